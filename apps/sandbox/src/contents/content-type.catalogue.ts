import type { Channel } from '../messages/message';
import type { ContentTypeName, ContentTypes } from './content.contract';

/**
 * How WhatsApp accepts a type: `session` only inside the customer's window, `template` only approved, `both` freely inside the window and
 * approved outside, `never` not at all.
 */
type WhatsappUse = 'session' | 'template' | 'both' | 'never';

/** From plain to rich. Source: Twilio docs, "Content types overview". */
const WHATSAPP_USES: [ContentTypeName, WhatsappUse][] = [
  ['twilio/schedule', 'never'],
  ['twilio/text', 'both'],
  ['twilio/media', 'both'],
  ['twilio/location', 'session'],
  ['twilio/list-picker', 'session'],
  ['twilio/call-to-action', 'both'],
  ['twilio/quick-reply', 'both'],
  ['twilio/card', 'template'],
  ['twilio/carousel', 'template'],
  ['twilio/catalog', 'template'],
  ['twilio/flows', 'template'],
  ['whatsapp/flows', 'template'],
  ['whatsapp/card', 'template'],
  ['whatsapp/authentication', 'template'],
];
const SMS_TYPES: ContentTypeName[] = ['twilio/text', 'twilio/media'];

const USE_BY_TYPE = new Map(WHATSAPP_USES);

const isTaken = (type: ContentTypeName, channel: Channel) =>
  channel === 'sms' ? SMS_TYPES.includes(type) : USE_BY_TYPE.get(type) !== 'never';

const richest = (types: ContentTypes, suits: (type: ContentTypeName) => boolean) =>
  WHATSAPP_USES.map(([type]) => type).findLast((type) => types[type] && suits(type)) ?? null;

/** The richest type that the channel supports; null when it supports none. */
export const typeSentOn = (channel: Channel, types: ContentTypes) => richest(types, (type) => isTaken(type, channel));

/** The type that is submitted to WhatsApp; null when it approves none of them. */
export const approvableTypeOf = (types: ContentTypes) =>
  richest(types, (type) => ['template', 'both'].includes(USE_BY_TYPE.get(type) ?? 'never'));

export const mayStartConversation = (type: ContentTypeName) => USE_BY_TYPE.get(type) !== 'session';

export const needsNoApprovalInside = (type: ContentTypeName) => USE_BY_TYPE.get(type) !== 'template';
