import type { PushMessage } from '@app/integrations/push/web-push';
import { linkOf, type NotificationRow } from './notification.mapper';
import { contentOf } from './notification-facts.mapper';
import { notificationText } from './notification-text.mapper';

/** The beginning of what was said is enough; a push service takes 4 kB. */
const BODY_LENGTH = 200;

/**
 * What a device is told: no more than the bell shows. It is said in the form of Declarative Web Push, which our service worker reads as
 * well: some browsers show it without one.
 */
export function pushMessageOf(row: NotificationRow, { language, publicUrl }: { language: string; publicUrl: string }): PushMessage {
  const { sentence, quote } = notificationText(contentOf(row), language);
  const tag = tagOf(row);
  const notification = {
    title: sentence,
    body: (quote ?? '').slice(0, BODY_LENGTH),
    tag,
    lang: language === 'es' ? 'es' : 'en',
    navigate: `${publicUrl}${linkOf(row)}`,
  };
  return { payload: JSON.stringify({ web_push: 8030, notification }), topic: tag };
}

/** What a customer writes now takes the place of what they wrote before, as with the notices of the desktop. */
const tagOf = ({ id, kind, conversation_id: conversationId }: NotificationRow): string =>
  (kind === 'new_message' || kind === 'new_lead') && conversationId !== null ? `conversation-${conversationId}` : `notification-${id}`;
