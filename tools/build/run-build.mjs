import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Failure } from '../failure.mjs';
import { inRoot } from '../paths.mjs';

/** Builds in a child process: the bundlers would keep 200 MB of memory in this one. */
export async function runBuild(shutdown, args = []) {
  const child = spawn(process.execPath, [inRoot('tools/build.mjs'), ...args], { stdio: 'inherit' });
  shutdown.onShutdown(async () => void child.kill());
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Failure('The build failed. The reason is printed above.');
}
