import { describe, expect, it } from 'vitest';
import { type ColumnMap, columnsOf } from './column-map';
import type { TenantTable } from './tenant-table';

interface ReplyInput {
  short_cut: string;
  body?: string | null;
  scope: 'personal' | 'shared';
}

interface ReplyRow {
  organizationId: number;
  shortCut: string;
  body: string | null;
  position: number;
}

const COLUMNS = { short_cut: 'shortCut', body: 'body', scope: null } as const satisfies ColumnMap<ReplyInput, ReplyRow>;

describe('columnsOf', () => {
  it('names the columns and leaves out what is stored elsewhere', () => {
    expect(columnsOf(COLUMNS, { short_cut: 'hi', body: 'Hello', scope: 'personal' })).toEqual({ shortCut: 'hi', body: 'Hello' });
  });

  it('keeps null apart from a field that is not given', () => {
    expect(columnsOf(COLUMNS, { body: null, scope: 'shared' })).toEqual({ body: null });
    expect(columnsOf(COLUMNS, { short_cut: 'hi', body: undefined })).toEqual({ shortCut: 'hi' });
  });
});

/** Read by the compiler alone: each directive fails when its line compiles. */
export function refusedByTheCompiler(table: TenantTable<ReplyRow>, input: ReplyInput & { preferred_time: string }) {
  // @ts-expect-error: a field of the input is missing in the map
  const incomplete = { short_cut: 'shortCut', body: 'body' } as const satisfies ColumnMap<ReplyInput, ReplyRow>;
  // @ts-expect-error: there is no such column
  const misspelt = { short_cut: 'shortcut', body: 'body', scope: null } as const satisfies ColumnMap<ReplyInput, ReplyRow>;
  // @ts-expect-error: the column takes numbers
  const mistyped = { short_cut: 'position', body: 'body', scope: null } as const satisfies ColumnMap<ReplyInput, ReplyRow>;
  // @ts-expect-error: the map does not know the new field
  const unmapped = columnsOf(COLUMNS, input);
  const { short_cut: shortCut, ...rest } = input;
  // @ts-expect-error: a spread brings keys that are not columns
  const inserted = table.insert({ ...rest, shortCut });
  // @ts-expect-error: an input is not a set of columns
  const updated = table.update({ shortCut }, input);
  return { incomplete, misspelt, mistyped, unmapped, inserted, updated };
}
