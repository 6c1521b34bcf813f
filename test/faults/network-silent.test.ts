import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { HttpClient } from '../harness/http-client';
import { inParallel } from '../cluster/concurrency';
import { type Person, openDealership } from '../cluster/dealership';
import { secondsOf, until } from '../cluster/waiting';
import { Browser } from './support/browser';
import { ClientState } from './support/client-state';
import { loadClientStream } from '../cluster/client-stream';
import { keepMetrics } from './support/metrics';
import { TIMEOUT_MS, sized } from './support/form';
import { TestCluster } from './support/test-cluster';
import { openConversations, planSends, post } from './support/sends';
import { countUnsettled } from './support/sends-outcome';

const BROWSERS_PER_PERSON = sized(10, 3);
/** Ten minutes are a laptop's lid; a minute is a lift. */
const SILENCES_SECONDS = sized([60, 600], [9]);
const SENDS = sized(200, 20);
const NOTICED_WITHIN_SECONDS = 45;
const RIGHT_WITHIN_SECONDS = 10;

/** The same session over another way. */
function over(url: string, { http, ...person }: Person): Person {
  const other = new HttpClient(url);
  for (const [name, value] of http.cookies) other.cookies.set(name, value);
  return { ...person, http: other };
}

it(
  'notices a network that has died without a word, and shows the same as the server when it is back',
  async () => {
    const cluster = await TestCluster.open('network-silent');
    const dealership = await openDealership(cluster, ['owner', 'agent']);
    const { door, url } = await cluster.addLoadBalancer();
    const client = await loadClientStream();
    const browsers = dealership.people.flatMap((person) =>
      Array.from({ length: BROWSERS_PER_PERSON }, () => new Browser(over(url, person), url, client, () => true)),
    );
    onTestFinished(() => browsers.forEach((browser) => browser.stop()));
    for (const browser of browsers) browser.start();
    await until('all browsers are live', 60, () => browsers.every((browser) => browser.hasBegun && browser.isLive));
    const conversations = await openConversations(cluster, [dealership], 5);
    const plan = planSends(conversations, SENDS * SILENCES_SECONDS.length);

    const noticed: number[] = [];
    const healed: number[] = [];
    for (const seconds of SILENCES_SECONDS) {
      door.fallSilent();
      const silence = sleep(seconds * 1000);
      const sending = inParallel(plan.splice(0, SENDS), 2, async (send) => void (await post(send)));
      noticed.push(await secondsOf(() => until('all have noticed', NOTICED_WITHIN_SECONDS, () => browsers.every(({ isLive }) => !isLive))));
      await Promise.all([silence, sending]);
      await until('every send has an end', 60, async () => (await countUnsettled(cluster)) === 0);
      const truths = new Map(
        await Promise.all(dealership.people.map(async (person) => [person.id, (await ClientState.fromServer(person)).hash] as const)),
      );
      const isRight = ({ person, state, isLive }: Browser) => isLive && state.hash === truths.get(person.id);
      door.speak();
      healed.push(await secondsOf(() => until('all browsers are right', 60, () => browsers.every(isRight)).catch(() => false)));
    }

    const harm = {
      foreign: browsers.reduce((sum, { foreign }) => sum + foreign, 0),
      signedOut: browsers.reduce((sum, { signedOut }) => sum + signedOut, 0),
    };
    const metrics = { secondsToNotice: Math.max(...noticed), secondsToConverge: Math.max(...healed) };
    keepMetrics('network-silent', { browsers: browsers.length, longestSilenceSeconds: Math.max(...SILENCES_SECONDS), ...metrics, ...harm });
    expect(harm).toEqual({ foreign: 0, signedOut: 0 });
    expect(metrics.secondsToConverge).toBeLessThanOrEqual(RIGHT_WITHIN_SECONDS);
    expect(cluster.crashes).toEqual([]);
  },
  TIMEOUT_MS,
);
