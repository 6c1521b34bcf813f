import path from 'node:path';
import { Failure } from '../failure.mjs';
import { findRunningPostgres } from '../servers/postgres.mjs';
import { findRunningRedis } from '../servers/redis.mjs';

/** The servers of the product that runs, as `openDataServers` describes them; fails where it does not run and no external ones are given. */
export async function findRunningServers({ dataFolder, database, redisUrl }) {
  const redis = redisUrl ?? addressOf('redis', await findRunningRedis(path.join(dataFolder, 'redis')), '');
  if (database) return { env: { DATABASE_URL: database.appUrl, REDIS_URL: redis }, ownerUrl: database.ownerUrl };
  const postgres = await findRunningPostgres(path.join(dataFolder, 'postgres'));
  const appUrl = addressOf('postgres', postgres, 'lotline_app:lotline@', '/lotline');
  return { env: { DATABASE_URL: appUrl, REDIS_URL: redis }, ownerUrl: addressOf('postgres', postgres, 'postgres@', '/lotline') };
}

function addressOf(protocol, server, login, name = '') {
  if (!server) throw new Failure('The product is not running: run npm start first.');
  return `${protocol}://${login}127.0.0.1:${server.port}${name}`;
}
