import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import type { ChannelSender } from '../accounts/account';
import { bareAddress, isPhone } from '../messages/address';
import { reasonOf } from '../messages/delivery-failure';
import type { Message, MessageStatus } from '../messages/message';
import type { WebhookParameters } from './webhook-signature';

/** A customer's additions to text and files, only on WhatsApp. */
export interface InboundExtras {
  profileName?: string;
  externalUserId?: string;
  button?: { text: string; payload: string; kind: 'button' | 'interactive' };
  list?: { id: string; title: string };
  /** Sid of the message that this one replies to. */
  repliesTo?: string;
  location?: { latitude: number; longitude: number; address?: string; label?: string };
  referral?: Record<string, string>;
  /** How `To` is written, where not as the account has it. */
  toAs?: string;
  /** The host of files; regions and edges have their own. */
  mediaHost?: string;
}

export function inboundParameters(message: Message, extras: InboundExtras): WebhookParameters {
  const parameters: WebhookParameters = {
    MessageSid: message.sid,
    SmsSid: message.sid,
    SmsMessageSid: message.sid,
    AccountSid: message.accountSid,
    From: message.from,
    To: extras.toAs ?? message.to,
    Body: message.body,
    NumMedia: String(message.media.length),
    NumSegments: String(message.numSegments),
    SmsStatus: 'received',
    ApiVersion: '2010-04-01',
    ...(message.messagingServiceSid && { MessagingServiceSid: message.messagingServiceSid }),
  };
  message.media.forEach(({ sid, contentType }, index) => {
    parameters[`MediaUrl${index}`] = mediaUrlOf(message, sid ?? '', extras.mediaHost);
    parameters[`MediaContentType${index}`] = contentType ?? '';
  });
  return { ...parameters, ...(message.channel === 'sms' ? geography(message) : whatsappParameters(message, extras)) };
}

/** Always the provider's own URL: the product maps provider hosts to their configured base. */
const mediaUrlOf = ({ accountSid, sid }: Message, mediaSid: string, host = 'api.twilio.com') =>
  `https://${host}/2010-04-01/Accounts/${accountSid}/Messages/${sid}/Media/${mediaSid}`;

function geography({ from, to }: Message): WebhookParameters {
  const places = { FromCountry: countryOf(from), ToCountry: countryOf(to) };
  return { ...places, FromCity: '', FromState: '', FromZip: '', ToCity: '', ToState: '', ToZip: '' };
}

const countryOf = (phone: string): CountryCode | '' => parsePhoneNumberFromString(phone)?.country ?? '';

function whatsappParameters(message: Message, extras: InboundExtras): WebhookParameters {
  const parameters: WebhookParameters = { MessageType: messageTypeOf(message, extras), ReferralNumMedia: '0' };
  const context: WebhookParameters = {};
  if (extras.profileName) context.ProfileName = extras.profileName;
  if (isPhone(message.from)) context.WaId = bareAddress(message.from).slice(1);
  if (extras.button) Object.assign(context, { ButtonText: extras.button.text, ButtonPayload: extras.button.payload });
  if (extras.list) Object.assign(context, { ListId: extras.list.id, ListTitle: extras.list.title });
  if (extras.repliesTo)
    Object.assign(parameters, { OriginalRepliedMessageSid: extras.repliesTo, OriginalRepliedMessageSender: message.to });
  if (extras.location) Object.assign(parameters, locationParameters(extras.location));
  if (extras.externalUserId) parameters.ExternalUserId = `whatsapp:${bareAddress(extras.externalUserId)}`;
  return {
    ...parameters,
    ...context,
    ...extras.referral,
    ChannelMetadata: JSON.stringify({ type: 'whatsapp', data: { context } }),
  };
}

function locationParameters({ latitude, longitude, address, label }: NonNullable<InboundExtras['location']>): WebhookParameters {
  return {
    Latitude: String(latitude),
    Longitude: String(longitude),
    ...(address && { Address: address }),
    ...(label && { Label: label }),
  };
}

function messageTypeOf({ media }: Message, { button, list, location }: InboundExtras): string {
  if (button) return button.kind;
  if (list) return 'interactive';
  if (location) return 'location';
  const contentType = media[0]?.contentType;
  if (!contentType) return 'text';
  if (contentType.includes('vcard')) return 'contacts';
  const kind = contentType.split('/')[0] ?? '';
  return ['image', 'audio', 'video'].includes(kind) ? kind : 'document';
}

/** Parameters of a status callback. `at` is the time of the receipt. */
export function statusParameters(message: Message, status: MessageStatus, errorCode: number | null, at: number, sender?: ChannelSender) {
  const parameters: WebhookParameters = {
    SmsSid: message.sid,
    SmsStatus: status,
    MessageStatus: status,
    MessageSid: message.sid,
    AccountSid: message.accountSid,
    From: message.from,
    To: message.to,
    ApiVersion: '2010-04-01',
  };
  if (message.messagingServiceSid) parameters.MessagingServiceSid = message.messagingServiceSid;
  if (errorCode !== null) parameters.ErrorCode = String(errorCode);
  return {
    ...parameters,
    ...(message.channel === 'sms' ? receiptParameters(status, at) : channelParameters(message, status, errorCode, sender)),
  };
}

/** The carrier's receipt contains its time as YYMMDDhhmm. */
function receiptParameters(status: MessageStatus, at: number): WebhookParameters {
  if (status !== 'delivered' && status !== 'undelivered') return {};
  return { RawDlrDoneDate: new Date(at).toISOString().replace(/\D/g, '').slice(2, 12) };
}

const EVENT_TYPES: Partial<Record<MessageStatus, string>> = {
  sent: 'SENT',
  delivered: 'DELIVERED',
  read: 'READ',
  failed: 'UNDELIVERED',
  undelivered: 'UNDELIVERED',
};

function channelParameters(message: Message, status: MessageStatus, errorCode: number | null, sender?: ChannelSender): WebhookParameters {
  const eventType = EVENT_TYPES[status];
  return {
    ChannelPrefix: 'whatsapp',
    ChannelToAddress: `${bareAddress(message.to).slice(0, -4)}XXXX`,
    ...(sender && { ChannelInstallSid: sender.sid }),
    ...(eventType && { EventType: eventType }),
    ...(message.contentSid && { StructuredMessage: 'true' }),
    ...(errorCode !== null && { ChannelStatusMessage: reasonOf(errorCode) }),
  };
}
