import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { JOB_QUEUE, type JobName } from '@app/contracts/catalogue/jobs';
import { BASELINE, MIGRATIONS } from '@app/database/migrations/migrations';
import { LAST_UPGRADE } from '@app/database/migrations/upgrades-from-0.2.0/upgrades';
import { type Config, readConfig } from '@app/platform/config/config';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { BackupError, FILES, fingerprintsOf, MANIFEST, Manifest, tableEntry } from './backup-format';
import { migrate } from './migrate-schema';
import { removalsBeside, removalsFile, removeAgain } from './removals';

export interface RestoreTarget {
  /** A superuser's login: it fills tables without their triggers and foreign keys. */
  ownerUrl: string;
  appUrl: string;
  dataFolder: string;
  keys: Config['ENCRYPTION_KEYS'];
}

const NO_BACKUP = 'This file is not a backup.';

/** Jobs that would reach people a second time if the old installation has done them after the backup. */
const NOT_AGAIN = (Object.keys(JOB_QUEUE) as JobName[]).filter(
  (job) => ['mail', 'push'].includes(JOB_QUEUE[job]) || ['call.text_back', 'call.start_recording', 'call.steer'].includes(job),
);

/**
 * Fills an empty database and an empty folder with a backup, of this version or an older one. Refuses a backup of a newer version, and one
 * whose secrets need encryption keys that are missing. A message that was about to leave at the time of the backup may have left since: it
 * becomes unknown and is looked up at the provider; a person decides about one that is not found there. All browsers are signed out. Whom the log
 * beside the backup names as erased or removed since does not come back.
 */
export async function restore(target: RestoreTarget, file: string): Promise<Manifest> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch((cause: unknown) => {
    throw new BackupError(NO_BACKUP, { cause });
  });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const manifest = await manifestIn(zip, entries);
    requireKeys(manifest, target.keys);
    const removals = await removalsBeside(file);
    await requireEmpty(target);
    await migrate(target.ownerUrl, target.appUrl, { migrations: migrationsOf(manifest) });
    await fill(target.ownerUrl, zip, entries, manifest);
    await unpackFiles(target.dataFolder, zip, entries);
    await migrate(target.ownerUrl, target.appUrl);
    await holdBack(target.ownerUrl);
    if (removals) await withOwner(target.ownerUrl, (client) => removeAgain(client, removals));
    return manifest;
  } finally {
    zip.close();
  }
}

/** The migrations that make the tables of the backup. A backup of an upgraded database also names the migrations that the baseline replaces. */
function migrationsOf({ migrations: names }: Manifest): typeof MIGRATIONS {
  if (!names.includes(BASELINE) && !names.includes(LAST_UPGRADE))
    throw new BackupError(
      'This backup is older than version 0.3.0. Restore it with the version that made it, then start this version on it.',
    );
  const since = names.includes(BASELINE) ? names.slice(names.indexOf(BASELINE)) : [BASELINE];
  const known = MIGRATIONS.filter((migration) => since.includes(new migration().name));
  if (known.length < since.length) throw new BackupError('This backup was made by a newer version. Restore it with that one.');
  return known;
}

async function manifestIn(zip: ZipFile, entries: Map<string, Entry>): Promise<Manifest> {
  const entry = entries.get(MANIFEST);
  if (!entry) throw new BackupError(NO_BACKUP);
  return Manifest.parse(JSON.parse(await text(await zip.openReadStreamPromise(entry))));
}

function requireKeys(manifest: Manifest, keys: Config['ENCRYPTION_KEYS']): void {
  const own = new Set(fingerprintsOf(keys).map(({ fingerprint }) => fingerprint));
  const missing = manifest.keys.filter(({ fingerprint }) => !own.has(fingerprint)).map(({ id }) => id);
  if (missing.length > 0) throw new BackupError(`ENCRYPTION_KEYS lacks the keys of this backup: ${missing.join(', ')}.`);
}

async function requireEmpty({ ownerUrl, dataFolder }: RestoreTarget): Promise<void> {
  const files = await readdir(path.join(dataFolder, 'files')).catch(() => []);
  if (files.length > 0) throw new BackupError(`${dataFolder} has files of an installation. Restore into an empty folder.`);
  const [state] = await withOwner(ownerUrl, (client) =>
    client.query<{ tables: number; is_superuser: boolean }>(
      `select (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as tables,
              (select rolsuper from pg_roles where rolname = current_user) as is_superuser`,
    ),
  ).then(({ rows }) => rows);
  if (state && state.tables > 0) throw new BackupError('The database is not empty. Restore into a new one.');
  if (!state?.is_superuser)
    throw new BackupError('DATABASE_OWNER_URL must sign in as a superuser: the tables are filled without their triggers.');
}

