import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

const TABLES = path.join(import.meta.dirname, 'version-0.2.0.sql');

/** Gives an empty database the tables and functions of version 0.2.0. */
export async function createVersion020(ownerUrl: string): Promise<void> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    await client.query(await readFile(TABLES, 'utf8'));
  } finally {
    await client.end();
  }
}
