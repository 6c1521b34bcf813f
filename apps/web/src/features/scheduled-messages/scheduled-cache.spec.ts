import { describe, expect, it } from 'vitest';
import { aScheduledMessage } from './testing/scheduled.factory';
import { withScheduled } from './scheduled-cache';

const answer = {
  time_zone: 'America/New_York',
  scheduled_messages: [
    aScheduledMessage({ id: 1, send_at: '2026-11-21T14:00:00.000Z' }),
    aScheduledMessage({ id: 2, send_at: '2026-11-22T14:00:00.000Z' }),
  ],
};
const ids = ({ scheduled_messages: list }: typeof answer) => list.map(({ id }) => id);

describe('the scheduled messages of a conversation', () => {
  it('are in the order of their times, also after one was moved', () => {
    expect(ids(withScheduled(answer, aScheduledMessage({ id: 3, send_at: '2026-11-21T20:00:00.000Z' })))).toEqual([1, 3, 2]);
    const moved = aScheduledMessage({ id: 1, send_at: '2026-11-23T14:00:00.000Z', updated_at: '2026-11-20T12:00:01.000Z' });
    expect(ids(withScheduled(answer, moved))).toEqual([2, 1]);
  });

  it('lose what was sent or canceled and keep what has failed', () => {
    const later = { id: 1, updated_at: '2026-11-20T12:00:01.000Z' };
    expect(ids(withScheduled(answer, aScheduledMessage({ ...later, state: 'sent' })))).toEqual([2]);
    expect(ids(withScheduled(answer, aScheduledMessage({ ...later, state: 'canceled' })))).toEqual([2]);
    expect(ids(withScheduled(answer, aScheduledMessage({ ...later, state: 'failed' })))).toEqual([1, 2]);
  });

  it('are not changed by older news', () => {
    const older = aScheduledMessage({ id: 1, body: 'Antes', updated_at: '2026-11-20T11:00:00.000Z' });
    expect(withScheduled(answer, older)).toBe(answer);
  });
});
