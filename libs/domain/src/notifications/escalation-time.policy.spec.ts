import type { Shift } from '@app/contracts/core/shift.contract';
import { describe, expect, it } from 'vitest';
import { momentBefore } from './escalation-time.policy';

const MIAMI = 'America/New_York';
const office: Shift[] = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' }));
const before = (now: string, minutes: number, hours: Shift[] | null) =>
  momentBefore(new Date(now), minutes, hours, MIAMI)?.toISOString() ?? null;

describe('minutes within answering hours', () => {
  it('is clock time without answering hours', () => {
    expect(before('2026-11-20T15:00:00Z', 15, null)).toBe('2026-11-20T14:45:00.000Z');
  });

  it('skips the night', () => {
    // Friday, 09:05 in Miami: five minutes of today and ten of yesterday evening
    expect(before('2026-11-20T14:05:00Z', 15, office)).toBe('2026-11-19T22:50:00.000Z');
  });

  it('skips the weekend and time outside hours', () => {
    expect(before('2026-11-23T14:01:00Z', 5, office)).toBe('2026-11-20T22:56:00.000Z');
    expect(before('2026-11-22T16:00:00Z', 5, office)).toBe('2026-11-20T22:55:00.000Z');
  });

  it('counts hours past midnight of the previous day', () => {
    expect(before('2026-11-22T06:00:00Z', 120, [{ day: 6, from: '20:00', to: '04:00' }])).toBe('2026-11-22T04:00:00.000Z');
  });

  it('follows daylight saving time', () => {
    const night: Shift[] = [{ day: 6, from: '20:00', to: '04:00' }];
    // 1 November 2026: from 20:00 to 04:00 are nine hours, on 8 March seven
    expect(before('2026-11-01T09:00:00Z', 540, night)).toBe('2026-11-01T00:00:00.000Z');
    expect(before('2026-03-08T08:00:00Z', 420, night)).toBe('2026-03-08T01:00:00.000Z');
    expect(before('2026-03-08T08:00:00Z', 421, night)).toBe('2026-03-01T08:59:00.000Z');
  });

  it('is null without any answering hours', () => {
    expect(before('2026-11-20T15:00:00Z', 5, [])).toBeNull();
  });
});
