import type { InventorySourceView, SourcePreview } from '@app/contracts/inventory/inventory-sources.contract';
import { describe, expect, it } from 'vitest';
import { assigned, columnProblem, hasSameColumns, mapOf } from './column-form';

const preview: SourcePreview = {
  trouble: null,
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  sheet: null,
  sheets: [],
  has_headings: true,
  is_part: false,
  is_damaged: false,
  columns: [
    { name: 'Stock', field: 'stock', samples: [] },
    { name: 'Año', field: 'year', samples: [] },
    { name: 'Marca', field: 'make', samples: [] },
    { name: 'Modelo', field: 'model', samples: [] },
    { name: 'Notas', field: null, samples: [] },
  ],
  column_map: { Stock: 'stock', Año: 'year', Marca: 'make', Modelo: 'model' },
  missing_fields: [],
  unknown_words: [],
  effect: null,
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

  it('may be one field together, and count in the order in which they were chosen', () => {
    const chosen = assigned(assigned(map, 'Notas', 'model'), 'Foto', 'images');
    expect(columnProblem(chosen)).toBeNull();
    expect(Object.keys(chosen).slice(-2)).toEqual(['Notas', 'Foto']);
  });

  it('are asked for once, and again when one of them is gone', () => {
    expect(hasSameColumns(readFor(null))).toBe(false);
    expect(hasSameColumns(readFor(map))).toBe(true);
    expect(hasSameColumns(readFor({ ...map, Precio: 'price' }))).toBe(false);
  });
});
