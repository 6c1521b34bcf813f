import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { inRoot } from '../paths.mjs';

/** Ends by itself when it is interrupted, as vitest does. */
const STEP = `
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
  setInterval(() => undefined, 1000);
  console.log('step runs');`;

const RUN = `
  import { Steps } from ${JSON.stringify(inRoot('tools/test/steps.mjs'))};
  const steps = new Steps(process.env);
  await steps.run('first', ['-e', process.env.STEP]);
  await steps.run('second', ['-e', '0']);`;

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
])('no step follows one that %s has stopped', async (signal, code) => {
  const run = spawn(process.execPath, ['--input-type=module', '-e', RUN], {
    env: { ...process.env, STEP },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Ctrl-C of a terminal is for the whole group
    detached: true,
  });
  let output = '';
  const ended = once(run, 'exit');
  for await (const chunk of run.stdout) {
    output += chunk;
    if (String(chunk).includes('step runs')) process.kill(signal === 'SIGINT' ? -Number(run.pid) : run.pid, signal);
  }
  expect(await ended).toEqual([code, null]);
  expect(output).not.toContain('second');
});
