import { MessageStatus } from '@app/contracts/messages/messages.contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFailure, movesTo, parseStatus, rankOf } from './message-status.policy';

const status = fc.constantFrom(...MessageStatus.options);
const settle = (statuses: MessageStatus[]) =>
  statuses.reduce((current, next) => (movesTo(current, next) ? next : current), 'accepted' as MessageStatus);

describe('movesTo', () => {
  it('never lets a late "sent" replace "read" or "delivered"', () => {
    expect(movesTo('read', 'sent')).toBe(false);
    expect(movesTo('delivered', 'sent')).toBe(false);
  });

  it('never revives a failure, nor fails what was delivered', () => {
    expect(movesTo('failed', 'sent')).toBe(false);
    expect(movesTo('undelivered', 'read')).toBe(false);
    expect(movesTo('delivered', 'failed')).toBe(false);
  });

  it('ends at the highest rank whatever the order, unless a failure came first', () => {
    fc.assert(
      fc.property(fc.array(status, { minLength: 1, maxLength: 12 }), (statuses) => {
        const end = settle(statuses);
        const highest = Math.max(0, ...statuses.map(rankOf));
        expect(isFailure(end) || rankOf(end) === highest).toBe(true);
      }),
    );
  });

  it('does not move for a repeated status', () => {
    fc.assert(fc.property(status, (same) => !movesTo(same, same)));
  });
});

describe('parseStatus', () => {
  it('takes unknown values for what they are instead of failing', () => {
    expect(parseStatus('delivered')).toBe('delivered');
    expect(parseStatus('teleported')).toBeNull();
  });
});
