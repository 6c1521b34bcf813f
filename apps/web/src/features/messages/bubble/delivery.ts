import type { MessageStatus, MessageView } from '@app/contracts/messages/messages.contract';

/** The mark next to the time; `unconfirmed`: the provider may or may not have the message. */
export type Delivery = 'queued' | 'sent' | 'delivered' | 'read' | 'failed' | 'unconfirmed';

const BY_STATUS: Record<MessageStatus, Delivery> = {
  accepted: 'queued',
  scheduled: 'queued',
  queued: 'queued',
  sending: 'queued',
  sent: 'sent',
  delivered: 'delivered',
  partially_delivered: 'delivered',
  read: 'read',
  failed: 'failed',
  undelivered: 'failed',
  canceled: 'failed',
  receiving: 'queued',
  received: 'delivered',
};

/** The delivery mark of a message of ours; null for one of the customer's. */
export function deliveryOf({ direction, status, send_state }: Pick<MessageView, 'direction' | 'status' | 'send_state'>): Delivery | null {
  if (direction === 'inbound') return null;
  if (send_state === 'failed') return 'failed';
  const delivery = BY_STATUS[status];
  return send_state === 'unknown' && delivery === 'queued' ? 'unconfirmed' : delivery;
}
