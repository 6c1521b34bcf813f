import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { Pool } from 'undici';
import type { ClientStream } from '../../installation/client-stream';
import { inParallel } from '../../installation/crowd';
import { until } from '../../installation/waiting';
import { EventLoop } from '../support/event-loop';
import { latencyHistogram } from '../support/meter';
import { Member } from './member';
import type { Orders, Plan, Report } from './protocol';

const AT_ONCE = 20;
const OPEN_SECONDS = 120;

const { url, client: folder, seats } = workerData as Plan;
const load = (name: string) => import(pathToFileURL(path.join(folder, `${name}.js`)).href) as Promise<ClientStream>;
const client = { ...(await load('stream')), ...(await load('failure')) };
const eventLoop = new EventLoop();
let latency = latencyHistogram();
const pool = new Pool(url, { connections: 32 });
const members = seats.map((seat) => new Member(seat, { url, client, pool, latency: () => latency }));
const sum = (count: (member: Member) => number) => members.reduce((total, member) => total + count(member), 0);

const orders: Orders = {
  open: () =>
    inParallel(members, AT_ONCE, async (member) => {
      member.start();
      await until('a browser is live', OPEN_SECONDS, () => member.isLive && member.hasBegun);
    }),
  forget() {
    latency = latencyHistogram();
    eventLoop.reset();
  },
  cut() {
    for (const member of members) member.cut();
  },
  report: (heads): Report => ({
    latency,
    eventLoopP99: eventLoop.p99,
    live: sum(({ isLive }) => Number(isLive)),
    behind: sum(({ hearing, seat }) => Number(hearing.position < (heads.get(seat.organizationId) ?? 0))),
    outOfSync: sum(({ inSyncAt }) => Number(inSyncAt === undefined)),
    inSyncAt: members.reduce((latest, { inSyncAt }) => Math.max(latest, inSyncAt ?? 0), 0),
    doubled: sum(({ hearing }) => hearing.doubled),
    asked: sum(({ hearing }) => hearing.onlyByAsking),
    shownAgain: sum(({ shownAgain }) => shownAgain),
    resets: sum(({ resets }) => resets),
  }),
};

interface Order {
  id: number;
  name: keyof Orders;
  given: ReadonlyMap<number, number>;
}

async function carryOut({ id, name, given }: Order): Promise<void> {
  parentPort?.postMessage({ id, answer: await orders[name](given) }, []);
}

parentPort?.on('message', (order: Order) => void carryOut(order));
