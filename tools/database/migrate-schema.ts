import { setTimeout } from 'node:timers/promises';
import { dataSourceOptions } from '@app/database/data-source';
import { BASELINE, MIGRATIONS } from '@app/database/migrations/migrations';
import { LAST_OF_0_2_0, UPGRADES_FROM_0_2_0 } from '@app/database/migrations/upgrades-from-0.2.0/upgrades';
import { isDeadlock, isLockTimeout } from '@app/database/postgres-errors';
import { applySqlFunctions } from '@app/database/sql-functions';
import pg from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';

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

type Migrations = readonly (new () => MigrationInterface)[];

interface MigrateOptions {
  lockTries?: number;
  /** A backup may be older than this version, and then has fewer. */
  migrations?: Migrations;
}

/** The database is older than any that this version can upgrade. */
export class OutdatedDatabaseError extends Error {}

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
  try {
    await turn.query(`select pg_advisory_lock(727_001)`);
    const isUpgraded = await upgradeToBaseline(turn, ownerUrl, lockTries);
    await withMigrations(ownerUrl, migrations, async (owner) => {
      const count = await applyMigrations(turn, owner, lockTries);
      await applySqlFunctions(owner, { all: isUpgraded || count > 0 });
      if (appUrl) await ensureAppRole(owner, appUrl);
    });
  } finally {
    await turn.end();
  }
}

async function withMigrations<T>(ownerUrl: string, migrations: Migrations, work: (owner: DataSource) => Promise<T>): Promise<T> {
  const owner = new DataSource({ ...dataSourceOptions(ownerUrl, 2), migrations: [...migrations], extra: PATIENT });
  await owner.initialize();
  try {
    return await work(owner);
  } finally {
    await owner.destroy();
  }
}

/**
 * Brings the tables of a version before 0.3.0 to those of the baseline, which then counts as applied. The names of the older migrations stay, so that
 * the version before can still be started on the database. Returns whether there was anything to upgrade.
 */
async function upgradeToBaseline(client: pg.Client, ownerUrl: string, lockTries: number): Promise<boolean> {
  const applied = await appliedMigrations(client);
  if (applied.length === 0 || applied.includes(BASELINE)) return false;
  if (!applied.includes(LAST_OF_0_2_0))
    throw new OutdatedDatabaseError('This database is older than version 0.2.0. Start version 0.2.0 on it first, then this version.');
  await withMigrations(ownerUrl, UPGRADES_FROM_0_2_0, (owner) => applyMigrations(client, owner, lockTries));
  await client.query(`insert into schema_migrations (timestamp, name) values ($1, $2)`, [BASELINE.slice(-13), BASELINE]);
  return true;
}

async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query(
    `select 1 from pg_class where relname = 'schema_migrations' and relnamespace = 'public'::regnamespace`,
  );
  if (tables.length === 0) return [];
  const { rows } = await client.query<{ name: string }>(`select name from schema_migrations`);
  return rows.map(({ name }) => name);
}

/** Each in a transaction of its own; returns how many were applied. */
async function applyMigrations(client: pg.Client, owner: DataSource, lockTries: number): Promise<number> {
  const before = await appliedMigrations(client);
  for (let tries = 1; ; tries++) {
    try {
      await owner.runMigrations({ transaction: 'each' });
      return (await appliedMigrations(client)).length - before.length;
    } catch (error) {
      if (!(isLockTimeout(error) || isDeadlock(error)) || tries === lockTries) throw error;
      process.stderr.write('A migration waits for requests that use its table, and is tried again.\n');
      await setTimeout(LOCK_PAUSE_MS);
    }
  }
}
