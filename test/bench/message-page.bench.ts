import type { MessagePage } from '@app/contracts/messages/messages.contract';
import { expect, it } from 'vitest';
import { BenchProduct, type Running } from './support/bench-product';
import { cycle, type BenchRequest } from './support/closed-loop';
import { sized } from './support/form';
import { measureAnswers, processorOf } from './support/processor-time';
import { compared, keepResult } from './support/results';
import { inTurns } from './support/rounds';

const CONVERSATIONS = sized(400, 50);
const AT_LEAST = 0.6;

interface Place {
  id: string;
  channel: string;
  middle: string;
}

/** Conversations of the largest organization with more than one page, and the middle message of each. */
const placesIn = ({ tables }: BenchProduct, organizationId: number): Promise<Place[]> =>
  tables.rows<Place>(
    `select v.id, v.channel, middle.id as middle
     from (select * from conversations where organization_id = $1 order by hashint8(id)) v
     cross join lateral (select count(*) from messages m where m.organization_id = $1 and m.conversation_id = v.id) told
     cross join lateral (
       select m.id from messages m where m.organization_id = $1 and m.conversation_id = v.id order by m.id offset told.count / 2 limit 1
     ) middle
     where told.count > 50 limit $2`,
    [organizationId, CONVERSATIONS],
  );

const messagesAt = async (origin: string, { path, headers }: BenchRequest) =>
  ((await (await fetch(origin + path, { headers })).json()) as MessagePage).messages;

it('message-page', async () => {
  const product = await BenchProduct.open();
  const limit = await product.openLimit('pages');
  const { organizationId, headers } = await product.asOwner(1);
  const places = await placesIn(product, organizationId);
  const ours = (ending: (place: Place) => string) =>
    places.map((place): BenchRequest => ({ path: `/api/chats/${place.channel}/${place.id}/messages${ending(place)}`, headers }));
  const bare = (ending: (place: Place) => string) =>
    places.map((place): BenchRequest => ({ path: `/messages?organization=${organizationId}&conversation=${place.id}${ending(place)}` }));
  const newest = { product: ours(() => ''), limit: bare(() => '') };
  const middle = { product: ours((place) => `?before=${place.middle}`), limit: bare((place) => `&before=${place.middle}`) };
  for (const requests of [newest, middle]) {
    const [productRequest, limitRequest] = [requests.product[0], requests.limit[0]];
    if (!productRequest || !limitRequest) throw new Error('There is no conversation with more than one page.');
    expect(await messagesAt(product.url, productRequest)).toEqual(await messagesAt(limit.url, limitRequest));
  }

  const measure = async (server: Running, side: 'product' | 'limit') => ({
    ...(await measureAnswers(server, 'newest', cycle(newest[side]))),
    ...(await measureAnswers(server, 'middle', cycle(middle[side]))),
  });
  const rounds = await inTurns({
    product: () => measure({ program: product.api, url: product.url }, 'product'),
    limit: () => measure(limit, 'limit'),
  });
  keepResult(
    'message-page',
    'a page of 50 messages, 16 connections',
    compared(rounds, [
      { figure: 'newest', unit: 'requests/s', atLeast: AT_LEAST },
      { figure: processorOf('newest'), unit: 'ms' },
      { figure: 'middle', unit: 'requests/s', atLeast: AT_LEAST },
      { figure: processorOf('middle'), unit: 'ms' },
    ]),
  );
});
