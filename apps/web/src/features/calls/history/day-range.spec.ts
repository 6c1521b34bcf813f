import { expect, it } from 'vitest';
import { presetRange, rangeText } from './day-range';

it('includes today when a preset is chosen', () => {
  expect(presetRange('today', '2026-11-24')).toEqual({ date_from: '2026-11-24', date_to: '2026-11-24' });
  expect(presetRange('week', '2026-11-24')).toEqual({ date_from: '2026-11-18', date_to: '2026-11-24' });
  expect(presetRange('month', '2026-03-01')).toEqual({ date_from: '2026-01-31', date_to: '2026-03-01' });
});

it('is written in the language of the page, with one end or both', () => {
  const week = { date_from: '2026-11-18', date_to: '2026-11-24' };
  expect(rangeText(week, 'en')?.replaceAll(/\s/g, ' ')).toBe('18 – 24 Nov 2026');
  expect(rangeText(week, 'es')).toContain('nov 2026');
  expect(rangeText({ date_from: '2026-11-18' }, 'en')).toBe('18 Nov 2026 –');
  expect(rangeText({ date_to: '2026-11-18' }, 'en')).toBe('– 18 Nov 2026');
  expect(rangeText({}, 'en')).toBeNull();
});
