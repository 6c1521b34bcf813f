import type { ConversationPage } from '@app/contracts/conversations/conversations.contract';
import { expect, it } from 'vitest';
import { BenchProduct, type Running } from './support/bench-product';
import { cycle } from './support/closed-loop';
import { measureAnswers, processorOf } from './support/processor-time';
import { compared, keepResult } from './support/results';
import { inTurns, type Measured } from './support/rounds';

const FILTERS = ['all', 'active', 'closed', 'archived'] as const;

it('conversation-list', async () => {
  const product = await BenchProduct.open();
  const limit = await product.openLimit('pages');
  const { organizationId, headers } = await product.asOwner(1);
  const ours = (status: string) => ({ path: `/api/chats?status=${status}`, headers });
  const bare = (status: string) => ({ path: `/conversations?organization=${organizationId}&status=${status}` });
  const pageAt = async (url: string, init?: RequestInit) => ((await (await fetch(url, init)).json()) as ConversationPage).data;
  for (const status of FILTERS) {
    const page = await pageAt(product.url + ours(status).path, { headers });
    expect(page).toHaveLength(20);
    expect(page).toEqual(await pageAt(limit.url + bare(status).path));
  }

  const measure = async (server: Running, request: typeof ours | typeof bare) => {
    const measured: Measured = {};
    for (const status of FILTERS) Object.assign(measured, await measureAnswers(server, status, cycle([request(status)])));
    return measured;
  };
  const rounds = await inTurns({
    product: () => measure({ program: product.api, url: product.url }, ours),
    limit: () => measure(limit, bare),
  });
  keepResult(
    'conversation-list',
    'the first page of 20 conversations, 50,000 contacts, 16 connections',
    compared(
      rounds,
      FILTERS.flatMap((figure) => [
        { figure, unit: 'requests/s', atLeast: 0.6 },
        { figure: processorOf(figure), unit: 'ms' },
      ]),
    ),
  );
});
