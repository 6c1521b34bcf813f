import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { Browser } from './support/browser';
import { ClientState } from './support/client-state';
import { loadClientStream } from '../cluster/client-stream';
import { inParallel, repeatedly } from '../cluster/concurrency';
import { type Dealership, type Person, customerPhone, openDealership } from '../cluster/dealership';
import { keepMetrics } from './support/metrics';
import { TIMEOUT_MS, sized } from './support/form';
import { TestCluster } from './support/test-cluster';
import { type Conversation, openConversations, planSends, post } from './support/sends';
import { countUnsettled } from './support/sends-outcome';
import { until } from '../cluster/waiting';

const DEALERSHIPS = sized(10, 2);
const BROWSERS_PER_PERSON = sized(5, 3, 2);
const CUSTOMERS = sized(20, 8, 4);
const MINUTES = sized(Number(process.env.FAULTS_BROWSER_MINUTES ?? 5), 0.2, 0.12);
const REDIS_AWAY_MS = sized(3_000, 2_000, 1_000);
const REDIS_DIES_EVERY_MS = sized(25_000, 4_000, 2_000);
const CUT_EVERY_MS = 1_000;
const CUT_CHANCE = 0.08;
const LANES = 4;
const PACE_MS = sized(100, 50);
const QUIET_MS = 3_000;
/** A figure of an idle machine, which only the full form has to itself. */
const CONVERGED_WITHIN_SECONDS = sized(10, Infinity);

/** Known before they write; those with an even number belong to the first agent. */
async function enterCustomers({ tables }: TestCluster, { id, people }: Dealership): Promise<void> {
  const [owner, , agent] = people;
  await inParallel(Array.from({ length: CUSTOMERS }).keys(), 4, async (index) => {
    await owner?.http.post('/api/contacts', { first_name: 'Customer', last_name: String(index), phone: customerPhone(index) });
  });
  await tables.rows(`update contacts set assigned_user_id = $2 where organization_id = $1 and id % 2 = 0`, [id, agent?.id]);
  await tables.rows(`select refresh_contact_summaries($1, array(select id from contacts where organization_id = $1))`, [id]);
}

interface ContactRow {
  id: string;
  organization_id: string;
  assigned_user_id: string | null;
}

/** Who may know of whom, by the rows: the second half of the promise, kept apart from the product's own reading of it. */
async function rightsIn({ tables }: TestCluster) {
  const rows = await tables.rows<ContactRow>(`select id, organization_id, assigned_user_id from contacts`);
  const contacts = new Map(rows.map((row) => [Number(row.id), row]));
  return (dealership: Dealership, person: Person) => (contactId: number) => {
    const contact = contacts.get(contactId);
    if (Number(contact?.organization_id) !== dealership.id) return false;
    return person.role !== 'agent' || contact?.assigned_user_id === null || Number(contact?.assigned_user_id) === person.id;
  };
}

/** Customers write, people answer and read. */
function liven(cluster: TestCluster, conversations: readonly Conversation[]) {
  const tally = { inbound: 0, sends: 0, reads: 0 };
  const writes = planSends(conversations, 100_000).values();
  const act = async (round: number) => {
    const { id, type: channel, phone: from, dealership } = oneOf(conversations);
    const action = oneOf(['inbound', 'inbound', 'inbound', 'sends', 'sends', 'reads'] as const);
    tally[action]++;
    if (action === 'inbound') await cluster.provider.inbound({ account: dealership.accountSid, channel, from, body: `message ${round}` });
    if (action === 'sends') await post(writes.next().value ?? oneOf([]));
    if (action === 'reads') await dealership.people[0]?.http.patch(`/api/chats/${channel}/${id}/read`).catch(() => undefined);
    await sleep(PACE_MS);
  };
  const lanes = Array.from({ length: LANES }, () => repeatedly(act));
  return { tally, stop: () => Promise.all(lanes.map((lane) => lane.stop())) };
}

/** Sockets are cut all the time, Redis dies now and then. */
function breakThings({ loadBalancer, redis }: TestCluster) {
  const tally = { cuts: 0, redisKills: 0 };
  const cutting = repeatedly(async () => {
    await sleep(CUT_EVERY_MS);
    tally.cuts += loadBalancer.cut(CUT_CHANCE);
  });
  const killing = repeatedly(async () => {
    await sleep(REDIS_DIES_EVERY_MS);
    await redis.kill();
    tally.redisKills++;
    await sleep(REDIS_AWAY_MS);
    await redis.start();
  });
  return { tally, stop: () => Promise.all([cutting.stop(), killing.stop()]) };
}

