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

  it('never revives a failure or fails a delivered message', () => {
    expect(movesTo('failed', 'sent')).toBe(false);
    expect(movesTo('undelivered', 'read')).toBe(false);
    expect(movesTo('delivered', 'failed')).toBe(false);
  });

  it('ends at the highest rank in any order, unless a failure came first', () => {
    fc.assert(
      fc.property(fc.array(status, { minLength: 1, maxLength: 12 }), (statuses) => {
        const end = settle(statuses);
        const highest = Math.max(0, ...statuses.map(rankOf));
        expect(isFailure(end) || rankOf(end) === highest).toBe(true);
      }),
    );
  });

  it('does not move for a duplicate status', () => {
    fc.assert(fc.property(status, (same) => !movesTo(same, same)));
  });
});

describe('parseStatus', () => {
  it('returns null for unknown values', () => {
    expect(parseStatus('delivered')).toBe('delivered');
    expect(parseStatus('teleported')).toBeNull();
  });
});
