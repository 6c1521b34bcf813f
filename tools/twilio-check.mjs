// npm run twilio:check -- 3: tries with the Twilio account of organization 3 what a program can try (docs/first-day-with-twilio.md), and prints a
// table. It only reads. `--write` also repairs the way of messages and makes a content, which it removes; `--write --to +13055550123` (or
// whatsapp:+13055550123) sends a test message there. The product must be running, or DATABASE_URL, DATABASE_OWNER_URL and REDIS_URL be set.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { runBuild } from './build/run-build.mjs';
import { composeEnvironment } from './environment.mjs';
import { Failure } from './failure.mjs';
import { inRoot } from './paths.mjs';
import { Shutdown } from './processes/shutdown.mjs';
import { loadSecrets } from './run/secrets.mjs';
import { findRunningServers } from './run/running-servers.mjs';
import { readSettings } from './run/settings.mjs';

const shutdown = new Shutdown();

async function check(args) {
  if (!args.some((argument) => /^[1-9]\d*$/.test(argument))) {
    throw new Failure('Name the organization by its number: npm run twilio:check -- 3');
  }
  if (fs.existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
  const settings = readSettings(process.env);
  const servers = await findRunningServers(settings);
  const { product } = composeEnvironment({ given: process.env, settings, servers, secrets: loadSecrets(settings.dataFolder) });
  await runBuild(shutdown, ['twilio-check']);
  const env = { ...product, LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [inRoot('dist/tools/twilio-check.js'), ...args], { env, stdio: 'inherit' });
  shutdown.onShutdown(async () => void child.kill());
  const [code] = await once(child, 'exit');
  await shutdown.end(code ?? 1);
}

check(process.argv.slice(2)).catch((error) => shutdown.fail(error));
