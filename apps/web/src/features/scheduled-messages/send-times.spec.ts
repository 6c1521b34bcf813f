import { describe, expect, it } from 'vitest';
import { fieldOf, momentOf } from '@/lib/time/zone';
import { isAfterWindow, sendTimeProblem, sendTimes } from './send-times';

const ZONE = 'America/New_York';
const offered = (now: string, zone = ZONE) => sendTimes(new Date(now), zone).map(({ name, at }) => [name, at.toISOString()]);

describe('the times that are offered', () => {
  it('go by the clock of the organization, not of the browser', () => {
    // Friday evening in New York, Saturday in London.
    expect(offered('2026-11-21T01:30:00.000Z')).toEqual([
      ['inOneHour', '2026-11-21T02:30:00.000Z'],
      ['tomorrow', '2026-11-21T14:00:00.000Z'],
      ['monday', '2026-11-23T14:00:00.000Z'],
    ]);
    expect(offered('2026-11-21T01:30:00.000Z', 'Europe/London').slice(1)).toEqual([
      ['tomorrow', '2026-11-22T09:00:00.000Z'],
      ['monday', '2026-11-23T09:00:00.000Z'],
    ]);
  });

  it('name the same morning once, and on a Monday mean the next one', () => {
    expect(offered('2026-11-22T15:00:00.000Z').map(([name]) => name)).toEqual(['inOneHour', 'tomorrow']);
    expect(offered('2026-11-23T15:00:00.000Z')[2]).toEqual(['monday', '2026-11-30T14:00:00.000Z']);
  });

  it('stay nine in the morning over the change of the clock', () => {
    expect(offered('2027-03-13T17:00:00.000Z')[1]).toEqual(['tomorrow', '2027-03-14T13:00:00.000Z']);
  });
});

describe('a chosen time', () => {
  it('is read and written by the clock of the organization', () => {
    expect(fieldOf(new Date('2026-11-21T01:30:00.000Z'), ZONE)).toBe('2026-11-20T20:30');
    expect(momentOf('2026-11-20T20:30', ZONE)?.toISOString()).toBe('2026-11-21T01:30:00.000Z');
    expect(momentOf('2026-07-20T20:30', ZONE)?.toISOString()).toBe('2026-07-21T00:30:00.000Z');
    expect(momentOf('', ZONE)).toBeNull();
  });

  it('lies in the future, within sixty days', () => {
    const now = new Date('2026-11-20T12:00:00.000Z');
    const after = (milliseconds: number) => sendTimeProblem(new Date(now.getTime() + milliseconds), now);
    expect([after(0), after(1), after(60 * 86_400_000), after(60 * 86_400_000 + 1)]).toEqual(['past', null, null, 'far']);
    expect(sendTimeProblem(null, now)).toBe('missing');
  });

  it('is relative to the end of the window', () => {
    const end = '2026-11-21T10:00:00.000Z';
    expect(isAfterWindow(new Date('2026-11-21T09:59:59.999Z'), end)).toBe(false);
    expect(isAfterWindow(new Date(end), end)).toBe(true);
    expect(isAfterWindow(new Date(end), null)).toBe(false);
  });
});
