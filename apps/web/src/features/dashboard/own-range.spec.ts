import { expect, it } from 'vitest';
import { fitted, isRangeDay, rangeOf } from './own-range';

it('moves the end that was not changed, so that a range is never backwards', () => {
  expect(fitted({ from: '2026-11-20', to: '2026-11-10' }, 'from')).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  expect(fitted({ from: '2026-11-20', to: '2026-11-10' }, 'to')).toEqual({ from: '2026-11-10', to: '2026-11-10' });
  expect(fitted({ from: '2026-11-01', to: '2026-11-10' }, 'to')).toEqual({ from: '2026-11-01', to: '2026-11-10' });
});

it('has at most 366 days, also across a leap day', () => {
  expect(fitted({ from: '2016-01-01', to: '2026-01-01' }, 'to')).toEqual({ from: '2025-01-01', to: '2026-01-01' });
  expect(fitted({ from: '2024-01-01', to: '2026-01-01' }, 'from')).toEqual({ from: '2024-01-01', to: '2024-12-31' });
});

it('reads an address that is written backwards the other way round', () => {
  expect(rangeOf('2026-11-20', '2026-11-10')).toEqual({ from: '2026-11-10', to: '2026-11-20' });
});

it('knows a year that is still being typed, and no address leads further than the server counts', () => {
  expect(['', '0002-11-20', '0202-11-20', '2026-11-20', '9999-12-31'].map(isRangeDay)).toEqual([false, false, false, true, false]);
  expect(rangeOf('0001-01-01', '9999-12-31')).toEqual({ from: '2198-12-31', to: '2199-12-31' });
});
