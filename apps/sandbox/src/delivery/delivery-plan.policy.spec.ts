import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failureOf } from '../messages/delivery-failure';
import { type DeliveryCircumstances, planDelivery } from './delivery-plan.policy';

const anSms: DeliveryCircumstances = { channel: 'sms', throughService: false, failure: null, silent: false, behaviour: {} };
const plan = (circumstances: Partial<DeliveryCircumstances>, draw = Math.random) =>
  planDelivery({ ...anSms, ...circumstances }, 1_000, draw);
const callbacksOf = (circumstances: Partial<DeliveryCircumstances>) =>
  plan(circumstances)
    .filter(({ kind }) => kind === 'callback')
    .map(({ status }) => status);

describe('planDelivery', () => {
  it.each<[string, Partial<DeliveryCircumstances>, string[]]>([
    ['an SMS', {}, ['sending', 'sent', 'delivered']],
    ['an SMS through a service', { throughService: true }, ['queued', 'sending', 'sent', 'delivered']],
    ['a WhatsApp message', { channel: 'whatsapp' }, ['sent', 'delivered', 'read']],
    ['a handset without receipts', { silent: true }, ['sending', 'sent']],
    ['a message that the carrier returns', { failure: failureOf(30003) }, ['sending', 'sent', 'undelivered']],
    ['a message outside the window', { channel: 'whatsapp', failure: failureOf(63016) }, ['failed']],
    ['statuses that were ordered', { behaviour: { statuses: ['delivered', 'sent'] } }, ['delivered', 'sent']],
    ['lost callbacks', { behaviour: { callbacks: 'none' } }, []],
  ])('tells the statuses of %s', (_case, circumstances, statuses) => {
    expect(callbacksOf(circumstances)).toEqual(statuses);
  });

  it('keeps the error code', () => {
    expect(plan({ failure: failureOf(30003) }).at(-1)).toMatchObject({ status: 'undelivered', errorCode: 30003 });
    expect(plan({ behaviour: { statuses: ['failed'] } }).at(-1)).toMatchObject({ status: 'failed', errorCode: 30008 });
  });

  it('sends each status twice when callbacks are duplicated', () => {
    expect(callbacksOf({ behaviour: { callbacks: 'duplicated' } }).sort()).toEqual([
      'delivered',
      'delivered',
      'sending',
      'sending',
      'sent',
      'sent',
    ]);
  });

  it('reorders shuffled callbacks and loses none', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (draws) => {
        const callbacks = plan({ behaviour: { callbacks: 'shuffled' } }, () => draws.next().value ?? 0).filter(
          ({ kind }) => kind === 'callback',
        );
        const statuses = callbacks.map(({ status }) => status);
        expect(statuses).not.toEqual(['sending', 'sent', 'delivered']);
        expect([...statuses].sort()).toEqual(['delivered', 'sending', 'sent']);
      }),
    );
  });

  it('uses the configured delay between statuses', () => {
    const moments = plan({ behaviour: { statusDelayMs: 20, callbacks: 'none' } }).map(({ dueAt }) => dueAt - 1_000);
    expect(moments).toEqual([20, 40, 60]);
  });

  it('changes the status before the callback', () => {
    expect(
      plan({})
        .map(({ kind, status }) => `${kind} ${status}`)
        .slice(0, 2),
    ).toEqual(['status sending', 'callback sending']);
  });
});
