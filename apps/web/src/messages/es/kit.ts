import type { Words } from '../catalogue';
import type { kit as english } from '../en/kit';

export const kit: Words<typeof english> = {
  cancel: 'Cancelar',
  close: 'Cerrar',
  save: 'Guardar',
  retry: 'Reintentar',
  undo: 'Deshacer',
  back: 'Volver',
  loading: 'Cargando...',
  clearSearch: 'Borrar búsqueda',
  copy: { done: 'Copiado', failed: 'El navegador no permitió copiarlo.' },
  pager: {
    label: 'Páginas',
    items: '{total} elementos',
    position: '{page} de {pages}',
    first: 'Primera página',
    previous: 'Página anterior',
    next: 'Página siguiente',
    last: 'Última página',
  },
  channels: { whatsapp: 'WhatsApp', sms: 'SMS' },
  stages: {
    new: 'Nuevo',
    contact_attempt: 'Intento de contacto',
    contacted: 'Contactado',
    appt_scheduled: 'Cita agendada',
    working_deal: 'En negociación',
    missed_appt: 'Cita perdida',
    visit_followup: 'Seguimiento de visita',
    sold: 'Vendido',
    lost: 'Perdido',
  },
  leave: {
    title: '¿Salir sin guardar?',
    hint: 'Los cambios de aquí no están guardados.',
    confirm: 'Descartar los cambios',
    stay: 'Seguir editando',
  },
  failure: {
    title: 'No se pudo cargar',
    offline: 'No hay conexión. Revise su red e inténtelo de nuevo.',
    unexpected: 'Algo salió mal.',
    fieldInvalid: 'Revise este campo.',
  },
};
