import { execFileSync } from 'node:child_process';
import type { Running } from './bench-product';

/** What the process holds. */
export const megabytesOf = ({ program }: Running): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(program.pid)], { encoding: 'utf8' })) / 1024;
