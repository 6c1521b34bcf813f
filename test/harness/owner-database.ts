import pg from 'pg';

/** Processes that wait for one, and those that wait behind them. */
const BLOCKED = `
  with recursive waiting as (
    select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))
    union select behind.pid from pg_stat_activity behind join waiting on waiting.pid = any(pg_blocking_pids(behind.pid))
  )
  select count(*)::int from waiting`;

/** A transaction that holds locks. */
export interface Holder {
  /** How many others wait for it. */
  blocked(): Promise<number>;
  /** Runs a further statement in it. */
  run(sql: string, values: readonly unknown[]): Promise<void>;
}

/** The database under its owner's login, which sees every organization. For test setup and assertions, never for the code under test. */
export class OwnerDatabase {
  private readonly pool: pg.Pool;

  constructor(private readonly url: string) {
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

  /** Runs the work while a transaction of its own holds what `sql` locks; the end of its connection rolls it back. */
  async holding<T>(sql: string, values: readonly unknown[], work: (holder: Holder) => Promise<T>): Promise<T> {
    // a connection of its own: holders that took all of the pool would leave none to count who waits for them
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      await client.query('begin');
      await client.query(sql, [...values]);
      const [process] = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
      return await work({
        blocked: () => this.value<number>(BLOCKED, [process?.pid]),
        run: async (next, nextValues) => void (await client.query(next, [...nextValues])),
      });
    } finally {
      await client.end();
    }
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
