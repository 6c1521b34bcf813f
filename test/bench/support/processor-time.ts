import fs from 'node:fs';
import path from 'node:path';
import type { Program } from '../../cluster/program';
import type { Running } from './bench-product';
import { type BenchRequest, requestsPerSecond } from './closed-loop';
import type { Measured } from './rounds';

const POSTGRES = path.resolve(import.meta.dirname, '../../../.cache/bench/postgres/postmaster.pid');
/** Linux reports processor time in hundredths of a second. */
const TICK_MS = 10;

/**
 * Responses per second, and the processor time per response in the server and Postgres together: on a busy machine the first depends on other
 * processes, the second hardly does.
 */
export async function measureAnswers(server: Running, figure: string, next: (index: number) => BenchRequest): Promise<Measured> {
  let asked = 0;
  let perSecond = Number.NaN;
  const took = await processorTimeOf([server.program], async () => {
    perSecond = await requestsPerSecond(server.url, (index) => {
      asked++;
      return next(index);
    });
  });
  return { [figure]: perSecond, [processorOf(figure)]: took / asked };
}

/** Milliseconds of processor time that the programs and Postgres take during the work. */
export async function processorTimeOf(programs: readonly Program[], work: () => Promise<unknown>): Promise<number> {
  const before = timesOf(programs);
  await work();
  let took = 0;
  // a backend that ended was idle for the other side; a new one has served this side
  for (const [pid, time] of timesOf(programs)) took += time - (before.get(pid) ?? 0);
  return took;
}

/** Name of the processor time figure. */
export const processorOf = (figure: string): string => `${figure}: processor`;

/** Milliseconds of processor time per process so far: the programs and the Postgres backends. */
function timesOf(programs: readonly Program[]): Map<number, number> {
  const [postmaster = ''] = fs.readFileSync(POSTGRES, 'utf8').split('\n');
  const backends = fs.readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').map(Number);
  return new Map([...programs.map(({ pid }) => pid), ...backends].map((pid) => [pid, timeOf(pid)]));
}

function timeOf(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!fs.existsSync(file)) return 0;
  // after the name, which can contain spaces, the 12th and 13th fields are user and system time
  const fields = fs.readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
