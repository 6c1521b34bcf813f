import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { expect, it } from 'vitest';
import { openBenchDealership } from './support/bench-dealership';
import { BenchProduct } from './support/bench-product';
import { openBrowser } from './support/browser';
import { sized } from './support/form';
import { WorkingDay, type MemoryUsage } from './support/working-day';
import { type Conversation, paintsOf, type Place, switchesTo } from './support/opened-pages';
import { PageWeights } from './support/page-weight';
import { alone, compared, keepResult } from './support/results';
import { inTurns, type Measured } from './support/rounds';
import { percentile } from '../cluster/statistics';

const ROUTES = [
  '/dashboard',
  '/chats',
  '/contacts',
  '/contacts/imports',
  '/sales-classification',
  '/message-templates',
  '/message-templates/new',
  '/team',
  '/settings/twilio',
  '/settings/ai',
  '/settings/security',
  '/settings/audit',
  '/account',
  '/notifications',
];
const SHELL_KB = 200;
const ROUTE_KB = 120;

const SIGN_IN: Place = { figure: 'sign-in', path: '/login', stands: 'input' };
const CHATS: Place = { figure: 'chats', path: '/chats', stands: 'a[href^="/chats/"]' };
const BOARD: Place = { figure: 'board', path: '/sales-classification', stands: 'article' };
const SWITCHED = sized(8, 5);

const HOURS = sized(8, 3);
const MESSAGES_AN_HOUR = sized(600, 100);
const FLAT = 1.1;
const USUAL = { width: 1440, height: 900 };
/** Without the optimizing compiler: its code is in the same heap and grows for hours, while only the page's own memory is of interest. */
const INTERPRETED = ['--js-flags=--no-opt --no-sparkplug --no-maglev'];

/** A search term without matches. */
const NO_SESSION = 'none';

it('front-end-bytes', async () => {
  const product = await BenchProduct.open();
  const { token } = await product.asOwner(1);
  const weights = new PageWeights(await openBrowser(product.url, token), product.url);
  const loaded = new Map<string, Awaited<ReturnType<PageWeights['filesOf']>>>();
  for (const route of ROUTES) loaded.set(route, await weights.filesOf(route));
  const ofAll = [...(loaded.get(ROUTES[0] ?? '') ?? [])].filter(([file]) => [...loaded.values()].every((files) => files.has(file)));
  const shell = new Map(ofAll);
  const { scripts, styles, fonts } = await weights.weigh(shell);
  expect(scripts).toBeGreaterThan(1);
  const entry = new PageWeights(await openBrowser(product.url, NO_SESSION), product.url);
  const signIn = await entry.weigh(await entry.filesOf(SIGN_IN.path));

  const figures = [
    alone({ figure: 'shell: scripts', unit: 'KB', atMost: SHELL_KB }, [scripts]),
    alone({ figure: 'shell: styles', unit: 'KB' }, [styles]),
    alone({ figure: 'shell: fonts', unit: 'KB' }, [fonts]),
    alone({ figure: 'sign-in: scripts, all', unit: 'KB', atMost: SHELL_KB }, [signIn.scripts]),
  ];
  for (const [route, files] of loaded) {
    const weight = await weights.weigh(files, shell);
    figures.push(alone({ figure: `${route}: scripts`, unit: 'KB', atMost: ROUTE_KB }, [weight.scripts]));
  }
  keepResult(
    'front-end-bytes',
    'what a browser that has nothing yet loads of the client, compressed by gzip as the proxy does it: the shell is what every page loads, a route what it loads besides',
    figures,
  );
});

/** Conversations at the top of the list whose last messages differ, and these messages. */
async function conversationsIn({ tables }: BenchProduct, organizationId: number): Promise<Conversation[]> {
  return tables.rows<Conversation>(
    `select id, last from (
       select distinct on (m.body) s.conversation_id as id, m.body as last, s.sorted_at
       from (
         select * from contact_summaries where organization_id = $1 and conversation_id is not null order by sorted_at desc, contact_id desc limit 20
       ) s
       cross join lateral (
         select body from messages m where m.organization_id = $1 and m.conversation_id = s.conversation_id order by id desc limit 1
       ) m
       order by m.body, s.sorted_at desc
     ) distinct_ends order by sorted_at desc limit $2`,
    [organizationId, SWITCHED],
  );
}

