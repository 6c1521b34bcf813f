import { expect, it } from 'vitest';
import { upcomingHolidays } from './upcoming-holidays.policy';

it('are those of twelve months from today on, one a date, soonest first', () => {
  const found = [
    { date: '2026-11-25', name: 'Yesterday' },
    { date: '2027-11-25', name: 'Last' },
    { date: '2026-11-26', name: 'Today' },
    { date: '2026-11-26', name: 'Today as well' },
    { date: '2027-11-26', name: 'In a year' },
  ];
  expect(upcomingHolidays(found, '2026-11-26')).toEqual([
    { date: '2026-11-26', label: 'Today' },
    { date: '2027-11-25', label: 'Last' },
  ]);
});

it('end with February in a leap year', () => {
  const found = ['2029-02-27', '2029-02-28'].map((date) => ({ date, name: 'Holiday' }));
  expect(upcomingHolidays(found, '2028-02-29')).toEqual([{ date: '2029-02-27', label: 'Holiday' }]);
});