async function fill(ownerUrl: string, zip: ZipFile, entries: Map<string, Entry>, { tables }: Manifest): Promise<void> {
  await withOwner(ownerUrl, async (client) => {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const { name, columns } of tables) {
      const entry = entries.get(tableEntry(name));
      if (!entry) throw new BackupError(`The backup is not complete: the table ${name} is missing.`);
      const table = pg.escapeIdentifier(name);
      // rows that migrations have put there
      await client.query(`delete from ${table}`);
      const copy = client.query(copyFrom(`copy ${table} (${columns.map(pg.escapeIdentifier).join(', ')}) from stdin`));
      await pipeline(await zip.openReadStreamPromise(entry), copy);
    }
    const { rows: sequences } = await client.query<{ table: string; column: string; sequence: string }>(
      `select c.relname as "table", a.attname as "column", pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null`,
    );
    for (const { table, column, sequence } of sequences)
      await client.query(
        `select setval($1, coalesce((select max(${pg.escapeIdentifier(column)}) from ${pg.escapeIdentifier(table)}), 0) + 1, false)`,
        [sequence],
      );
    await client.query('commit');
  });
}

async function unpackFiles(dataFolder: string, zip: ZipFile, entries: Map<string, Entry>): Promise<void> {
  for (const [name, entry] of entries) {
    // an empty one was removed while the backup was made
    if (!name.startsWith(FILES) || entry.uncompressedSize === 0) continue;
    const file = path.join(dataFolder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(file));
  }
}

async function holdBack(ownerUrl: string): Promise<void> {
  await withOwner(ownerUrl, async (client) => {
    await client.query('begin');
    await client.query(
      `update messages set send_state = 'unknown', claimed_at = coalesce(claimed_at, created_at), checks = 0 where send_state in ('pending', 'dispatching')`,
    );
    await client.query(
      `insert into outbox (organization_id, job, dedupe_key, payload)
       select organization_id, 'message.reconcile', id::text, jsonb_build_object('message_id', id) from messages where send_state = 'unknown'
       on conflict (organization_id, job, dedupe_key)
       do update set done_at = null, dead_at = null, failures = 0, enqueued_at = null, run_after = now()`,
    );
    await client.query(`update scheduled_messages set state = 'overdue' where state = 'waiting' and send_at <= now()`);
    await client.query(`update outbox set done_at = now() where done_at is null and dead_at is null and job = any ($1)`, [NOT_AGAIN]);
    await client.query(`delete from sessions`);
    await client.query('commit');
  });
}

async function withOwner<Result>(ownerUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Where its files are, if they are not where the product looks for them. */
function filesAdvice(files: Manifest['files'], storage: Config['STORAGE']): string {
  if (files === 'in_bucket') return ', except the files: they are those of the bucket, to which STORAGE=s3 and S3_BUCKET must lead';
  return storage === 's3' ? ', with the files in DATA_DIR: move-files brings them into the bucket' : '';
}

/** Says whether removals since the backup were repeated. */
async function removalsAdvice(file: string): Promise<string> {
  const removals = await removalsBeside(file);
  return removals
    ? `without whom and what was removed until ${removals.noted_at}`
    : `with everybody who was erased or removed since: there is no ${removalsFile(file)}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [file] = process.argv.slice(2);
  const { DATABASE_OWNER_URL: ownerUrl } = process.env;
  if (!file || !ownerUrl) {
    process.stderr.write(
      'restore.js FILE, with DATABASE_OWNER_URL and the environment of the product, into an empty database and data folder\n',
    );
    process.exit(2);
  }
  const { DATABASE_URL: appUrl, DATA_DIR: dataFolder, STORAGE: storage, ENCRYPTION_KEYS: keys } = readConfig();
  try {
    const { created_at: at, files } = await restore({ ownerUrl, appUrl, dataFolder, keys }, path.resolve(file));
    process.stdout.write(
      `Everything is as it was at ${at}${filesAdvice(files, storage)}, ${await removalsAdvice(path.resolve(file))}. Start the product: it asks the provider what has happened since.\n`,
    );
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
