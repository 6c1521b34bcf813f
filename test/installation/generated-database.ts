import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../tools/database/migrate';
import { fillScale } from '../../tools/demo/scale';
import { startPostgres } from '../../tools/servers/postgres.mjs';
import { appUrl, asOwner, ownerUrl } from '../setup/postgres-access';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, '.cache/bench');
/** What the generated rows follow from. */
const SOURCES = ['tools/demo', 'libs/database/src/migrations'];
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

/** Organizations with much to show, as measurements need them; kept from run to run and made anew when what makes them has changed. */
export async function openGenerated(form: keyof typeof SIZES): Promise<GeneratedDatabase> {
  const postgres = await startPostgres({
    folder: path.join(FOLDER, 'postgres'),
    log: path.join(FOLDER, 'postgres.log'),
    port: 14_500,
  });
  const name = `${form}_${digestOfSources(form)}`;
  try {
    if (!(await databases(postgres.port)).includes(name)) await generate(postgres.port, form, name);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return { port: postgres.port, name, stop: () => postgres.stop() };
}

/** Filled under another name, so that an interrupted generation does not count. */
async function generate(port: number, form: keyof typeof SIZES, name: string): Promise<void> {
  const draft = 'draft';
  const outdated = (await databases(port)).filter((other) => other === draft || other.startsWith(`${form}_`));
  for (const other of outdated) await asOwner(port, `drop database ${other} with (force)`);
  process.stdout.write(`Generating ${SIZES[form].messages.toLocaleString('en')} messages; the next run finds them.\n`);
  await asOwner(port, `create database ${draft}`);
  await migrate(ownerUrl(port, draft), appUrl(port, draft));
  await fillScale({ ...SIZES[form], ownerUrl: ownerUrl(port, draft), report: (line) => process.stdout.write(`  ${line}\n`) });
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

function digestOfSources(form: keyof typeof SIZES): string {
  const digest = createHash('sha256').update(JSON.stringify(SIZES[form]));
  for (const folder of SOURCES) {
    const entries = fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
    for (const file of entries.map((entry) => path.join(entry.parentPath, entry.name)).sort()) digest.update(fs.readFileSync(file));
  }
  return digest.digest('hex').slice(0, 12);
}
