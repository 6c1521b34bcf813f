import pg from 'pg';

/** The database under its owner's login, which sees every organization. For test setup and assertions, never for the code under test. */
export class OwnerDatabase {
  private readonly pool: pg.Pool;

  constructor(url: string) {
    this.pool = new pg.Pool({ connectionString: url, max: 4 });
    // Idle connections may still be closing when the database is dropped.
    this.pool.on('error', () => undefined);
  }

  async rows<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    const { rows } = await this.pool.query<Row>(sql, [...values]);
    return rows;
  }

  /** The first column of the first row. */
  async value<T>(sql: string, values: readonly unknown[] = []): Promise<T> {
    const [row] = await this.rows<Record<string, T>>(sql, values);
    if (!row) throw new Error(`No row: ${sql}`);
    return Object.values(row)[0] as T;
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
