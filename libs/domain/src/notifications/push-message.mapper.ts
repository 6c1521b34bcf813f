import type { PushMessage } from '@app/integrations/push/web-push';
import { linkOf, type NotificationRow } from './notification.mapper';
import { contentOf, notificationText } from './notification-text.mapper';

/** Only the beginning of the text; push services accept 4 kB. */
const BODY_LENGTH = 200;

/**
 * The push message of a notification, in the format of Declarative Web Push: some browsers display it without our service worker, which
 * reads the same format.
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

/** A new message of a customer replaces the previous notification, as on the desktop. */
const tagOf = ({ id, kind, conversation_id: conversationId }: NotificationRow): string =>
  (kind === 'new_message' || kind === 'new_lead') && conversationId !== null ? `conversation-${conversationId}` : `notification-${id}`;
