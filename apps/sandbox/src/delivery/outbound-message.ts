import { newSid } from '../accounts/sid';
import type { Content } from '../contents/content';
import { renderContent } from '../contents/content-rendering';
import { typeSentOn } from '../contents/content-type.catalogue';
import { valuesIn } from './content-variables.policy';
import { type SendRequest, senderOf } from './send-request';
import type { Message, MessageStatus } from '../messages/message';
import { segmentsOf } from '../messages/segments.policy';

/**
 * The stored message of an accepted send, with its content rendered. The sender of a Messaging Service is chosen here; the API shows it
 * only when the message is queued.
 */
export function outboundMessage(send: SendRequest, content: Content | undefined, seq: number, now: number): Message {
  const rendered = content && rendering(content, send);
  const body = encoded(send, rendered ? rendered.body : (send.body ?? ''));
  const mediaUrls = rendered ? rendered.mediaUrls : send.mediaUrls;
  return {
    seq,
    sid: newSid(rendered || mediaUrls.length > 0 ? 'MM' : 'SM'),
    accountSid: send.account.sid,
    messagingServiceSid: send.messagingServiceSid,
    channel: send.channel,
    direction: 'outbound-api',
    from: senderOf(send) ?? '',
    to: send.to ?? '',
    body,
    media: mediaUrls.map((sourceUrl) => ({ sourceUrl, sid: null, contentType: null, fileName: null })),
    contentSid: send.contentSid,
    contentVariables: send.contentVariables,
    rich: rendered?.rich ?? null,
    status: initialStatusOf(send),
    errorCode: null,
    statusCallback: send.statusCallback,
    numSegments: segmentsOf(send.channel, body),
    createdAt: now,
    updatedAt: now,
    sentAt: null,
    sendAt: send.scheduleType && send.sendAt ? Date.parse(send.sendAt) : null,
    taken: null,
    pending: [],
  };
}

/** Smart encoding replaces quotes, dashes and dots that would need a larger alphabet. Source: Twilio docs, "Smart Encoding". */
function encoded({ account, channel, messagingServiceSid }: SendRequest, body: string): string {
  const service = account.services.find(({ sid }) => sid === messagingServiceSid);
  if (channel !== 'sms' || !service?.smartEncoding) return body;
  return body.replace(/[“”]/g, '"').replace(/[‘’]/g, "'").replace(/[–—]/g, '-').replaceAll('…', '...');
}

function initialStatusOf({ messagingServiceSid, scheduleType }: SendRequest): MessageStatus {
  if (scheduleType) return 'scheduled';
  return messagingServiceSid ? 'accepted' : 'queued';
}

/** On a channel that supports none of the content's types, the message is empty and fails. */
const UNSENDABLE = { body: '', mediaUrls: [], rich: null };

function rendering(content: Content, { channel, contentVariables }: SendRequest) {
  const type = typeSentOn(channel, content.types);
  return type ? renderContent(content, type, valuesIn(contentVariables) ?? {}) : UNSENDABLE;
}
