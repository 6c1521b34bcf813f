import { expect } from 'vitest';
import { inParallel } from '../installation/crowd';
import { percentile } from '../installation/statistics';
import { until } from '../installation/waiting';
import { arrivals } from './support/arrivals';
import { microseconds } from './support/clock';
import { SCALE, scaled, sized, TIMEOUT_MS } from './support/form';
import { Meter, percentileOf } from './support/meter';
import { conversationsOf, type LoadOrganization } from './support/organizations';
import { doubledOf, flawless, lostOf, outcomeOf, takenByProvider } from './support/outcome';
import { figure, keepResult, withTarget } from './support/results';
import { it, type Scenario } from './support/scenario';
import { dueOf } from './support/words';

const SENDS = sized(scaled(10_000), 60);
/** Requests that the hot organization keeps under way. */
const AT_ONCE = 32;
/** Of each of the others, a second. */
const OTHERS_PACE = sized(SCALE, 1);
const OTHERS_MS = 5_000;
const DRAINED_WITHIN_SECONDS = sized(3_600, 120);

/** One organization writes as fast as it is answered; ends when the provider has all of it. */
async function pourOut(scenario: Scenario, hot: LoadOrganization, meter: Meter): Promise<void> {
  const conversations = await conversationsOf(scenario.product, hot.id, 'sms', SENDS);
  await inParallel(Array.from({ length: SENDS }).keys(), AT_ONCE, async (index) => {
    const conversation = conversations[index % conversations.length];
    if (conversation) await scenario.traffic.send(hot, conversation, microseconds(), meter);
  });
  await until('its messages are handed over', DRAINED_WITHIN_SECONDS, async () => (await scenario.countUnsettled([hot.id])) === 0);
}

/** Milliseconds from when each message of these organizations should have been posted, since that moment, to its acceptance by the provider. */
async function handedOverAfter(scenario: Scenario, organizations: readonly LoadOrganization[], since: number): Promise<number[]> {
  const clockAhead = Date.now() - microseconds() / 1000;
  const addresses = new Set(organizations.map(({ phone }) => phone));
  const taken = (await takenByProvider(scenario)).filter(({ from }) => addresses.has(from.replace('whatsapp:', '')));
  return taken
    .map(({ body, created_at }) => ({ due: dueOf(body) ?? 0, acceptedAt: Date.parse(created_at) }))
    .filter(({ due }) => due >= since)
    .map(({ due, acceptedAt }) => acceptedAt - (due / 1000 + clockAhead));
}

it(
  'keeps nobody waiting while one organization sends very much',
  async ({ scenario }) => {
    const { traffic, organizations } = scenario;
    const [hot, ...others] = organizations;
    if (!hot) throw new Error('There is nobody.');
    const [hotPosts, otherPosts] = [new Meter(), new Meter()];
    const startedAt = microseconds();
    let isPouring = true;
    const pouring = pourOut(scenario, hot, hotPosts).finally(() => (isPouring = false));
    await arrivals(
      OTHERS_PACE * others.length,
      () => isPouring,
      (due) => traffic.answer(others, due, otherPosts),
    );
    await pouring;
    const seconds = (microseconds() - startedAt) / 1_000_000;
    await scenario.calmDown();

    const [outcome, waited] = [await outcomeOf(scenario), await handedOverAfter(scenario, others, startedAt)];
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
        withTarget('lost', '', lostOf(outcome), 0),
        withTarget('doubled', '', doubledOf(outcome), 0),
        figure('the load itself: asking late, p99', 'ms', scenario.eventLoop.p99),
      ],
    );
    expect(outcome).toEqual(flawless);
    expect(scenario.product.programs.flatMap(({ crashes }) => crashes)).toEqual([]);
  },
  TIMEOUT_MS,
);
