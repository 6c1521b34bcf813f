// npm run backup -- FILE: the whole installation in one file, while it runs; with --removals only the log of erasures beside it. npm run restore -- FILE: into an empty data folder (DATA_DIR) or empty
// external servers, while it does not run; then npm start.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { runBuild } from './build/run-build.mjs';
import { composeEnvironment } from './environment.mjs';
import { Failure } from './failure.mjs';
import { inRoot } from './paths.mjs';
import { Shutdown } from './processes/shutdown.mjs';
import { findRunningServers } from './run/running-servers.mjs';
import { loadSecrets } from './run/secrets.mjs';
import { readSettings } from './run/settings.mjs';
import { openDataServers } from './servers/data-servers.mjs';

const shutdown = new Shutdown();

async function run(tool, file, ...more) {
  if (!file) throw new Failure('Name the file: npm run backup -- lotline.zip');
  if (fs.existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
  const settings = readSettings(process.env);
  const servers = await (tool === 'restore' ? openServers(settings) : findRunningServers(settings));
  const { owner } = composeEnvironment({ given: process.env, settings, servers, secrets: loadSecrets(settings.dataFolder) });
  await runBuild(shutdown, [tool, 'migrate']);
  const child = spawn(process.execPath, [inRoot('dist/tools', `${tool}.js`), file, ...more], { env: owner, stdio: 'inherit' });
  shutdown.onShutdown(async () => void child.kill());
  const [code] = await once(child, 'exit');
  await shutdown.end(code ?? 1);
}

async function openServers(settings) {
  const servers = await openDataServers(settings);
  shutdown.onShutdown(() => servers.stop());
  return servers;
}

const [tool, file, ...more] = process.argv.slice(2);
run(tool, file, ...more).catch((error) => shutdown.fail(error));
