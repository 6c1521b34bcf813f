import { randomUUID } from 'node:crypto';
import { HIDDEN_NUMBER_NAME, isHiddenNumber } from '@app/contracts/contacts/hidden-number';
import type { Channel } from '@app/contracts/conversations/conversations.contract';
import { E164_PATTERN } from '@app/contracts/core/e164.contract';
import { type InboundContent, inboundContentOf } from './inbound-content.mapper';
import { InboundFields } from './inbound-fields.mapper';

/** The sender and receiver of a message. */
export interface InboundAddresses {
  channel: Channel;
  /** The customer's address exactly as the provider writes it; replies go to it. */
  from: string;
  /** The address of ours that was written to; `null` where it cannot be read or is not ours. */
  to: string | null;
  /** In E.164; `null` for a short code, a name, a hidden number or WhatsApp's business-scoped id. */
  phone: string | null;
  externalId: string | null;
}

/** A customer's message as the provider reports it, by webhook or list. */
export interface InboundMessage extends InboundAddresses, InboundContent {
  sid: string;
  profileName: string;
  /** The provider's id of the message that this one replies to. */
  repliedSid: string | null;
  optOut: string | null;
  /** The provider's time; `null` from webhooks, which carry none. */
  sentAt: Date | null;
}

const MAX_NAME_LENGTH = 120;
const MAX_ADDRESS_LENGTH = 120;
const SID = /^[A-Z]{2}[0-9a-zA-Z]{32}$/;
const WHATSAPP_PREFIX = 'whatsapp:';

/**
 * Parses the parameters of an inbound webhook (Twilio, "request to your incoming message webhook URL"); `null` only when nothing names the
 * sender.
 */
export function parseInboundMessage(params: Record<string, unknown>): InboundMessage | null {
  const fields = new InboundFields(params);
  const externalUserId = fields.line('ExternalUserId', MAX_ADDRESS_LENGTH);
  const from = senderOf(fields) || externalUserId;
  if (from === '') return null;
  const to = fields.line('To', MAX_ADDRESS_LENGTH);
  const addresses = addressesOf(from, to, externalUserId);
  return {
    ...addresses,
    ...inboundContentOf(fields),
    sid: sidOf(fields),
    profileName: fields.line('ProfileName', MAX_NAME_LENGTH) || fields.line('Username', MAX_NAME_LENGTH) || senderName(addresses),
    repliedSid: [fields.line('OriginalRepliedMessageSid', 64)].find((sid) => SID.test(sid)) ?? null,
    optOut: fields.line('OptOutType', 40) || null,
    sentAt: null,
  };
}

/** Channel and sender of an address pair. WhatsApp may send a business-scoped id instead of a number. */
export function addressesOf(from: string, to: string, externalUserId = ''): InboundAddresses {
  const channel: Channel = from.startsWith(WHATSAPP_PREFIX) ? 'whatsapp' : 'sms';
  const address = from.replace(WHATSAPP_PREFIX, '');
  const phone = E164_PATTERN.test(address) && !isHiddenNumber(address) ? address : null;
  const externalId = externalUserId.replace(WHATSAPP_PREFIX, '') || (phone ? null : address);
  return { channel, from, to: to || null, phone, externalId };
}

/** A sender of text messages without a number is named as it writes itself; WhatsApp's ids name nobody. */
export function senderName({ channel, phone, from }: InboundAddresses): string {
  if (isHiddenNumber(from)) return HIDDEN_NUMBER_NAME;
  return channel === 'sms' && phone === null ? from : '';
}

/** The address of the sender, also where only WhatsApp's own field has it. */
function senderOf(fields: InboundFields): string {
  const from = fields.line('From', MAX_ADDRESS_LENGTH);
  const account = fields.line('WaId', 15);
  if (from.replace(WHATSAPP_PREFIX, '') !== '') return from;
  return /^\d{7,15}$/.test(account) ? `${WHATSAPP_PREFIX}+${account}` : '';
}

/** The provider's id of the message. One that comes without any gets an id that no other has: it may be shown twice, but is not lost. */
const sidOf = (fields: InboundFields): string =>
  ['MessageSid', 'SmsSid', 'SmsMessageSid'].map((name) => fields.line(name, 65)).find((sid) => SID.test(sid)) ?? `none-${randomUUID()}`;
