// npm run db -- "select …": runs SQL on the database of the running product and prints the rows. It signs in as the owner, whom row-level security
// does not restrict. Without SQL it prints the address for psql or any other client.
import path from 'node:path';
import pg from 'pg';
import { Failure, exitWith } from '../failure.mjs';
import { root } from '../paths.mjs';
import { findRunningPostgres } from '../servers/postgres.mjs';

async function ownerUrl() {
  if (process.env.DATABASE_OWNER_URL) return process.env.DATABASE_OWNER_URL;
  const server = await findRunningPostgres(path.resolve(root, process.env.DATA_DIR || '.data', 'postgres'));
  if (!server) throw new Failure('The embedded Postgres is not running: run npm start first, or set DATABASE_OWNER_URL.');
  return `postgres://postgres@127.0.0.1:${server.port}/lotline`;
}

async function run(sql) {
  const url = await ownerUrl();
  if (!sql) return console.log(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows, rowCount, command } = await client.query(sql);
    if (rows.length > 0) console.table(rows);
    console.log(`${command}: ${rowCount ?? 0} rows`);
  } finally {
    await client.end();
  }
}

run(process.argv.slice(2).join(' ')).catch(exitWith);
