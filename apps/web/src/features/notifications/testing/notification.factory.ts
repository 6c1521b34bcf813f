import type { NotificationView } from '@app/contracts/notifications/notifications.contract';

/** An unread message of one customer. */
export const aNotification = (id: number, changes: Partial<NotificationView> = {}): NotificationView => ({
  id,
  kind: 'new_message',
  count: 1,
  contact: { id: 5, name: 'Ana' },
  conversation_id: 20,
  actor: null,
  text: 'Hola',
  minutes: null,
  voicemail: null,
  link: '/chats/20',
  read_at: null,
  created_at: '2026-11-22T10:00:00.000Z',
  updated_at: '2026-11-22T10:00:00.000Z',
  ...changes,
});
