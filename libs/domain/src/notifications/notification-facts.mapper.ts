import type { NotificationRow } from './notification.mapper';
import type { NotificationContent } from './notification-text.mapper';

/** What a notification says outside of the client. */
export const contentOf = ({ kind, count, text, minutes, contact_id, contact_name, actor_name }: NotificationRow): NotificationContent => ({
  kind,
  count,
  contact: contact_id === null ? '' : (contact_name ?? ''),
  actor: actor_name ?? '',
  text,
  minutes: minutes ?? 0,
});
