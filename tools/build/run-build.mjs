import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Failure } from '../failure.mjs';
import { inRoot } from '../paths.mjs';

/** Builds in a process of its own: the bundlers would keep 200 MB here. */
export async function runBuild(shutdown, args = []) {
  const child = spawn(process.execPath, [inRoot('tools/build.mjs'), ...args], { stdio: 'inherit' });
  shutdown.atEnd(async () => void child.kill());
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Failure('Building failed, the reason stands above.');
}
