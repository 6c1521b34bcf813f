import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../../tools/database/migrate';
import { fillScale } from '../../../tools/demo/scale';
import type { ScaleSize } from '../../../tools/demo/scale/scale-plan';
import { appUrl, asOwner, ownerUrl } from '../../setup/postgres-access';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** What the generated rows follow from. */
const SOURCES = ['tools/demo', 'libs/database/src/migrations'];

/** The name of a generated database, kept from run to run; it is made anew when what makes it has changed. */
export async function generatedDatabase(port: number, purpose: string, size: ScaleSize): Promise<string> {
  const name = `${purpose}_${digestOfSources(size)}`;
  const existing = await databases(port);
  if (existing.includes(name)) return name;
  const outdated = existing.filter((other) => other === 'draft' || other.startsWith(`${purpose}_`));
  for (const other of outdated) await asOwner(port, `drop database ${other} with (force)`);
  await generate(port, name, size);
  return name;
}

/** Filled under another name, so that an interrupted generation does not count. */
async function generate(port: number, name: string, size: ScaleSize): Promise<void> {
  const draft = 'draft';
  process.stdout.write(`Generating ${size.messages.toLocaleString('en')} messages; the next run finds them.\n`);
  await asOwner(port, `create database ${draft}`);
  await migrate(ownerUrl(port, draft), appUrl(port, draft));
  await fillScale({ ...size, ownerUrl: ownerUrl(port, draft), report: (line) => process.stdout.write(`  ${line}\n`) });
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

function digestOfSources(size: ScaleSize): string {
  const digest = createHash('sha256').update(JSON.stringify(size));
  for (const folder of SOURCES) {
    const entries = fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
    for (const file of entries.map((entry) => path.join(entry.parentPath, entry.name)).sort()) digest.update(fs.readFileSync(file));
  }
  return digest.digest('hex').slice(0, 12);
}
