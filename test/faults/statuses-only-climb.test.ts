import { expect, it } from 'vitest';
import { inParallel, shuffled } from '../cluster/concurrency';
import { type Dealership, openDealership } from '../cluster/dealership';
import { keepMetrics } from './support/metrics';
import { TIMEOUT_MS, sized } from './support/form';
import { TestCluster } from './support/test-cluster';
import { openConversations, planSends, post } from './support/sends';
import { countUnsettled } from './support/sends-outcome';
import { sendWebhook } from '../cluster/signed-webhooks';
import { secondsOf, until } from '../cluster/waiting';

const MESSAGES = sized(2_000, 120, 40);
const CALLBACKS_PER_MESSAGE = 5;
const CUSTOMERS = sized(50, 15, 5);
const CONCURRENCY = 16;

/** The ways that a message can go, each with its end; statuses on the way may be missing. */
const WAYS = [
  ['queued', 'sending', 'sent', 'delivered', 'read'],
  ['queued', 'sending', 'sent', 'delivered'],
  ['queued', 'sending', 'sent', 'undelivered'],
  ['queued', 'sending', 'failed'],
  ['queued', 'sending', 'sent'],
];

interface Told {
  id: number;
  sid: string;
  end: string;
  /** In the order in which they are sent; the end is among them. */
  statuses: string[];
}

interface SentRow {
  id: string;
  provider_sid: string;
}

function planCallbacks({ id, provider_sid: sid }: SentRow, index: number): Told {
  const way = WAYS[index % WAYS.length] ?? [];
  const again = Array.from({ length: CALLBACKS_PER_MESSAGE }, () => way[Math.floor(Math.random() * way.length)] ?? '');
  const end = way.at(-1) ?? '';
  return { id: Number(id), sid, end, statuses: shuffled([end, ...again.slice(1)]) };
}

/** Sent by the product and taken by the provider, which says nothing more of them. */
async function sendMessages(cluster: TestCluster, dealership: Dealership): Promise<SentRow[]> {
  await cluster.provider.setBehaviour({ statuses: [] });
  const conversations = await openConversations(cluster, [dealership], CUSTOMERS);
  await inParallel(planSends(conversations, MESSAGES), 8, async (send) => void (await post(send)));
  await until('every message was taken', 600, async () => (await countUnsettled(cluster)) === 0);
  return cluster.tables.rows<SentRow>(`select id, provider_sid from messages where direction = 'outbound' order by id`);
}

it(
  'takes a message’s status only upwards, in whatever order callbacks come, and never revives a failure',
  async () => {
    const cluster = await TestCluster.open('statuses-only-climb');
    const { apis, tables, url } = cluster;
    const dealership = await openDealership(cluster);
    const told = (await sendMessages(cluster, dealership)).map(planCallbacks);
    const callbacks = shuffled(told.flatMap(({ id, sid, statuses }) => statuses.map((status) => ({ id, sid, status }))));

    let tries = 0;
    const seconds = await secondsOf(() =>
      inParallel(callbacks, CONCURRENCY, async ({ id, sid, status }, index) => {
        if (index === Math.floor(callbacks.length / 2)) void apis[0].kill().then(() => apis[0].start());
        await until('the callback is taken', 60, async () => {
          tries++;
          const params = { MessageSid: sid, MessageStatus: status, AccountSid: dealership.accountSid };
          return (await sendWebhook(url, dealership, `status?mid=${id}`, params)) === 204;
        });
      }),
    );

    const finals = new Map(
      (await tables.rows<{ id: string; status: string }>(`select id, status from messages`)).map(({ id, status }) => [Number(id), status]),
    );
    const outcome = await tables.counts<'fellBack' | 'revived' | 'evidence'>(
      `with shown as (
       select payload->'message'->>'id' as id, seq, payload->'message'->>'status' as status,
              array_position(array['accepted', 'queued', 'sending', 'sent', 'delivered', 'read'], payload->'message'->>'status') as rank,
              lag(payload->'message'->>'status') over message as before
       from events where type = 'message.updated' window message as (partition by payload->'message'->>'id' order by seq)
     )
     select (select count(*) from shown s where exists (select 1 from shown earlier where earlier.id = s.id and earlier.seq < s.seq and earlier.rank > s.rank)) as "fellBack",
            (select count(*) from shown where before in ('failed', 'undelivered') and status not in ('failed', 'undelivered')) as "revived",
            (select count(*) from message_status_events) as "evidence"`,
    );
    const distinct = new Set(callbacks.map(({ sid, status }) => `${sid} ${status}`)).size;
    const wrongEnd = told.filter(({ id, end }) => finals.get(id) !== end).length;
    keepMetrics('statuses-only-climb', {
      messages: told.length,
      callbacks: callbacks.length,
      tries,
      seconds,
      wrongEnd,
      ...outcome,
      distinct,
    });
    expect({ ...outcome, wrongEnd }).toEqual({ fellBack: 0, revived: 0, wrongEnd: 0, evidence: distinct });
    expect(told).toHaveLength(MESSAGES);
    expect(cluster.crashes).toEqual([]);
  },
  TIMEOUT_MS,
);
