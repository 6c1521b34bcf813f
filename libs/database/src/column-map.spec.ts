import { describe, expect, expectTypeOf, it } from 'vitest';
import { type ColumnMap, columnsOf, type OnlyColumns } from './column-map';

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

type ReplyMap = ColumnMap<ReplyInput, ReplyRow>;

const COLUMNS = { short_cut: 'shortCut', body: 'body', scope: null } as const satisfies ReplyMap;

describe('columnsOf', () => {
  it('names the columns and leaves out what is stored elsewhere', () => {
    expect(columnsOf(COLUMNS, { short_cut: 'hi', body: 'Hello', scope: 'personal' })).toEqual({ shortCut: 'hi', body: 'Hello' });
  });

  it('keeps null apart from a field that is not given', () => {
    expect(columnsOf(COLUMNS, { body: null, scope: 'shared' })).toEqual({ body: null });
    expect(columnsOf(COLUMNS, { short_cut: 'hi', body: undefined })).toEqual({ shortCut: 'hi' });
  });
});

/** Checked by the compiler: `npm run check` fails when one of these would compile. */
describe('the types', () => {
  it('refuse a map without a field, with an unknown column or with a column of another type', () => {
    expectTypeOf<{ short_cut: 'shortCut'; body: 'body' }>().not.toExtend<ReplyMap>();
    expectTypeOf<{ short_cut: 'shortcut'; body: 'body'; scope: null }>().not.toExtend<ReplyMap>();
    expectTypeOf<{ short_cut: 'position'; body: 'body'; scope: null }>().not.toExtend<ReplyMap>();
    expectTypeOf<typeof COLUMNS>().toExtend<ReplyMap>();
  });

  it('refuse an input with a field that the map does not name', () => {
    type NewInput = ReplyInput & { preferred_time: string };
    expectTypeOf<typeof COLUMNS>().not.toExtend<ColumnMap<NewInput, ReplyRow>>();
    expectTypeOf(columnsOf<typeof COLUMNS, NewInput>)
      .parameter(0)
      .not.toEqualTypeOf<typeof COLUMNS>();
  });

  it('refuse to write keys that are not columns', () => {
    expectTypeOf<ReplyInput>().not.toExtend<OnlyColumns<ReplyRow, ReplyInput>>();
    expectTypeOf<{ shortCut: string }>().toExtend<OnlyColumns<ReplyRow, { shortCut: string }>>();
  });
});
