import type { Translation } from '../messages';
import type { dashboard as english } from '../en/dashboard';

export const dashboard: Translation<typeof english> = {
  title: 'Panel',
  welcome: '¡Te damos la bienvenida, {name}!',
  lead: 'Esto es lo que pasa hoy en {organization}.',
  counters: { chats: 'Chats en total', calls: 'Llamadas de hoy', contacts: 'Contactos', inventory: 'Inventario' },
  soon: 'Próximamente',
  failed: 'No se pudo cargar',
  unread: '{count, plural, =0 {Todo leído} one {# sin leer} other {# sin leer}}',
  actions: {
    title: 'Acciones rápidas',
    chats: { title: 'Abrir Leads', hint: 'Responder WhatsApp y SMS' },
    calls: { title: 'Hacer una llamada', hint: 'Llamar desde el navegador' },
    contacts: { title: 'Ver contactos', hint: 'Buscar o añadir a una persona' },
    settings: { title: 'Configuración', hint: 'Canales y equipo' },
  },
  activity: {
    title: 'Actividad reciente',
    empty: 'Sin actividad reciente',
    emptyHint: 'Aquí aparece lo que hace tu equipo: mensajes, llamadas y leads que avanzan.',
  },
};
