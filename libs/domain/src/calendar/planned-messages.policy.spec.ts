import { describe, expect, it } from 'vitest';
import { missedOffer, plannedMessages } from './planned-messages.policy';

const ZONE = 'America/New_York';
/** New York is five hours behind UTC in December. */
const at = (local: string) => new Date(`${local}:00-05:00`);
const planned = (startsAt: string, now: string) =>
  plannedMessages(at(startsAt), at(now), ZONE).map(({ kind, dueAt }) => [kind, dueAt.toISOString()]);
const iso = (local: string) => at(local).toISOString();

describe('the messages of an appointment', () => {
  it('confirm it at once and remind a day and two hours before', () => {
    expect(planned('2026-12-10T15:00', '2026-12-03T10:00')).toEqual([
      ['confirmation', iso('2026-12-03T10:00')],
      ['reminder_day', iso('2026-12-09T15:00')],
      ['reminder_hours', iso('2026-12-10T13:00')],
    ]);
  });

  it('go out on the evening before instead of between 21 and 8 o’clock', () => {
    expect(planned('2026-12-10T09:00', '2026-12-03T10:00')).toEqual([
      ['confirmation', iso('2026-12-03T10:00')],
      ['reminder_day', iso('2026-12-09T09:00')],
      ['reminder_hours', iso('2026-12-09T20:30')],
    ]);
  });

  it('confirm in the morning what was booked at night, unless it has begun by then', () => {
    expect(planned('2026-12-20T15:00', '2026-12-03T22:10')[0]).toEqual(['confirmation', iso('2026-12-04T08:00')]);
    expect(planned('2026-12-20T15:00', '2026-12-04T06:00')[0]).toEqual(['confirmation', iso('2026-12-04T08:00')]);
    expect(planned('2026-12-04T07:00', '2026-12-04T06:00')).toEqual([]);
  });

  it('leave a reminder that is due already to the confirmation', () => {
    expect(planned('2026-12-10T15:00', '2026-12-10T08:30')).toEqual([
      ['confirmation', iso('2026-12-10T08:30')],
      ['reminder_hours', iso('2026-12-10T13:00')],
    ]);
    expect(planned('2026-12-10T15:00', '2026-12-10T12:30')).toEqual([['confirmation', iso('2026-12-10T12:30')]]);
  });

  it('offer another time ten minutes after a missed one, in the morning where that is at night', () => {
    expect(missedOffer(at('2026-12-10T15:00'), ZONE).dueAt).toEqual(at('2026-12-10T15:10'));
    expect(missedOffer(at('2026-12-10T20:55'), ZONE).dueAt).toEqual(at('2026-12-11T08:00'));
  });
});
