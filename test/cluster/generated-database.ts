import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../tools/database/migrate-schema';
import { fillScale } from '../../tools/demo/scale';
import type { ScaleSize } from '../../tools/demo/scale/scale-plan';
import { startPostgres } from '../../tools/servers/postgres.mjs';
import { appUrl, asOwner, ownerUrl } from '../setup/postgres-access';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, '.cache/bench');
/** What the generated rows follow from. */
const SOURCES = ['tools/demo', 'libs/database/src/migrations'];
const DRAFT = 'draft';
const SIZES = {
  full: { organizations: 50, contacts: 200_000, messages: 5_000_000 },
  small: { organizations: 10, contacts: 10_000, messages: 200_000 },
  tiny: { organizations: 10, contacts: 2_000, messages: 20_000 },
};

export interface GeneratedDatabase {
  port: number;
  name: string;
  stop(): Promise<void>;
}

/** Organizations with much to show, as measurements need them, in a Postgres that counts its statements. */
export async function openGenerated(form: keyof typeof SIZES): Promise<GeneratedDatabase> {
  const postgres = await startPostgres({
    folder: path.join(FOLDER, 'postgres'),
    log: path.join(FOLDER, 'postgres.log'),
    port: 14_500,
    preload: ['pg_stat_statements'],
  });
  try {
    await asOwner(postgres.port, `create extension if not exists pg_stat_statements`);
    const name = await generatedDatabase(postgres.port, form, SIZES[form]);
    return { port: postgres.port, name, stop: () => postgres.stop() };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** The name of a generated database, which is kept between runs and regenerated when its generator changes. */
export async function generatedDatabase(port: number, purpose: string, size: ScaleSize): Promise<string> {
  const name = `${purpose}_${digestOfSources(size)}`;
  const existing = await databases(port);
  if (existing.includes(name)) return name;
  const outdated = existing.filter((other) => other === DRAFT || other.startsWith(`${purpose}_`));
  for (const other of outdated) await asOwner(port, `drop database ${other} with (force)`);
  await generate(port, name, size);
  return name;
}

/** Filled under another name, so that an interrupted generation does not count. */
async function generate(port: number, name: string, size: ScaleSize): Promise<void> {
  process.stdout.write(`Generating ${size.messages.toLocaleString('en')} messages; the next run finds them.\n`);
  await asOwner(port, `create database ${DRAFT}`);
  await migrate(ownerUrl(port, DRAFT), appUrl(port, DRAFT));
  await fillScale({ ...size, ownerUrl: ownerUrl(port, DRAFT), report: (line) => process.stdout.write(`  ${line}\n`) });
  await asOwner(port, `alter database ${DRAFT} rename to ${name}`);
  await asOwner(port, `checkpoint`);
}

async function databases(port: number): Promise<string[]> {
  const client = new pg.Client(ownerUrl(port, 'postgres'));
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(`select datname from pg_database`);
  await client.end();
  return rows.map(({ datname }) => datname);
}

function digestOfSources(size: ScaleSize): string {
  const digest = createHash('sha256').update(JSON.stringify(size));
  for (const folder of SOURCES) {
    const entries = fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
    for (const file of entries.map((entry) => path.join(entry.parentPath, entry.name)).sort()) digest.update(fs.readFileSync(file));
  }
  return digest.digest('hex').slice(0, 12);
}
