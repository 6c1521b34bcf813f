import { MessageStatus } from '@app/contracts/messages/messages.contract';
import { describe, expect, it } from 'vitest';
import { deliveryOf } from './delivery';

const outbound = { direction: 'outbound', send_state: 'accepted' } as const;

describe('the delivery mark', () => {
  it.each([
    ['queued', 'queued'],
    ['sending', 'queued'],
    ['sent', 'sent'],
    ['delivered', 'delivered'],
    ['read', 'read'],
    ['failed', 'failed'],
    ['undelivered', 'failed'],
    ['canceled', 'failed'],
  ] as const)('of %s is %s', (status, delivery) => {
    expect(deliveryOf({ ...outbound, status })).toBe(delivery);
  });

  it('awaits confirmation while it is unknown whether the provider has the message', () => {
    expect(deliveryOf({ ...outbound, status: 'queued', send_state: 'unknown' })).toBe('unconfirmed');
    expect(deliveryOf({ ...outbound, status: 'delivered', send_state: 'unknown' })).toBe('delivered');
  });

  it('shows a send that failed before the provider had it as failed', () => {
    expect(deliveryOf({ ...outbound, status: 'queued', send_state: 'failed' })).toBe('failed');
  });

  it('is absent on every message of the customer', () => {
    for (const status of MessageStatus.options) expect(deliveryOf({ direction: 'inbound', status, send_state: null })).toBeNull();
  });
});
