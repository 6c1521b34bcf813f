import { expect, it } from 'vitest';
import { pageCountOf } from './list-contacts';

it('counts pages of twenty, and one for an empty list', () => {
  expect([0, 1, 20, 21, 240, 241].map(pageCountOf)).toEqual([1, 1, 1, 2, 12, 13]);
});
