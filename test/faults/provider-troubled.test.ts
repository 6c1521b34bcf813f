import { setTimeout as sleep } from 'node:timers/promises';
import type { Behaviour } from '../../apps/sandbox/src/behaviours/behaviour.contract';
import { expect, it } from 'vitest';
import { inParallel, repeatedly } from '../cluster/concurrency';
import { openDealership } from '../cluster/dealership';
import { until } from '../cluster/waiting';
import { keepMetrics } from './support/metrics';
import { TIMEOUT_MS, sized } from './support/form';
import { TestCluster } from './support/test-cluster';
import { openConversations, planSends, post } from './support/sends';
import { countUnsettled, flawlessSends, sendsOutcome } from './support/sends-outcome';

const SLOW_SENDS = sized(100, 60);
const SLOW_CUSTOMERS = 30;
const SLOW_SECONDS = sized(600, 10);
const ANSWERED_AFTER_MS = 40_000;
/** In production a provider is waited for so long. */
const PROVIDER_TIMEOUT_MS = sized(15_000, 5_000);
const STORM_SECONDS = sized(60, 8);
const STORM_CUSTOMERS = 20;
/** A number, and a WhatsApp sender. */
const SENDERS = 2;
/** The sends of the first moment are under way before anybody can know. */
const SEEN_AS_STORM_MS = 2_000;
const SETTLED_WITHIN_SECONDS = sized(600, 120);

const cluster = TestCluster.ofFile('provider-troubled', {
  PROVIDER_TIMEOUT_MS: String(PROVIDER_TIMEOUT_MS),
  DISPATCH_STALE_SECONDS: sized('60', '8'),
});

const settled = () =>
  until('every send has an end', SETTLED_WITHIN_SECONDS, async () => (await countUnsettled(cluster)) === 0).catch(() => false);

/** The value below which so large a part of them lies. */
const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

it(
  'keeps the others’ messages and pages quick while the provider is slow with one organization',
  async () => {
    const { provider, tables } = cluster;
    const [slow, other] = [await openDealership(cluster), await openDealership(cluster)];
    const conversations = [
      ...(await openConversations(cluster, [slow], SLOW_CUSTOMERS)),
      ...(await openConversations(cluster, [other], 5)),
    ];
    // the provider is slow with WhatsApp, which one of them uses and the other does not
    const slowSends = planSends(
      conversations.filter(({ dealership, type }) => dealership === slow && type === 'whatsapp'),
      SLOW_SENDS,
    );
    const otherSends = planSends(
      conversations.filter(({ dealership, type }) => dealership === other && type === 'sms'),
      10_000,
    ).values();
    await provider.setBehaviour({ match: { channel: 'whatsapp' }, delayMs: ANSWERED_AFTER_MS });

    await inParallel(slowSends, 8, async (send) => void (await post(send)));
    const taken: typeof slowSends = [];
    const reads: number[] = [];
    const life = repeatedly(async () => {
      const { value: send } = otherSends.next();
      if (send) {
        taken.push(send);
        await post(send);
      }
      const startedAt = performance.now();
      await other.people[0]?.http.get('/api/chats');
      reads.push(performance.now() - startedAt);
      await sleep(300);
    });
    await sleep(SLOW_SECONDS * 1000);
    await life.stop();
    await provider.setBehaviour({});
    await settled();

    const waits = await tables.rows<{ ms: number }>(
      `select extract(epoch from claimed_at - created_at)::float8 * 1000 as ms from messages where organization_id = $1 and direction = 'outbound'`,
      [other.id],
    );
    const [slowOutcome, outcome] = [await sendsOutcome(cluster, slowSends), await sendsOutcome(cluster, taken)];
    const sendWaits = waits.map(({ ms }) => Math.round(ms));
    const metrics = {
      medianSendWaitMs: percentile(sendWaits, 0.5),
      sendWaitMs: percentile(sendWaits, 0.99),
      readMs: Math.round(percentile(reads, 0.99)),
    };
    keepMetrics('provider-slow', { ...metrics, othersSends: taken.length, slowSends: SLOW_SENDS, ...slowOutcome });
    expect(outcome).toMatchObject({ ...flawlessSends, accepted: taken.length, failed: 0 });
    expect(slowOutcome).toMatchObject({ ...flawlessSends, accepted: SLOW_SENDS });
    // the machine is busy in the suite: no user may wait for one of the slow answers
    expect(metrics.sendWaitMs).toBeLessThan(sized(500, PROVIDER_TIMEOUT_MS - 1_000));
    expect(metrics.readMs).toBeLessThan(sized(500, PROVIDER_TIMEOUT_MS - 1_000));
    expect(cluster.crashes).toEqual([]);
  },
  TIMEOUT_MS,
);

it.each<[string, Behaviour]>([
  ['says "not now" to everything', { http: 429 }],
  ['fails at everything', { http: 503 }],
])(
  'does not press a provider that %s',
  async (name, storm) => {
    const { provider } = cluster;
    const dealership = await openDealership(cluster);
    const sends = planSends(await openConversations(cluster, [dealership], STORM_CUSTOMERS), STORM_CUSTOMERS * 2);
    const triesSoFar = async () => Object.values(await provider.faultsMet()).reduce((sum, count) => sum + count, 0);
    await provider.setBehaviour(storm);

    await inParallel(sends, 8, async (send) => void (await post(send)));
    await sleep(SEEN_AS_STORM_MS);
    const before = await triesSoFar();
    await sleep(STORM_SECONDS * 1000);
    const tries = (await triesSoFar()) - before;
    await provider.setBehaviour({});
    await settled();

    const outcome = await sendsOutcome(cluster, sends);
    const triesPerSecond = Math.round((tries / SENDERS / STORM_SECONDS) * 10) / 10;
    keepMetrics(`provider-storm-${storm.http}`, { stormSeconds: STORM_SECONDS, sends: sends.length, tries, triesPerSecond, ...outcome });
    expect(outcome, name).toMatchObject(flawlessSends);
    expect(triesPerSecond).toBeLessThanOrEqual(2);
    expect(cluster.crashes).toEqual([]);
  },
  TIMEOUT_MS,
);
