import path from 'node:path';
import pg from 'pg';
import { checkDatabase, checkRedis } from './connection-check.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';

/**
 * Postgres and Redis for the product: external servers when addresses are given, otherwise embedded ones in the data folder. `env` has their
 * addresses for the product, `ownerUrl` is the login for migrations, `stop` stops the `embedded` servers.
 */
export async function openDataServers({ dataFolder, database, redisUrl }) {
  const opening = await Promise.allSettled([openDatabase(dataFolder, database), openRedis(dataFolder, redisUrl)]);
  const opened = opening.filter(({ status }) => status === 'fulfilled').map(({ value }) => value);
  const embedded = opened.flatMap(({ server }) => server ?? []);
  const stop = () => Promise.all(embedded.map((server) => server.stop()));
  const failed = opening.find(({ status }) => status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const [{ appUrl, ownerUrl }, { url }] = opened;
  return { env: { DATABASE_URL: appUrl, REDIS_URL: url }, ownerUrl, embedded, stop };
}

async function openDatabase(dataFolder, given) {
  if (given) {
    await checkDatabase('DATABASE_OWNER_URL', given.ownerUrl);
    // the first migration creates the product's login
    await checkDatabase('DATABASE_URL', given.appUrl, { loginMayBeMissing: true });
    return given;
  }
  const server = await startPostgres({ folder: path.join(dataFolder, 'postgres'), log: path.join(dataFolder, 'logs/postgres.log') });
  const address = `127.0.0.1:${server.port}/lotline`;
  await createDatabase(server.port, 'lotline');
  return { server, appUrl: `postgres://lotline_app:lotline@${address}`, ownerUrl: `postgres://postgres@${address}` };
}

async function createDatabase(port, name) {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres', ssl: false });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  await client.end();
}

async function openRedis(dataFolder, given) {
  if (given) {
    await checkRedis('REDIS_URL', given);
    return { url: given };
  }
  const server = await startRedis({ folder: path.join(dataFolder, 'redis'), log: path.join(dataFolder, 'logs/redis.log') });
  return { server, url: `redis://127.0.0.1:${server.port}` };
}
