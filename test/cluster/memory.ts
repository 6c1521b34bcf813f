import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Program } from './program';

const run = promisify(execFile);

/** What these processes hold together. */
export async function megabytesOf(...programs: readonly Program[]): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', programs.map(({ pid }) => pid).join(',')]);
  return stdout.split('\n').reduce((sum, line) => sum + Number(line), 0) / 1024;
}
