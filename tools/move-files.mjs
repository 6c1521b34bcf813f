// npm run move-files: copies the files of the data folder (DATA_DIR) into the bucket that the S3_ variables name, also while the product runs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { runBuild } from './build/run-build.mjs';
import { inRoot } from './paths.mjs';
import { Shutdown } from './processes/shutdown.mjs';
import { readSettings } from './run/settings.mjs';

const shutdown = new Shutdown();

async function run() {
  if (fs.existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
  const { dataFolder } = readSettings(process.env);
  await runBuild(shutdown, ['move-files']);
  const env = { ...process.env, DATA_DIR: dataFolder };
  const child = spawn(process.execPath, [inRoot('dist/tools/move-files.js')], { env, stdio: 'inherit' });
  shutdown.onShutdown(async () => void child.kill());
  const [code] = await once(child, 'exit');
  await shutdown.end(code ?? 1);
}

run().catch((error) => shutdown.fail(error));
