import { pathToFileURL } from 'node:url';
import { dataSourceOptions } from '@app/database/data-source';
import { applySqlFunctions } from '@app/database/sql-functions';
import pg from 'pg';
import { DataSource } from 'typeorm';

/** Creates the login of DATABASE_URL with the rights of `lotline_app` and no more. */
async function ensureAppRole(owner: DataSource, appUrl: string): Promise<void> {
  const { username, password } = new URL(appUrl);
  const role = pg.escapeIdentifier(decodeURIComponent(username));
  const exists = await owner.query<unknown[]>(`select 1 from pg_roles where rolname = $1`, [decodeURIComponent(username)]);
  if (exists.length === 0) await owner.query(`create role ${role} login nosuperuser nobypassrls`);
  if (password) await owner.query(`alter role ${role} password ${pg.escapeLiteral(decodeURIComponent(password))}`);
  if (username !== 'lotline_app') await owner.query(`grant lotline_app to ${role}`);
}

/** Migrates the schema with the owner's rights. Safe to run at every start, also concurrently. */
export async function migrate(ownerUrl: string, appUrl?: string): Promise<void> {
  const owner = new DataSource(dataSourceOptions(ownerUrl, 2));
  await owner.initialize();
  try {
    await owner.query(`select pg_advisory_lock(727_001)`);
    const migrations = await owner.runMigrations({ transaction: 'each' });
    await applySqlFunctions(owner, { all: migrations.length > 0 });
    if (appUrl) await ensureAppRole(owner, appUrl);
  } finally {
    await owner.destroy();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: appUrl } = process.env;
  if (!ownerUrl) {
    process.stderr.write('DATABASE_OWNER_URL is not set: migrations need the role that owns the tables.\n');
    process.exit(1);
  }
  await migrate(ownerUrl, appUrl);
}
