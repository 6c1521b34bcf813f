import type { Channel } from '@app/contracts/conversations/conversations.contract';
import { failureOf } from '@app/contracts/messages/message-failures';
import type { Random } from '../random';
import type { Delivery } from './conversation';

export const RECEIVED: Delivery = { status: 'received', failure: null, providerCode: null, wasRefused: false };

const arrived = (status: Delivery['status']): Delivery => ({ status, failure: null, providerCode: null, wasRefused: false });

/** The delivery status of a dealership message. A customer who replied has read it; SMS has no read receipts. */
export function deliveryOf(channel: Channel, wasAnswered: boolean, random: Random): Delivery {
  if (channel === 'sms') return arrived(wasAnswered || random.chance(0.97) ? 'delivered' : 'sent');
  if (wasAnswered) return arrived('read');
  return arrived(random.pickByShare({ read: 62, delivered: 34, sent: 4 }));
}

/** Error codes of the REST call; other codes arrive later as a status. */
const REFUSED_AT_ONCE = new Set([21610]);

/** A failed message: `failed` on WhatsApp, `undelivered` for an SMS that left the provider. */
export function failedDelivery(channel: Channel, providerCode: number): Delivery {
  const wasRefused = REFUSED_AT_ONCE.has(providerCode);
  const status = channel === 'sms' && !wasRefused ? 'undelivered' : 'failed';
  return { status, failure: failureOf(providerCode), providerCode, wasRefused };
}
