import type { NotificationRow } from './notification.mapper';
import type { NotificationFacts } from './notification-words.mapper';

/** What a notification says outside of the client. */
export const factsOf = ({ kind, count, text, minutes, contact_id, contact_name, actor_name }: NotificationRow): NotificationFacts => ({
  kind,
  count,
  contact: contact_id === null ? '' : (contact_name ?? ''),
  actor: actor_name ?? '',
  text,
  minutes: minutes ?? 0,
});
