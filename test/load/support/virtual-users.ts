import path from 'node:path';
import type { RecordableHistogram } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { build } from 'rolldown';
import { bundleClientStream } from '../../cluster/client-stream';
import type { ThreadCommands, ThreadOptions, Report, UserSession } from '../virtual-users/protocol';
import { latencyHistogram } from './meter';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const OUTPUT = path.join(ROOT, '.cache/load/virtual-users');
/** With more users per thread, measured latencies include the thread's own delay. */
const USERS_PER_THREAD = 1_000;

type Results = { [Name in keyof ThreadCommands]: Awaited<ReturnType<ThreadCommands[Name]>> };

/** All simulated browsers. They run in worker threads, so that they and the sending of requests do not delay each other. */
export class VirtualUsers {
  private constructor(
    readonly size: number,
    private readonly threads: readonly UserThread[],
  ) {}

  static async open(url: string, sessions: readonly UserSession[]): Promise<VirtualUsers> {
    const [client, program] = [await bundleClientStream(), await bundleThread()];
    const threads = Array.from({ length: Math.ceil(sessions.length / USERS_PER_THREAD) }, (_, index) => {
      const part = sessions.slice(index * USERS_PER_THREAD, (index + 1) * USERS_PER_THREAD);
      return new UserThread(program, { url, client, sessions: part });
    });
    const users = new VirtualUsers(sessions.length, threads);
    await users.send('open');
    return users;
  }

  async resetMeasurements(): Promise<void> {
    await this.send('resetMeasurements');
  }

  async disconnect(): Promise<void> {
    await this.send('disconnect');
  }

  /** Combines the reports of all threads. `heads` has the last event of each organization. */
  async report(heads: ReadonlyMap<number, number>): Promise<Report> {
    const reports = await this.send('report', heads);
    const sum = (name: keyof Report) => reports.reduce((total, report) => total + Number(report[name]), 0);
    const most = (name: keyof Report) => Math.max(...reports.map((report) => Number(report[name])));
    return {
      latency: merged(reports.map(({ latency }) => latency)),
      eventLoopP99: most('eventLoopP99'),
      live: sum('live'),
      behind: sum('behind'),
      outOfSync: sum('outOfSync'),
      inSyncAt: most('inSyncAt'),
      duplicates: sum('duplicates'),
      fetchedOnly: sum('fetchedOnly'),
      shownAgain: sum('shownAgain'),
      resets: sum('resets'),
    };
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.end()));
  }

  private send<Name extends keyof ThreadCommands>(name: Name, argument?: ReadonlyMap<number, number>): Promise<Results[Name][]> {
    return Promise.all(this.threads.map((thread) => thread.request(name, argument)));
  }
}

class UserThread {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, { resolve(result: never): void; reject(error: Error): void }>();
  private lastId = 0;

  constructor(program: string, options: ThreadOptions) {
    this.worker = new Worker(program, { workerData: options, execArgv: [] });
    this.worker.on('message', ({ id, result }: { id: number; result: never }) => {
      this.waiting.get(id)?.resolve(result);
      this.waiting.delete(id);
    });
    this.worker.on('error', (error) => {
      for (const request of this.waiting.values()) request.reject(error as Error);
    });
  }

  request<Name extends keyof ThreadCommands>(name: Name, argument?: ReadonlyMap<number, number>): Promise<Results[Name]> {
    const { promise, resolve, reject } = Promise.withResolvers<Results[Name]>();
    const id = this.lastId++;
    this.waiting.set(id, { resolve, reject });
    this.worker.postMessage({ id, name, argument }, []);
    return promise;
  }

  end(): Promise<number> {
    return this.worker.terminate();
  }
}

/** A worker thread starts from a file without vitest, so its TypeScript is bundled first. */
async function bundleThread(): Promise<string> {
  await build({
    input: { thread: path.join(ROOT, 'test/load/virtual-users/user-thread.ts') },
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
