import type { Translation } from '../messages';
import type { inspection as english } from '../en/inspection';

export const inspection: Translation<typeof english> = {
  title: 'Mensajes sin procesar',
  hint: 'Los mensajes tal como están guardados, con sus archivos y lo que el proveedor dijo de ellos.',
  organization: 'Organización',
  noOrganization: 'Elige una organización',
  noConversation: 'Elige una conversación',
  conversations: 'Conversaciones',
  conversation: 'Conversación {id}',
  search: 'Buscar conversaciones...',
  empty: 'Aquí no hay conversaciones',
  notFound: 'No hay nadie para «{search}»',
  messages: 'Mensajes guardados',
  noMessages: 'Esta conversación no tiene mensajes',
  failed: 'No se pudo cargar',
  raw: 'Mensaje {id} en JSON',
  back: 'Volver a las conversaciones',
  reload: 'Recargar',
  older: 'Cargar mensajes anteriores',
  copy: 'Copiar',
  copyAll: 'Copiar todo',
};
