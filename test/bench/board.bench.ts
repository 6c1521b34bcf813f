import type { BoardCounts, ContactsByStage } from '@app/contracts/pipeline/pipeline.contract';
import { expect, it, onTestFinished } from 'vitest';
import { until } from '../cluster/waiting';
import { openBenchDealership } from './support/bench-dealership';
import { BenchProduct } from './support/bench-product';
import { openBrowser } from './support/browser';
import { type BenchRequest, requestsPerSecond } from './support/closed-loop';
import { sized } from './support/form';
import { Listeners } from './support/listeners';
import { alone, compared, keepResult } from './support/results';
import { inTurns, type Measured } from './support/rounds';
import { PlainBrowser } from './support/plain-browser';
import { BOARD, framesUnderLoad, movesByMenu, openBoard, pageLoads, linkNavigations } from './support/board-measurements';
import { median } from '../cluster/statistics';

const CARDS = 5_000;
/** Enough cards that no two moves of one card overlap. */
const MOVING = 200;
const REPEATS = sized(60, 10);
const SECONDS = sized(6, 2);
const STAGES = ['contacted', 'new'] as const;

/** Adds contacts to the board of an organization and returns some of their ids. */
async function layOutCards({ tables }: BenchProduct, organizationId: number): Promise<number[]> {
  await tables.rows(
    `insert into contacts (organization_id, first_name, last_name, phone, stage, search_text, stage_entered_at)
     select $1, 'Lead', place::text, '+57399' || lpad(place::text, 7, '0'), (array['new', 'contacted', 'sold'])[1 + place % 3], ' lead ' || place,
            now() - place * interval '1 minute'
     from generate_series(1, $2::int) place`,
    [organizationId, CARDS],
  );
  await tables.rows(`select refresh_contact_summaries($1, array(select id from contacts where organization_id = $1))`, [organizationId]);
  const moving = await tables.rows<{ id: string }>(
    `select id from contacts where organization_id = $1 and stage = 'new' order by id limit $2`,
    [organizationId, MOVING],
  );
  return moving.map(({ id }) => Number(id));
}

async function millisecondsOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  const took: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const startedAt = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    took.push(performance.now() - startedAt);
  }
  return median(took);
}

