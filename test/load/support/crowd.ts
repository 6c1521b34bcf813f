import path from 'node:path';
import type { RecordableHistogram } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { build } from 'rolldown';
import { bundleClientStream } from '../../installation/client-stream';
import type { Orders, Plan, Report, Seat } from '../crowd/protocol';
import { latencyHistogram } from './meter';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const OUTPUT = path.join(ROOT, '.cache/load/crowd');
/** A thread that holds more than this is late when all of them hear much. */
const SEATS_PER_THREAD = 1_000;

type Answers = { [Name in keyof Orders]: Awaited<ReturnType<Orders[Name]>> };

/** All the browsers, in threads of their own, so that they and the requests do not keep one another waiting. */
export class Crowd {
  private constructor(
    readonly size: number,
    private readonly threads: readonly CrowdThread[],
  ) {}

  static async open(url: string, seats: readonly Seat[]): Promise<Crowd> {
    const [client, program] = [await bundleClientStream(), await bundleThread()];
    const threads = Array.from({ length: Math.ceil(seats.length / SEATS_PER_THREAD) }, (_, index) => {
      const part = seats.slice(index * SEATS_PER_THREAD, (index + 1) * SEATS_PER_THREAD);
      return new CrowdThread(program, { url, client, seats: part });
    });
    const crowd = new Crowd(seats.length, threads);
    await crowd.order('open');
    return crowd;
  }

  async forget(): Promise<void> {
    await this.order('forget');
  }

  async cut(): Promise<void> {
    await this.order('cut');
  }

  /** Of all threads together; `heads` are the numbers of the organizations' last events. */
  async report(heads: ReadonlyMap<number, number>): Promise<Report> {
    const reports = await this.order('report', heads);
    const sum = (name: keyof Report) => reports.reduce((total, report) => total + Number(report[name]), 0);
    const most = (name: keyof Report) => Math.max(...reports.map((report) => Number(report[name])));
    return {
      latency: merged(reports.map(({ latency }) => latency)),
      eventLoopP99: most('eventLoopP99'),
      live: sum('live'),
      behind: sum('behind'),
      outOfSync: sum('outOfSync'),
      inSyncAt: most('inSyncAt'),
      doubled: sum('doubled'),
      asked: sum('asked'),
      shownAgain: sum('shownAgain'),
      resets: sum('resets'),
    };
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.end()));
  }

  private order<Name extends keyof Orders>(name: Name, given?: ReadonlyMap<number, number>): Promise<Answers[Name][]> {
    return Promise.all(this.threads.map((thread) => thread.order(name, given)));
  }
}

class CrowdThread {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, { resolve(answer: never): void; reject(error: Error): void }>();
  private orders = 0;

  constructor(program: string, plan: Plan) {
    this.worker = new Worker(program, { workerData: plan, execArgv: [] });
    this.worker.on('message', ({ id, answer }: { id: number; answer: never }) => {
      this.waiting.get(id)?.resolve(answer);
      this.waiting.delete(id);
    });
    this.worker.on('error', (error) => {
      for (const order of this.waiting.values()) order.reject(error as Error);
    });
  }

  order<Name extends keyof Orders>(name: Name, given?: ReadonlyMap<number, number>): Promise<Answers[Name]> {
    const { promise, resolve, reject } = Promise.withResolvers<Answers[Name]>();
    const id = this.orders++;
    this.waiting.set(id, { resolve, reject });
    this.worker.postMessage({ id, name, given }, []);
    return promise;
  }

  end(): Promise<number> {
    return this.worker.terminate();
  }
}

/** Node starts a thread from a file on its own, without vitest. */
async function bundleThread(): Promise<string> {
  await build({
    input: { thread: path.join(ROOT, 'test/load/crowd/thread.ts') },
    platform: 'node',
    external: ['socket.io-client', 'undici'],
    output: { dir: OUTPUT, format: 'esm', entryFileNames: '[name].js' },
  });
  return path.join(OUTPUT, 'thread.js');
}

function merged(histograms: readonly RecordableHistogram[]): RecordableHistogram {
  const all = latencyHistogram();
  for (const histogram of histograms) all.add(histogram);
  return all;
}
