import { ImportLayoutInput, MAX_HEADING_ROW } from '@app/contracts/imports/imports.contract';
import { expect, it } from 'vitest';
import { readTable } from './import-file.policy';

const TABLE = Buffer.from(Array.from({ length: 2_000 }, (_, index) => `Name ${index + 1},Phone ${index + 1}`).join('\n'));

it('headings far below the first rows are read with the rows beneath them', async () => {
  const { columns, tableForm } = await readTable(TABLE, { sheet: null, heading_row: MAX_HEADING_ROW });
  expect(columns[0]).toEqual({ header: 'Name 1000', samples: ['Name 1001', 'Name 1002', 'Name 1003', 'Name 1004', 'Name 1005'] });
  expect(tableForm.first_rows.map(({ row }) => row)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

it('a heading row is no further down than a table begins', () => {
  const isAccepted = (row: number | null | undefined) => ImportLayoutInput.safeParse({ sheet: null, heading_row: row }).success;
  expect([undefined, null, 1, MAX_HEADING_ROW, MAX_HEADING_ROW + 1, 0].map(isAccepted)).toEqual([true, true, true, true, false, false]);
});