function oneOf<T>(items: readonly T[]): T {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is none left');
  return item;
}

/** When the last event was written, once none follows any more. */
async function untilQuiet(cluster: TestCluster): Promise<number> {
  await until('every send has an end', 60, async () => (await countUnsettled(cluster)) === 0);
  const at = await until('no event follows', 60, async () => {
    const { age, at: written } = await cluster.tables.counts<'age' | 'at'>(
      `select extract(epoch from clock_timestamp() - max(created_at)) * 1000 as age, extract(epoch from max(created_at)) * 1000 as at from events`,
    );
    return age > QUIET_MS && written;
  });
  return Number(at);
}

it(
  'shows every browser the same, however often sockets break and Redis dies',
  async () => {
    const cluster = await TestCluster.open('browsers-converge');
    const dealerships = await Promise.all(
      Array.from({ length: DEALERSHIPS }, () => openDealership(cluster, ['owner', 'manager', 'agent', 'agent'])),
    );
    for (const dealership of dealerships) await enterCustomers(cluster, dealership);
    const mayKnow = await rightsIn(cluster);
    const client = await loadClientStream();
    const browsers = dealerships.flatMap((dealership) =>
      dealership.people.flatMap((person) =>
        Array.from({ length: BROWSERS_PER_PERSON }, () => new Browser(person, cluster.url, client, mayKnow(dealership, person))),
      ),
    );
    onTestFinished(() => browsers.forEach((browser) => browser.stop()));
    for (const browser of browsers) browser.start();
    await until('all browsers are live', 60, () => browsers.every((browser) => browser.hasBegun && browser.isLive));

    const conversations = await openConversations(cluster, dealerships, CUSTOMERS);
    const [life, faults] = [liven(cluster, conversations), breakThings(cluster)];
    await sleep(MINUTES * 60_000);
    await life.stop();
    await faults.stop();
    const faultsEndedAt = Date.now();
    const calmAt = Math.max(faultsEndedAt, await untilQuiet(cluster));

    const people = new Set(browsers.map(({ person }) => person));
    const truths = new Map<Person, ClientState>();
    for (const person of people) truths.set(person, await ClientState.fromServer(person));
    const isRight = ({ person, state }: Browser) => state.hash === truths.get(person)?.hash;
    await until('all browsers are right', 20, () => browsers.every(isRight)).catch(() => false);

    const wrong = browsers.filter((browser) => !isRight(browser)).length;
    const states = new Set(browsers.map(({ state }) => state.hash)).size;
    const secondsToConverge = Math.max(0, ...browsers.map(({ changedAt }) => changedAt - calmAt)) / 1000;
    const sum = (name: 'foreign' | 'signedOut' | 'resets') => browsers.reduce((total, browser) => total + browser[name], 0);
    const { wrongSummaries } = await cluster.tables.counts<'wrongSummaries'>(
      `select count(*) as "wrongSummaries" from contact_summaries s
     where unread_count <> (select coalesce(sum(unread_count), 0) from conversations c where c.organization_id = s.organization_id and c.contact_id = s.contact_id)`,
    );
    const harm = { wrong, wrongSummaries, foreign: sum('foreign'), signedOut: sum('signedOut') };
    keepMetrics('browsers-converge', {
      browsers: browsers.length,
      minutes: MINUTES,
      ...life.tally,
      ...faults.tally,
      ...harm,
      resets: sum('resets'),
      states,
      secondsToConverge,
    });
    expect(harm).toEqual({ wrong: 0, wrongSummaries: 0, foreign: 0, signedOut: 0 });
    expect(secondsToConverge).toBeLessThanOrEqual(CONVERGED_WITHIN_SECONDS);
    expect(faults.tally.redisKills).toBeGreaterThanOrEqual(2);
    expect(truths.get(dealerships[0]?.people[0] ?? oneOf([]))?.size).toBeGreaterThan(0);
    expect(cluster.crashes).toEqual([]);
  },
  MINUTES * 60_000 + TIMEOUT_MS,
);
