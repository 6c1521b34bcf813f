import { expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields';
import { SnoozeInput } from './pipeline.contract';

it.each([
  ['until', { until: 'mañana' }],
  ['until', { until: null }],
  ['reason', { reason: '  ' }],
  ['reason', { reason: 'x'.repeat(501) }],
])('a snooze is refused at %s', (field, input) => {
  expect(refusedFields(SnoozeInput, { until: '2026-11-28T12:00:00.000Z', reason: 'Viaje', ...input })).toEqual([field]);
});
