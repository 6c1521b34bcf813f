import type { Channel, Message } from './message';

const WHATSAPP_PREFIX = 'whatsapp:';
const E164 = /^\+[1-9]\d{6,14}$/;
/** WhatsApp's business-scoped user id: country and digits, no phone number. */
const BUSINESS_SCOPED_ID = /^[A-Z]{2}\.[0-9A-Za-z]{6,}$/;

export const channelOf = (address: string): Channel => (address.startsWith(WHATSAPP_PREFIX) ? 'whatsapp' : 'sms');

/** The phone number (or business-scoped id) without its channel. */
export const bareAddress = (address: string) => (address.startsWith(WHATSAPP_PREFIX) ? address.slice(WHATSAPP_PREFIX.length) : address);

export const onChannel = (channel: Channel, address: string) =>
  channel === 'whatsapp' ? WHATSAPP_PREFIX + bareAddress(address) : bareAddress(address);

export const isPhone = (address: string) => E164.test(bareAddress(address));

export const isReachable = (address: string) =>
  isPhone(address) || (channelOf(address) === 'whatsapp' && BUSINESS_SCOPED_ID.test(bareAddress(address)));

/** An unencoded `+` in a query arrives as a space. */
export const fromQuery = (address: string) => address.replace(/^(whatsapp:)? /, '$1+');

/** Dealership and customer of a message in either direction. */
export const endsOf = ({ direction, from, to }: Pick<Message, 'direction' | 'from' | 'to'>) =>
  direction === 'inbound' ? { customer: from, dealer: to } : { customer: to, dealer: from };
