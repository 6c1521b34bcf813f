import type { Media } from '../media/media.store';
import { reasonOf } from '../messages/delivery-failure';
import type { Message } from '../messages/message';
import { rfc2822 } from '../protocol/provider-date';

const PRICE_PER_SEGMENT = { sms: 0.0079, whatsapp: 0.005 };

export const messagePath = ({ accountSid, sid }: Pick<Message, 'accountSid' | 'sid'>) =>
  `/2010-04-01/Accounts/${accountSid}/Messages/${sid}`;

/** All twenty fields of the Messages resource. */
export function presentMessage(message: Message) {
  // Before it queues the message, a Messaging Service has not chosen the sender or counted segments.
  const senderChosen = message.status !== 'accepted' && message.status !== 'scheduled';
  return {
    body: message.body,
    num_segments: senderChosen ? String(message.numSegments) : '0',
    direction: message.direction,
    from: senderChosen ? message.from : null,
    to: message.to,
    date_updated: rfc2822(message.updatedAt),
    price: priceOf(message),
    error_message: message.errorCode === null ? null : reasonOf(message.errorCode),
    uri: `${messagePath(message)}.json`,
    account_sid: message.accountSid,
    num_media: String(message.media.length),
    status: message.status,
    messaging_service_sid: message.messagingServiceSid,
    sid: message.sid,
    date_sent: message.sentAt === null ? null : rfc2822(message.sentAt),
    date_created: rfc2822(message.createdAt),
    error_code: message.errorCode,
    price_unit: 'USD',
    api_version: '2010-04-01',
    subresource_uris: { media: `${messagePath(message)}/Media.json` },
  };
}

function priceOf({ channel, numSegments, sentAt }: Message): string | null {
  return sentAt === null ? null : (-PRICE_PER_SEGMENT[channel] * numSegments).toFixed(5);
}

export const presentMedia = (media: Media) => ({
  sid: media.sid,
  account_sid: media.accountSid,
  parent_sid: media.messageSid,
  content_type: media.contentType,
  date_created: rfc2822(media.createdAt),
  date_updated: rfc2822(media.createdAt),
  uri: `${messagePath({ accountSid: media.accountSid, sid: media.messageSid })}/Media/${media.sid}.json`,
});