it('board', async () => {
  const product = await BenchProduct.open();
  const limit = await product.openLimit('board');
  const { organizationId, headers, token } = await product.asOwner(1);
  const ours = { board: `${product.url}/api/contacts/by-stage`, counts: `${product.url}/api/pipeline/counts` };
  const bare = {
    board: `${limit.url}/by-stage?organization=${organizationId}`,
    counts: `${limit.url}/counts?organization=${organizationId}`,
  };
  const idsAt = async (url: string, init?: RequestInit) =>
    Object.entries((await (await fetch(url, init)).json()) as ContactsByStage).map(([stage, cards]) => [stage, cards.map(({ id }) => id)]);
  const shown = await idsAt(ours.board, { headers });
  expect(shown.flat(2).length).toBeGreaterThan(100);
  expect(shown).toEqual(await idsAt(bare.board));
  const { stages } = (await (await fetch(ours.counts, { headers })).json()) as BoardCounts;
  expect(await (await fetch(bare.counts)).json()).toMatchObject({ stages });

  const dealership = await openBenchDealership(product);
  const moving = await layOutCards(product, dealership.id);
  const owner = dealership.people[0];
  if (!owner) throw new Error('There is no owner.');
  const writes = { ...(await owner.http.tokenHeaders()), ...owner.http.cookieHeader(), 'content-type': 'application/json' };
  const listeners = await Listeners.open(product.url, [{ cookie: owner.http.cookieHeader()['cookie'] ?? '', subscribed: true }]);
  onTestFinished(() => listeners.close());
  let [moves, received] = [0, 0];
  listeners.onMove = () => received++;
  /** Moves each contact in turn, back and forth. */
  const nextMove = () => {
    const [id, stage] = [moving[moves % MOVING] ?? 0, STAGES[Math.floor(moves / MOVING) % 2]];
    moves++;
    return { id, stage };
  };
  const move = (): BenchRequest => {
    const { id, stage } = nextMove();
    return { method: 'PUT', path: `/api/contacts/${id}`, headers: writes, body: JSON.stringify({ stage }) };
  };
  const bareMove = (): BenchRequest => ({
    method: 'POST',
    path: '/move',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ organization: dealership.id, ...nextMove() }),
  });

  const measureOurs = async (): Promise<Measured> => {
    const measured = { 'first page': await millisecondsOf(ours.board, headers), counts: await millisecondsOf(ours.counts, headers) };
    const [movesBefore, receivedBefore] = [moves, received];
    const perSecond = await requestsPerSecond(product.url, move, SECONDS);
    await until('every move was received', 10, () => received - receivedBefore === moves - movesBefore);
    return { ...measured, moves: perSecond };
  };
  const measureBare = async (): Promise<Measured> => ({
    'first page': await millisecondsOf(bare.board),
    counts: await millisecondsOf(bare.counts),
    moves: await requestsPerSecond(limit.url, bareMove, SECONDS),
  });
  const rounds = await inTurns({ product: measureOurs, limit: measureBare });

  await product.tables.rows(`update users set language = 'en' where organization_id = $1`, [dealership.id]);
  const viewport = { width: 1920, height: 1080 };
  const unwatched = await PlainBrowser.open({ url: product.url, token, viewport });
  const first = await pageLoads(unwatched, product.url + BOARD, { isColdCache: true });
  const opened = await pageLoads(unwatched, product.url + BOARD, { isColdCache: false });
  const bareOpened = await pageLoads(unwatched, `${limit.url}/page?organization=${organizationId}`, { isColdCache: false });
  const browser = await openBrowser(product.url, token, viewport);
  const walked = await linkNavigations(browser, product.url);
  const page = await openBoard(await openBrowser(product.url, owner.http.session ?? '', viewport), product.url);
  const byMenu = await movesByMenu(page);
  const frames = await framesUnderLoad(page, () => {
    const { path, ...request } = move();
    return fetch(product.url + path, request);
  });
  keepResult(
    'board',
    `first page and counts of one who asks alone, 50,000 contacts; moves of ${MOVING} cards at 16 connections, all events delivered; and in Chromium, on a board of ${CARDS.toLocaleString('en')} cards, the first screen of 50,000 contacts for a browser that opens the address, for one that has nothing of the product yet, and for one that comes from another page, a move from the choice in the menu until the column shows it, and frames while others make 50 moves a second`,
    [
      ...compared(rounds, [
        { figure: 'first page', unit: 'ms', atMost: 2 },
        { figure: 'counts', unit: 'ms', atMost: 2 },
        { figure: 'moves', unit: 'a second', atLeast: 0.5 },
      ]),
      alone(
        { figure: 'first screen', unit: 'ms', atMost: 500 },
        opened.map(({ took }) => took),
        bareOpened.map(({ took }) => took),
      ),
      alone(
        { figure: 'its largest paint', unit: 'ms' },
        opened.map(({ painted }) => painted),
        bareOpened.map(({ painted }) => painted),
      ),
      alone(
        { figure: 'first screen, first visit', unit: 'ms', atMost: 500 },
        first.map(({ took }) => took),
      ),
      alone({ figure: 'first screen from another page', unit: 'ms', atMost: 500 }, walked),
      alone(
        { figure: 'cards in the page', unit: '', atMost: 200 },
        opened.map(({ cards }) => cards),
      ),
      alone({ figure: 'a move in the browser', unit: 'ms', atMost: 50 }, byMenu),
      alone({ figure: 'frames in a storm', unit: 'a second', atLeast: 50 }, [frames]),
    ],
  );
});
