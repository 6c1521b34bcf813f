import { expect, it } from 'vitest';
import { dateFormatIn } from './use-date-format';

const at = new Date('2026-11-05T19:30:00Z');
const MOMENT = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hour12: false } as const;

it.each([
  ['en', '5 Nov 2026, 14:30'],
  ['es', '5 nov 2026, 14:30'],
])('a date has one form in %s, by the clock of the organization', (locale, text) => {
  expect(dateFormatIn(locale, 'America/New_York')(at, MOMENT)).toBe(text);
});
