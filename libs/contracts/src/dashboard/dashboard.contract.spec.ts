import { expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields';
import { DashboardQuery } from './dashboard.contract';

it.each([
  { range: 'custom' },
  { range: 'custom', from: '2026-11-02', to: '2026-11-01' },
  { range: 'custom', from: '2016-01-01', to: '2026-01-01' },
  { range: 'custom', from: '0001-01-01', to: '0001-06-30' },
  { range: 'custom', from: '9999-12-01', to: '9999-12-31' },
  { range: 'year' },
])('a dashboard is refused for %j', (query) => {
  expect(refusedFields(DashboardQuery, query)).not.toEqual([]);
});