async function switching(context: BrowserContext, url: string, conversations: readonly Conversation[]): Promise<Measured> {
  const page = await context.newPage();
  await page.goto(url + CHATS.path);
  await page.locator(CHATS.stands).first().waitFor();
  const cold = await switchesTo(page, conversations);
  const warm = await switchesTo(page, conversations);
  await page.close();
  return {
    'another conversation, p50': percentile(cold, 0.5),
    'another conversation, p95': percentile(cold, 0.95),
    'back to one, p50': percentile(warm, 0.5),
    'back to one, p95': percentile(warm, 0.95),
  };
}

it('front-end-speed', async () => {
  const product = await BenchProduct.open();
  const { organizationId, token } = await product.asOwner(1);
  const WEB_ROOT = path.resolve(import.meta.dirname, '../../dist/web');
  const limit = await product.openLimit('front-end', { ORGANIZATION: String(organizationId), WEB_ROOT });
  const conversations = await conversationsIn(product, organizationId);
  expect(conversations).toHaveLength(SWITCHED);
  const contexts = { signedIn: await openBrowser(product.url, token), stranger: await openBrowser(product.url, NO_SESSION) };

  const measure = async (url: string): Promise<Measured> => ({
    ...(await paintsOf(contexts.stranger, url, SIGN_IN)),
    ...(await paintsOf(contexts.signedIn, url, CHATS)),
    ...(await paintsOf(contexts.signedIn, url, BOARD)),
    ...(await switching(contexts.signedIn, url, conversations)),
  });
  const rounds = await inTurns({ product: () => measure(product.url), limit: () => measure(limit.url) });
  const paints = [SIGN_IN, CHATS, BOARD].flatMap(({ figure }) => [`${figure}: first paint`, `${figure}: largest paint`]);
  const switches = ['another conversation, p50', 'another conversation, p95', 'back to one, p50', 'back to one, p95'];
  keepResult(
    'front-end-speed',
    `Chromium: pages opened by a browser that has nothing yet, at a processor slowed down four times, and, not slowed down, from the press on a row to the last message of its conversation, ${SWITCHED} of them for the first time and once more; the limit is finished HTML with the same font and rows and a dozen lines of script`,
    compared(
      rounds,
      [...paints, ...switches].map((figure) => ({ figure, unit: 'ms' })),
    ),
  );
});

it('front-end-memory', async () => {
  const product = await BenchProduct.open({ worker: true });
  const dealership = await openBenchDealership(product);
  const context = await openBrowser(product.url, dealership.people[0]?.http.session ?? '', USUAL, INTERPRETED);
  const day = await WorkingDay.open(product, dealership, await context.newPage());
  const hours: MemoryUsage[] = [];
  for (let hour = 0; hour < HOURS; hour++) hours.push(await day.hour(MESSAGES_AN_HOUR));

  expect(hours).toHaveLength(HOURS);
  const [first, ...later] = hours;
  if (!first) throw new Error('No hour was measured.');
  const besideFirst = (what: keyof MemoryUsage) => later.map((held) => held[what] / first[what]);
  keepResult(
    'front-end-memory',
    `one page of Chromium through ${HOURS} hours of ${MESSAGES_AN_HOUR} messages of 100 customers, as fast as they go, with conversations opened ten times an hour and the board once: what is held after each hour when all garbage is collected, compiled code aside, and each later hour beside the first`,
    [
      alone({ figure: 'heap after the first hour', unit: 'MB' }, [first.megabytes]),
      alone({ figure: 'heap after the last hour', unit: 'MB' }, [hours.at(-1)?.megabytes ?? Number.NaN]),
      alone({ figure: 'heap beside the first hour', unit: 'times', atMost: FLAT }, besideFirst('megabytes')),
      alone({ figure: 'nodes beside the first hour', unit: 'times', atMost: FLAT }, besideFirst('nodes')),
      alone({ figure: 'listeners beside the first hour', unit: 'times', atMost: FLAT }, besideFirst('listeners')),
    ],
  );
});
