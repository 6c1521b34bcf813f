// npm run twilio:check -- 3: tries with the Twilio account of organization 3 what a program can try (docs/first-day-with-twilio.md), and prints a
// table. It only reads. `--write` also repairs the way of messages and makes a content, which it removes; `--write --to +13055550123` (or
// whatsapp:+13055550123) sends a test message there. The product must be running, or DATABASE_URL, DATABASE_OWNER_URL and REDIS_URL be set.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { runBuild } from './build/run-build.mjs';
import { composeEnvironment } from './environment.mjs';
import { Failure } from './failure.mjs';
import { inRoot } from './paths.mjs';
import { Shutdown } from './processes/shutdown.mjs';
import { loadSecrets } from './run/secrets.mjs';
import { readSettings } from './run/settings.mjs';
import { findRunningPostgres } from './servers/postgres.mjs';
import { findRunningRedis } from './servers/redis.mjs';

const shutdown = new Shutdown();

async function runningServers({ dataFolder, database, redisUrl }) {
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

async function check(args) {
  if (!args.some((argument) => /^[1-9]\d*$/.test(argument))) {
    throw new Failure('Name the organization by its number: npm run twilio:check -- 3');
  }
  if (fs.existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
  const settings = readSettings(process.env);
  const servers = await runningServers(settings);
  const { product } = composeEnvironment({ given: process.env, settings, servers, secrets: loadSecrets(settings.dataFolder) });
  await runBuild(shutdown, ['twilio-check']);
  const env = { ...product, LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [inRoot('dist/tools/twilio-check.js'), ...args], { env, stdio: 'inherit' });
  shutdown.onShutdown(async () => void child.kill());
  const [code] = await once(child, 'exit');
  await shutdown.end(code ?? 1);
}

check(process.argv.slice(2)).catch((error) => shutdown.fail(error));
