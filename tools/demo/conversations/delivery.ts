import type { Channel } from '@app/contracts/conversations/conversations.contract';
import { failureOf } from '@app/contracts/messages/message-failures';
import type { Random } from '../random';
import type { Delivery } from './conversation';

export const RECEIVED: Delivery = { status: 'received', failure: null, providerCode: null, wasRefused: false };

const arrived = (status: Delivery['status']): Delivery => ({ status, failure: null, providerCode: null, wasRefused: false });

/** How far a message of the dealership came. Whoever answers has read; SMS reports no reading. */
export function deliveryOf(channel: Channel, wasAnswered: boolean, random: Random): Delivery {
  if (channel === 'sms') return arrived(wasAnswered || random.chance(0.97) ? 'delivered' : 'sent');
  if (wasAnswered) return arrived('read');
  return arrived(random.pickByShare({ read: 62, delivered: 34, sent: 4 }));
}

/** Codes that the provider answers at once; with any other it takes the message and reports later. */
const REFUSED_AT_ONCE = new Set([21610]);

/** A message that did not arrive. WhatsApp calls it failed, an SMS that left the provider undelivered. */
export function failedDelivery(channel: Channel, providerCode: number): Delivery {
  const wasRefused = REFUSED_AT_ONCE.has(providerCode);
  const status = channel === 'sms' && !wasRefused ? 'undelivered' : 'failed';
  return { status, failure: failureOf(providerCode), providerCode, wasRefused };
}
