import pg from 'pg';

export type Row = Record<string, unknown>;

/** Inserts rows of one table in order, with ascending ids, and returns the ids in that order. */
export async function insertRows(client: pg.ClientBase, table: string, rows: readonly Row[]): Promise<number[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first).map((column) => pg.escapeIdentifier(column));
  const target = pg.escapeIdentifier(table);
  const { rows: inserted } = await client.query<{ id: string | number }>(
    `insert into ${target} (${columns.join(', ')})
     select ${columns.map((column) => `(typed.row).${column}`).join(', ')}
     from (
       select json_populate_record(null::${target}, given.value) as row, given.place
       from json_array_elements($1::json) with ordinality as given(value, place)
       offset 0
     ) typed
     order by typed.place
     returning id`,
    [JSON.stringify(rows)],
  );
  return inserted.map(({ id }) => Number(id));
}
