import type { Shift } from '@app/contracts/core/shift.contract';
import { describe, expect, it } from 'vitest';
import { overlap, worksAt } from './weekly-hours.policy';

const MIAMI = 'America/New_York';
const office: Shift[] = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' }));
const saturdayNight: Shift[] = [{ day: 6, from: '20:00', to: '04:00' }];
const sundayNight: Shift[] = [{ day: 7, from: '22:00', to: '06:00' }];

const works = (shifts: Shift[] | null, moment: string, zone = MIAMI) => worksAt(shifts, new Date(moment), zone);

describe('working hours', () => {
  it('are any time where none are set, and never where the list is empty', () => {
    expect(works(null, '2026-11-21T03:00:00Z')).toBe(true);
    expect(works([], '2026-11-21T15:00:00Z')).toBe(false);
  });

  it('begin with their first minute and end with their last, in the zone of the organization', () => {
    // Friday in Miami, five hours behind UTC
    expect(works(office, '2026-11-20T13:59:59Z')).toBe(false);
    expect(works(office, '2026-11-20T14:00:00Z')).toBe(true);
    expect(works(office, '2026-11-20T22:59:59Z')).toBe(true);
    expect(works(office, '2026-11-20T23:00:00Z')).toBe(false);
    expect(works(office, '2026-11-20T14:30:00Z', 'America/Los_Angeles')).toBe(false);
    expect(works(office, '2026-11-21T15:00:00Z')).toBe(false);
  });

  it('last past midnight, from Sunday into Monday too', () => {
    expect(works(saturdayNight, '2026-11-22T04:30:00Z')).toBe(true);
    expect(works(saturdayNight, '2026-11-22T08:59:00Z')).toBe(true);
    expect(works(saturdayNight, '2026-11-22T09:00:00Z')).toBe(false);
    expect(works(saturdayNight, '2026-11-21T08:00:00Z')).toBe(false);
    expect(works(sundayNight, '2026-11-23T10:59:00Z')).toBe(true);
    expect(works(sundayNight, '2026-11-23T11:00:00Z')).toBe(false);
  });

  it('are a whole day where they end when they begin', () => {
    const sunday: Shift[] = [{ day: 7, from: '00:00', to: '00:00' }];
    expect(works(sunday, '2026-11-22T05:00:00Z')).toBe(true);
    expect(works(sunday, '2026-11-23T04:59:00Z')).toBe(true);
    expect(works(sunday, '2026-11-23T05:00:00Z')).toBe(false);
  });

  it('follow the clock on the wall on the day when it springs forward', () => {
    // 8 March 2026: 02:00 becomes 03:00 in Miami; the night shift of Saturday ends at 04:00 after seven hours
    expect(works(saturdayNight, '2026-03-08T06:59:00Z')).toBe(true);
    expect(works(saturdayNight, '2026-03-08T07:00:00Z')).toBe(true);
    expect(works(saturdayNight, '2026-03-08T07:59:00Z')).toBe(true);
    expect(works(saturdayNight, '2026-03-08T08:00:00Z')).toBe(false);
    expect(works(office, '2026-03-09T13:00:00Z')).toBe(true);
    expect(works(office, '2026-03-06T13:00:00Z')).toBe(false);
  });

  it('follow it on the day when an hour comes twice', () => {
    // 1 November 2026: 01:30 comes at 05:30 and at 06:30 UTC; the night shift of Saturday lasts nine hours
    expect(works(saturdayNight, '2026-11-01T05:30:00Z')).toBe(true);
    expect(works(saturdayNight, '2026-11-01T06:30:00Z')).toBe(true);
    expect(works(saturdayNight, '2026-11-01T08:59:00Z')).toBe(true);
    expect(works(saturdayNight, '2026-11-01T09:00:00Z')).toBe(false);
    const early: Shift[] = [{ day: 7, from: '01:00', to: '02:00' }];
    expect([5, 6].map((hour) => works(early, `2026-11-01T0${hour}:15:00Z`))).toEqual([true, true]);
    expect(works(early, '2026-11-01T07:00:00Z')).toBe(false);
  });
});

describe('two shifts', () => {
  it('overlap where one begins within the other, also past midnight', () => {
    expect(overlap(office)).toBe(false);
    expect(overlap([...office, { day: 3, from: '17:00', to: '20:00' }])).toBe(true);
    expect(overlap([...saturdayNight, { day: 7, from: '03:00', to: '08:00' }])).toBe(true);
    expect(overlap([...saturdayNight, { day: 7, from: '04:00', to: '08:00' }])).toBe(false);
    expect(overlap([...sundayNight, { day: 1, from: '05:00', to: '09:00' }])).toBe(true);
  });
});
