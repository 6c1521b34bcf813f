import type { Translation } from '../messages';
import type { organizations as english } from '../en/organizations';

export const organizations: Translation<typeof english> = {
  title: 'Configuración del sistema',
  lead: 'Nombre, dirección, país y hora de tu empresa, y el sonido de un chat nuevo.',
  details: { title: 'Organización', hint: 'Lo que tu equipo y tus clientes ven de tu empresa.' },
  fields: {
    name: 'Nombre de la organización',
    address: 'Dirección',
    city: 'Ciudad',
    state: 'Estado o departamento',
    zip_code: 'Código postal',
    country: 'País',
    timezone: 'Zona horaria',
  },
  countryHint: 'Un teléfono sin código de país se toma como de este país.',
  timezoneHint: 'Los mensajes programados siguen este reloj.',
  nameMissing: 'La organización necesita un nombre.',
  sound: {
    title: 'Sonido de notificación',
    hint: 'Lo oye todo el equipo cuando escribe un cliente.',
    enabled: 'Tocar un sonido con los chats nuevos',
    sound: 'Sonido de chat nuevo',
    volume: 'Volumen',
    play: 'Escuchar',
  },
  save: 'Guardar configuración',
  saved: 'La configuración de la organización se guardó correctamente',
  saveFailed: 'No se pudo guardar la configuración de la organización',
  notFound: 'No se encontró la organización',
  loadFailed: 'No se pudo cargar la configuración de la organización',
};
