import { setTimeout } from 'node:timers/promises';
import { dataSourceOptions } from '@app/database/data-source';
import { MIGRATIONS } from '@app/database/migrations/migrations';
import { isDeadlock, isLockTimeout } from '@app/database/postgres-errors';
import { applySqlFunctions } from '@app/database/sql-functions';
import pg from 'pg';
import { DataSource } from 'typeorm';

/** As long as its rows need, but no request waits long behind it. */
const PATIENT = { statement_timeout: 0, lock_timeout: 2000, keepAlive: true };
const LOCK_TRIES = 100;
const LOCK_PAUSE_MS = 3000;

/** Creates the login of DATABASE_URL with the rights of `lotline_app` and no more. */
async function ensureAppRole(owner: DataSource, appUrl: string): Promise<void> {
  const { username, password } = new URL(appUrl);
  const role = pg.escapeIdentifier(decodeURIComponent(username));
  const exists = await owner.query<unknown[]>(`select 1 from pg_roles where rolname = $1`, [decodeURIComponent(username)]);
  if (exists.length === 0) await owner.query(`create role ${role} login nosuperuser nobypassrls`);
  if (password) await owner.query(`alter role ${role} password ${pg.escapeLiteral(decodeURIComponent(password))}`);
  if (username !== 'lotline_app') await owner.query(`grant lotline_app to ${role}`);
}

interface MigrateOptions {
  lockTries?: number;
  /** Those of a backup, which may be older. */
  migrations?: typeof MIGRATIONS;
}

/**
 * Migrates the schema with the owner's rights, while the product works on it. Safe to run at every start, also concurrently: one migrator works, the
 * others wait for it. A migration takes as long as its rows need; for a lock on a table it waits only briefly, because all requests to that
 * table queue up behind it, and is tried again, as after a deadlock with requests.
 */
export async function migrate(
  ownerUrl: string,
  appUrl?: string,
  { lockTries = LOCK_TRIES, migrations = MIGRATIONS }: MigrateOptions = {},
): Promise<void> {
  const turn = new pg.Client({ connectionString: ownerUrl, keepAlive: true });
  await turn.connect();
  const owner = new DataSource({ ...dataSourceOptions(ownerUrl, 2), migrations, extra: PATIENT });
  try {
    await turn.query(`select pg_advisory_lock(727_001)`);
    await owner.initialize();
    const count = await applyMigrations(owner, lockTries);
    await applySqlFunctions(owner, { all: count > 0 });
    if (appUrl) await ensureAppRole(owner, appUrl);
  } finally {
    if (owner.isInitialized) await owner.destroy();
    await turn.end();
  }
}

/** Each in a transaction of its own; returns how many were applied. */
async function applyMigrations(owner: DataSource, lockTries: number): Promise<number> {
  const countApplied = async () => {
    const exists = `select 1 from pg_class where relname = 'schema_migrations' and relnamespace = 'public'::regnamespace`;
    if ((await owner.query<unknown[]>(exists)).length === 0) return 0;
    return (await owner.query<{ count: number }[]>(`select count(*)::int from schema_migrations`))[0]?.count ?? 0;
  };
  const before = await countApplied();
  for (let tries = 1; ; tries++) {
    try {
      await owner.runMigrations({ transaction: 'each' });
      return (await countApplied()) - before;
    } catch (error) {
      if (!(isLockTimeout(error) || isDeadlock(error)) || tries === lockTries) throw error;
      process.stderr.write('A migration waits for requests that use its table, and is tried again.\n');
      await setTimeout(LOCK_PAUSE_MS);
    }
  }
}
