import type { ImportMapping } from '@app/contracts/imports/imports.contract';
import { describe, expect, it } from 'vitest';
import { preferenceOf, preferred } from './column-preference';

const MAPPING: ImportMapping = ['phone', 'name', 'phone', 'notes', 'notes', 'phone'];

describe('columns of one field', () => {
  it('have a place in the order in which they are asked; a single one and joined ones have none', () => {
    expect(MAPPING.map((_, column) => preferenceOf(MAPPING, [2, 0], column)?.place ?? null)).toEqual([2, null, 1, null, null, 3]);
  });

  it('change places', () => {
    const order = preferred(MAPPING, [2, 0], 5, 1);
    expect([0, 2, 5].map((column) => preferenceOf(MAPPING, order, column)?.place)).toEqual([3, 2, 1]);
  });
});
