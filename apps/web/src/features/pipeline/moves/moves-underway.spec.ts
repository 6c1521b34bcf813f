import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pipelineKeys } from '../api/pipeline-keys';
import { cardsOf, type Column } from '../api/column';
import { aLead, aStagePage } from '../testing/lead.factory';
import { isMoving, keepMoves, type LeadMove } from './moves-underway';

let client: QueryClient;
let stop: () => void;

beforeEach(() => {
  client = new QueryClient();
  stop = keepMoves(client);
});
afterEach(() => stop());

const place = (stage: string) => pipelineKeys.column({ stage, filter: {}, search: '' });
const answer = (stage: string, ids: number[]) =>
  client.query({
    queryKey: place(stage),
    staleTime: 0,
    queryFn: (): Column => ({ pages: [aStagePage(ids.map((id) => aLead(id, id, { stage })))], pageParams: [null] }),
  });
const idsIn = (stage: string) => cardsOf(client.getQueryData<Column>(place(stage))).map(({ id }) => id);
const move = (variables: LeadMove) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  void new MutationObserver(client, { mutationKey: pipelineKeys.moves, mutationFn: () => promise }).mutate(variables as never);
  return resolve;
};

it('a column that was read before a move is shown with it until the move has its answer', async () => {
  await Promise.all([answer('new', [1, 2]), answer('sold', [3])]);
  const end = move({ card: aLead(1), to: 'sold' });
  expect([isMoving(client, 1), isMoving(client, 2)]).toEqual([true, false]);
  await Promise.all([answer('new', [1, 2]), answer('sold', [3])]);
  expect([idsIn('new'), idsIn('sold')]).toEqual([[2], [1, 3]]);
  end();
  await expect.poll(() => isMoving(client, 1)).toBe(false);
  await answer('new', [1, 2]);
  expect(idsIn('new')).toEqual([1, 2]);
});
