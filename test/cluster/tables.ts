import pg from 'pg';

/**
 * The database as its owner sees it, with every organization: for arranging and for looking. Each question has a connection of its own, so
 * that none breaks while the server is killed or frozen.
 */
export class Tables {
  constructor(private readonly url: string) {}

  async rows<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const { rows } = await client.query<Row>(sql, [...values]);
      return rows;
    } finally {
      await client.end();
    }
  }

  /** The first column of the only row. */
  async value<T>(sql: string, values: readonly unknown[] = []): Promise<T> {
    const [row] = await this.rows<Record<string, T>>(sql, values);
    if (!row) throw new Error(`No row: ${sql}`);
    return Object.values(row)[0] as T;
  }

  /** The columns of the only row, all of them counts. */
  async counts<Name extends string>(sql: string, values: readonly unknown[] = []): Promise<Record<Name, number>> {
    const [row] = await this.rows<Record<Name, string>>(sql, values);
    if (!row) throw new Error(`No row: ${sql}`);
    return Object.fromEntries(Object.entries(row).map(([name, count]) => [name, Number(count)])) as Record<Name, number>;
  }
}
