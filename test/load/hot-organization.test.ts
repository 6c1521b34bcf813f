import { expect } from 'vitest';
import { inParallel } from '../cluster/concurrency';
import { percentile } from '../cluster/statistics';
import { until } from '../cluster/waiting';
import { arrivals } from './support/arrivals';
import { microseconds } from './support/clock';
import { SCALE, scaled, sized, TIMEOUT_MS } from './support/form';
import { Meter, percentileOf } from './support/meter';
import { conversationsOf, type LoadOrganization } from './support/organizations';
import { duplicatedIn, flawless, lostIn, outcomeOf, acceptedByProvider } from './support/outcome';
import { figure, keepResult, withTarget } from './support/results';
import { it, type Scenario } from './support/scenario';
import { dueOf } from './support/message-text';

const SENDS = sized(scaled(10_000), 60);
/** Concurrent requests of the hot organization. */
const CONCURRENCY = 32;
/** Messages per second of each other organization. */
const OTHERS_PACE = sized(SCALE, 1);
const OTHERS_MS = 5_000;
const DRAINED_WITHIN_SECONDS = sized(3_600, 120);

/** One organization sends as fast as the API responds. Resolves when the provider has accepted everything. */
async function sendEverything(scenario: Scenario, hot: LoadOrganization, meter: Meter): Promise<void> {
  const conversations = await conversationsOf(scenario.product, hot.id, 'sms', SENDS);
  await inParallel(Array.from({ length: SENDS }).keys(), CONCURRENCY, async (index) => {
    const conversation = conversations[index % conversations.length];
    if (conversation) await scenario.traffic.send(hot, conversation, microseconds(), meter);
  });
  await until('the provider accepted its messages', DRAINED_WITHIN_SECONDS, async () => (await scenario.countUnsettled([hot.id])) === 0);
}

/** Milliseconds from the scheduled time of each message of these organizations, from `since` on, to its acceptance by the provider. */
async function handoverDelays(scenario: Scenario, organizations: readonly LoadOrganization[], since: number): Promise<number[]> {
  const clockAhead = Date.now() - microseconds() / 1000;
  const addresses = new Set(organizations.map(({ phone }) => phone));
  const taken = (await acceptedByProvider(scenario)).filter(({ from }) => addresses.has(from.replace('whatsapp:', '')));
  return taken
    .map(({ body, created_at }) => ({ due: dueOf(body) ?? 0, acceptedAt: Date.parse(created_at) }))
    .filter(({ due }) => due >= since)
    .map(({ due, acceptedAt }) => acceptedAt - (due / 1000 + clockAhead));
}

it(
  'delivers the messages of other organizations on time while one organization sends ten thousand',
  async ({ scenario }) => {
    const { traffic, organizations } = scenario;
    const [hot, ...others] = organizations;
    if (!hot) throw new Error('There is no organization.');
    const [hotPosts, otherPosts] = [new Meter(), new Meter()];
    const startedAt = microseconds();
    let isSending = true;
    const sending = sendEverything(scenario, hot, hotPosts).finally(() => (isSending = false));
    await arrivals(
      OTHERS_PACE * others.length,
      () => isSending,
      (due) => traffic.reply(others, due, otherPosts),
    );
    await sending;
    const seconds = (microseconds() - startedAt) / 1_000_000;
    await scenario.settle();

    const [outcome, waited] = [await outcomeOf(scenario), await handoverDelays(scenario, others, startedAt)];
    keepResult(
      'hot-organization',
      `one organization sends ${SENDS.toLocaleString('en')} messages as fast as they are taken while ${others.length} others send ${OTHERS_PACE} a second each: from when these should have been posted until the provider has them`,
      [
        { ...figure('messages of the others', 'a second', otherPosts.perSecond(seconds)), requested: OTHERS_PACE * others.length },
        figure('handed over after, p50', 'ms', percentile(waited, 0.5)),
        withTarget('handed over after, p95', 'ms', percentile(waited, 0.95), OTHERS_MS),
        figure('handed over after, at the latest', 'ms', percentile(waited, 1)),
        figure('posts of the others, p99', 'ms', percentileOf(otherPosts.latency, 99)),
        figure('posts of the hot one, p99', 'ms', percentileOf(hotPosts.latency, 99)),
        figure('the hot one, handed over', 'a second', SENDS / seconds),
        withTarget('lost', '', lostIn(outcome), 0),
        withTarget('doubled', '', duplicatedIn(outcome), 0),
        figure('the load itself: asking late, p99', 'ms', scenario.eventLoop.p99),
      ],
    );
    expect(outcome).toEqual(flawless);
    expect(scenario.product.programs.flatMap(({ crashes }) => crashes)).toEqual([]);
  },
  TIMEOUT_MS,
);
