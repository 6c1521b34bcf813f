import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../../tools/database/migrate';
import { fillScale } from '../../../tools/demo/scale';
import { startPostgres } from '../../../tools/servers/postgres.mjs';
import { appUrl, asOwner, ownerUrl } from '../../setup/postgres-access';
import { sized } from './form';

declare module 'vitest' {
  export interface ProvidedContext {
    benchDatabase: { port: number; name: string };
  }
}

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FOLDER = path.join(ROOT, '.cache/bench');
/** What the generated rows follow from. */
const SOURCES = ['tools/demo', 'libs/database/src/migrations'];
const SIZE = sized(
  { organizations: 50, contacts: 200_000, messages: 5_000_000 },
  { organizations: 10, contacts: 10_000, messages: 200_000 },
);

/** The generated database, kept from run to run; it is made anew when what makes it has changed. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres({
    folder: path.join(FOLDER, 'postgres'),
    log: path.join(FOLDER, 'postgres.log'),
    port: 14_500,
    preload: ['pg_stat_statements'],
  });
  const name = `${sized('full', 'small')}_${digestOfSources()}`;
  try {
    await asOwner(postgres.port, `create extension if not exists pg_stat_statements`);
    if (!(await databases(postgres.port)).includes(name)) await generate(postgres.port, name);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide('benchDatabase', { port: postgres.port, name });
  return () => postgres.stop();
}

/** Filled under another name, so that an interrupted generation does not count. */
async function generate(port: number, name: string): Promise<void> {
  const draft = 'draft';
  const outdated = (await databases(port)).filter((other) => other === draft || other.startsWith(sized('full_', 'small_')));
  for (const other of outdated) await asOwner(port, `drop database ${other} with (force)`);
  process.stdout.write(`Generating ${SIZE.messages.toLocaleString('en')} messages; the next run finds them.\n`);
  await asOwner(port, `create database ${draft}`);
  await migrate(ownerUrl(port, draft), appUrl(port, draft));
  await fillScale({ ...SIZE, ownerUrl: ownerUrl(port, draft), report: (line) => process.stdout.write(`  ${line}\n`) });
  await asOwner(port, `alter database ${draft} rename to ${name}`);
  await asOwner(port, `checkpoint`);
}

async function databases(port: number): Promise<string[]> {
  const client = new pg.Client(ownerUrl(port, 'postgres'));
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(`select datname from pg_database`);
  await client.end();
  return rows.map(({ datname }) => datname);
}

function digestOfSources(): string {
  const digest = createHash('sha256').update(JSON.stringify(SIZE));
  for (const folder of SOURCES) {
    const entries = fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
    for (const file of entries.map((entry) => path.join(entry.parentPath, entry.name)).sort()) digest.update(fs.readFileSync(file));
  }
  return digest.digest('hex').slice(0, 12);
}
