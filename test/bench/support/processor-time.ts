import fs from 'node:fs';
import path from 'node:path';
import type { Running } from './bench-product';
import { type Question, requestsPerSecond } from './closed-loop';
import type { Measured } from './rounds';

const POSTGRES = path.resolve(import.meta.dirname, '../../../.cache/bench/postgres/postmaster.pid');
/** Linux counts in hundredths of a second, whatever its clock does. */
const TICK_MS = 10;

/**
 * Answers a second, and the processor time that an answer takes in the server and in Postgres together: on a busy machine the first follows from what
 * else runs, the second hardly.
 */
export async function measureAnswers(server: Running, figure: string, next: (index: number) => Question): Promise<Measured> {
  let asked = 0;
  const before = timesOf(server);
  const perSecond = await requestsPerSecond(server.url, (index) => {
    asked++;
    return next(index);
  });
  let took = 0;
  // a backend that is gone stood idle for the other side, one that is new has served this one
  for (const [pid, time] of timesOf(server)) took += time - (before.get(pid) ?? 0);
  return { [figure]: perSecond, [processorOf(figure)]: took / asked };
}

/** The name of the second figure. */
export const processorOf = (figure: string): string => `${figure}: processor`;

/** Milliseconds that each process has had so far: the server and the backends of Postgres. */
function timesOf({ program }: Running): Map<number, number> {
  const [postmaster = ''] = fs.readFileSync(POSTGRES, 'utf8').split('\n');
  const backends = fs.readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').map(Number);
  return new Map([program.pid, ...backends].map((pid) => [pid, timeOf(pid)]));
}

function timeOf(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!fs.existsSync(file)) return 0;
  // after the name, which may have spaces: the 12th and the 13th field are user and system time
  const fields = fs.readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
