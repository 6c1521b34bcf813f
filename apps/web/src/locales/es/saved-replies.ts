import type { Translation } from '../messages';
import type { savedReplies as english } from '../en/saved-replies';

export const savedReplies: Translation<typeof english> = {
  title: 'Respuestas guardadas',
  hint: 'Escribe «/» en el mensaje para encontrar una sin soltar el teclado.',
  search: 'Buscar atajo o palabras…',
  add: 'Nueva respuesta',
  change: 'Cambiar respuesta',
  shortcut: 'Atajo',
  shortcutHint: 'Una palabra que se escribe después de «/» en el mensaje.',
  shortcutInvalid: 'Escribe una palabra sin espacios ni «/».',
  body: 'Mensaje',
  bodyInvalid: 'Escribe lo que dice la respuesta.',
  placeholders: 'Se completan solos:',
  placeholder: { first_name: 'Nombre', last_name: 'Apellido', agent_name: 'Tu nombre', dealership: 'Concesionario' },
  scope: { label: 'Quién la usa', organization: 'Todo el equipo', personal: 'Solo yo' },
  edit: 'Cambiar /{shortcut}',
  remove: 'Eliminar /{shortcut}',
  saved: '/{shortcut} guardada',
  saveFailed: 'No se pudo guardar la respuesta',
  removed: '/{shortcut} eliminada',
  removeFailed: 'No se pudo eliminar la respuesta',
  restoreFailed: 'No se pudo recuperar la respuesta',
  empty: 'Aún no hay respuestas guardadas',
  emptyHint: 'Escribe una vez lo que el equipo contesta todos los días y envíalo con unas pocas teclas.',
  none: 'Ninguna respuesta coincide con «{query}»',
  loadFailed: 'No se pudieron cargar las respuestas guardadas',
};
