import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { Pool } from 'undici';
import type { ClientStream } from '../../cluster/client-stream';
import { inParallel } from '../../cluster/concurrency';
import { until } from '../../cluster/waiting';
import { EventLoop } from '../support/event-loop';
import { latencyHistogram } from '../support/meter';
import { VirtualUser } from './virtual-user';
import type { ThreadCommands, ThreadOptions, Report } from './protocol';

const CONCURRENCY = 20;
const OPEN_SECONDS = 120;

const { url, client: folder, sessions } = workerData as ThreadOptions;
const load = (name: string) => import(pathToFileURL(path.join(folder, `${name}.js`)).href) as Promise<ClientStream>;
const client = { ...(await load('stream')), ...(await load('failure')) };
const eventLoop = new EventLoop();
let latency = latencyHistogram();
const pool = new Pool(url, { connections: 32 });
const users = sessions.map((session) => new VirtualUser(session, { url, client, pool, latency: () => latency }));
const sum = (count: (user: VirtualUser) => number) => users.reduce((total, user) => total + count(user), 0);

const commands: ThreadCommands = {
  open: () =>
    inParallel(users, CONCURRENCY, async (user) => {
      user.start();
      await until('a browser is connected', OPEN_SECONDS, () => user.isLive && user.hasBegun);
    }),
  resetMeasurements() {
    latency = latencyHistogram();
    eventLoop.reset();
  },
  disconnect() {
    for (const user of users) user.disconnect();
  },
  report: (heads): Report => ({
    latency,
    eventLoopP99: eventLoop.p99,
    live: sum(({ isLive }) => Number(isLive)),
    behind: sum(({ events, session }) => Number(events.position < (heads.get(session.organizationId) ?? 0))),
    outOfSync: sum(({ inSyncAt }) => Number(inSyncAt === undefined)),
    inSyncAt: users.reduce((latest, { inSyncAt }) => Math.max(latest, inSyncAt ?? 0), 0),
    duplicates: sum(({ events }) => events.duplicates),
    fetchedOnly: sum(({ events }) => events.fetchedOnly),
    shownAgain: sum(({ shownAgain }) => shownAgain),
    resets: sum(({ resets }) => resets),
  }),
};

interface ThreadRequest {
  id: number;
  name: keyof ThreadCommands;
  argument: ReadonlyMap<number, number>;
}

async function handleRequest({ id, name, argument }: ThreadRequest): Promise<void> {
  parentPort?.postMessage({ id, result: await commands[name](argument) }, []);
}

parentPort?.on('message', (request: ThreadRequest) => void handleRequest(request));
