import type { InventorySourceView, SourcePreview } from '@app/contracts/inventory/inventory-sources.contract';
import { describe, expect, it } from 'vitest';
import { assigned, columnProblem, hasSameColumns, mapOf } from './column-form';

const preview: SourcePreview = {
  trouble: null,
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  is_part: false,
  is_damaged: false,
  columns: [
    { name: 'Stock', field: 'stock', samples: [] },
    { name: 'Año', field: 'year', samples: [] },
    { name: 'Marca', field: 'make', samples: [] },
    { name: 'Modelo', field: 'model', samples: [] },
    { name: 'Notas', field: null, samples: [] },
  ],
  missing_fields: [],
  unknown_words: [],
  dealer_codes: [],
  first_run: null,
};
const map = mapOf(preview);
const sourceWith = (column_map: InventorySourceView['column_map']) => ({ column_map }) as InventorySourceView;
const readFor = (known: InventorySourceView['column_map']) => ({ name: 'a.csv', source: sourceWith(known), preview });

describe('the columns of a file', () => {
  it('can be checked as soon as a vehicle has a name and a number', () => {
    expect(columnProblem(map)).toBeNull();
    expect(columnProblem(assigned(map, 'Marca', null))).toEqual({ kind: 'missing', fields: ['make'] });
    expect(columnProblem(assigned(map, 'Stock', null))).toEqual({ kind: 'no_key' });
    expect(columnProblem(assigned(map, 'Stock', 'vin'))).toBeNull();
  });

  it('are one field each, but for photos', () => {
    expect(columnProblem(assigned(map, 'Notas', 'model'))).toEqual({ kind: 'twice', field: 'model' });
    expect(columnProblem(assigned(assigned(map, 'Notas', 'images'), 'Foto', 'images'))).toBeNull();
  });

  it('are asked for once, and again when one of them is gone', () => {
    expect(hasSameColumns(readFor(null))).toBe(false);
    expect(hasSameColumns(readFor(map))).toBe(true);
    expect(hasSameColumns(readFor({ ...map, Precio: 'price' }))).toBe(false);
  });
});
