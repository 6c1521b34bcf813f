import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { type Config, readConfig } from '@app/platform/config/config';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import { FILES, fingerprintsOf, MANIFEST, type Manifest, tableEntry } from './backup-format';
import { noteRemovals, removalsFile } from './removals';

export interface BackupSource {
  /** A login that row-level security does not bind: the tables of every organization. */
  ownerUrl: string;
  dataFolder: string;
  storage: Config['STORAGE'];
  keys: Config['ENCRYPTION_KEYS'];
}

/** Migrations make these themselves. */
const NOT_COPIED = ['schema_migrations', 'schema_functions'];

/**
 * Writes the whole installation into one file while it goes on working. The tables are those of one moment; files are copied after them, so that every
 * row finds its file; those of a bucket are not. The log of removals lies beside it. Nothing is kept in memory. The file appears under its name when it is complete.
 */
export async function backUp({ ownerUrl, dataFolder, storage, keys }: BackupSource, file: string): Promise<Manifest> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const part = `${file}.part`;
  try {
    await client.query('begin isolation level repeatable read read only');
    const manifest = await manifestOf(client, { storage, keys });
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), MANIFEST);
    for (const { name, columns } of manifest.tables) {
      const select = `copy ${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) to stdout`;
      zip.addReadStreamLazy(tableEntry(name), (done) => done(null, client.query(copyTo(select))));
    }
    const folder = path.join(dataFolder, 'files');
    // files may take hours, for which the old versions of all rows would be kept
    let ended: Promise<unknown> | null = null;
    const endSnapshot = () => (ended ??= client.query('commit'));
    for (const name of storage === 'disk' ? await filesIn(folder) : [])
      zip.addReadStreamLazy(FILES + name, { compress: false }, (done) => {
        void endSnapshot()
          .then(() => opened(path.join(folder, name)))
          .then((stream) => {
            done(null, stream);
          });
      });
    zip.end();
    const failed = new Promise<never>((_, reject) => zip.once('error', reject));
    await Promise.race([pipeline(zip.outputStream as Readable, createWriteStream(part, { mode: 0o600 })), failed]);
    await rename(part, file);
    await noteRemovals(ownerUrl, file);
    return manifest;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function manifestOf(client: pg.Client, { storage, keys }: Pick<BackupSource, 'storage' | 'keys'>): Promise<Manifest> {
  const [moment] = (await client.query<{ now: Date }>('select now()')).rows;
  const migrations = await client.query<{ name: string }>('select name from schema_migrations order by id');
  const tables = await client.query<Manifest['tables'][number]>(
    `select c.relname as name, json_agg(a.attname order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
     group by c.relname order by c.relname`,
    [NOT_COPIED],
  );
  return {
    format: 1,
    created_at: (moment?.now ?? new Date()).toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    keys: fingerprintsOf(keys),
    files: storage === 'disk' ? 'included' : 'in_bucket',
    tables: tables.rows,
  };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** A file that was removed meanwhile, with its row, is empty. */
async function opened(file: string): Promise<Readable> {
  const handle = await open(file).catch(() => null);
  return handle ? createReadStream('', { fd: handle }) : Readable.from([]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [file, only] = process.argv.slice(2);
  const { DATABASE_OWNER_URL: ownerUrl } = process.env;
  if (!file || !ownerUrl || (only !== undefined && only !== '--removals')) {
    process.stderr.write('back-up.js FILE [--removals], with DATABASE_OWNER_URL and the environment of the product\n');
    process.exit(2);
  }
  if (only) {
    await noteRemovals(ownerUrl, path.resolve(file));
    process.stdout.write(`${removalsFile(file)}: who was erased or removed, and which keys were revoked, until now.\n`);
    process.exit();
  }
  const { DATA_DIR: dataFolder, STORAGE: storage, S3_BUCKET: bucket, ENCRYPTION_KEYS: keys } = readConfig();
  const { tables, keys: used } = await backUp({ ownerUrl, dataFolder, storage, keys }, path.resolve(file));
  const files = storage === 'disk' ? 'all files' : `no files: the bucket ${bucket} keeps them, back it up by its own means`;
  process.stdout.write(
    `${file}: ${tables.length} tables and ${files}. Its secrets need the encryption keys ${used.map(({ id }) => id).join(', ')}, which are not in it.\n`,
  );
}
