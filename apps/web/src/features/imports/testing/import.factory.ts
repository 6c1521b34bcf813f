import type { ImportDetail } from '@app/contracts/imports/imports.contract';

/** An import whose file was read and not yet checked. */
export const anImport = (changes: Partial<ImportDetail> = {}): ImportDetail => ({
  id: 7,
  file_name: 'contactos.csv',
  format: 'csv',
  size_bytes: 2_048,
  state: 'mapping',
  failure: null,
  options: { country: 'US', duplicates: 'fill_empty', tags: [], stage: null, column_order: [], values: [] },
  total_rows: null,
  processed_rows: 0,
  checked: null,
  counts: null,
  undo: null,
  undo_until: null,
  user: { id: 3, name: 'Ana Ruiz' },
  created_at: '2026-11-20T10:00:00.000Z',
  finished_at: null,
  delimiter: ',',
  encoding: 'utf-8',
  columns: [
    { header: 'Nombre', samples: ['Ana'] },
    { header: 'Celular', samples: ['7865550101'] },
  ],
  mapping: ['name', 'phone'],
  table: { sheet: null, heading_row: 1, sheets: [], first_rows: [] },
  findings: { readings: [], unknown_values: [] },
  refused_rows: [],
  warnings: [],
  head_seq: 10,
  ...changes,
});
