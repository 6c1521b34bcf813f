import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '@/lib/api/api-failure';
import { cardsOf, type Column } from '../api/column';
import { pipelineKeys } from '../api/pipeline-keys';
import { cardIn, upsertCard } from '../board/board-cache';
import { aLead, aStagePage } from '../testing/lead.factory';
import { recordChangeWhileMoving, isMoving, keepMoves, movedOnTo, moveLead } from './lead-moves';

interface Asked {
  stage: string;
  answer: (card: ContactView) => void;
  refuse: () => void;
}

const asked: Asked[] = [];

vi.mock('@/lib/api/call', () => ({
  call: (_: unknown, { body: { stage } }: { body: { stage: string } }) =>
    new Promise((answer, reject) => asked.push({ stage, answer, refuse: () => reject(new ApiFailure('down', 500, 'request.failed')) })),
}));

let client: QueryClient;
let stop: () => void;
const returned = vi.fn();

beforeEach(() => {
  asked.length = 0;
  returned.mockClear();
  client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  stop = keepMoves(client);
});
afterEach(() => stop());

const place = (stage: string) => pipelineKeys.column({ stage, filter: {}, search: '' });
const load = (stage: string, ids: number[]) =>
  client.query({
    queryKey: place(stage),
    staleTime: 0,
    queryFn: (): Column => ({ pages: [aStagePage(ids.map((id) => aLead(id, id, { stage })))], pageParams: [null] }),
  });
const loadAll = () => Promise.all([load('new', [1, 2]), load('contacted', []), load('sold', [3])]);
const idsIn = (stage: string) => cardsOf(client.getQueryData<Column>(place(stage))).map(({ id }) => id);
const whereIs = (id: number) => ['new', 'contacted', 'sold'].filter((stage) => idsIn(stage).includes(id));
const isAsked = (stage: string) => Boolean(client.getQueryState(place(stage))?.isInvalidated);
const move = (to: string) => {
  const card = cardIn(client, 1);
  return moveLead(client, { contactId: 1, from: card?.stage ?? 'new', to, card }, { onReturned: returned });
};
const taken = (stage: string, minutes = 0) => aLead(1, minutes, { stage, updated_at: `2026-11-20T12:0${5 - minutes}:00.000Z` });
const next = async (at: number) => {
  await expect.poll(() => asked[at]).toBeDefined();
};

describe('a lead that is moved', () => {
  it('stays where it was put when a column arrives that was read before', async () => {
    await loadAll();
    const end = move('sold');
    expect([isMoving(client, 1), isMoving(client, 2)]).toEqual([true, false]);
    await loadAll();
    expect([idsIn('new'), idsIn('sold')]).toEqual([[2], [1, 3]]);
    await next(0);
    asked[0]?.answer(taken('sold'));
    await end;
    expect(isMoving(client, 1)).toBe(false);
    await load('new', [1, 2]);
    expect(idsIn('new')).toEqual([1, 2]);
  });

  it('is known to have been moved on by somebody else, but not by a move of this browser', async () => {
    await loadAll();
    const end = move('contacted');
    expect(movedOnTo(client, 1, 'new')).toBeUndefined();
    await next(0);
    asked[0]?.answer(taken('contacted'));
    await end;
    expect(movedOnTo(client, 1, 'contacted')).toBeUndefined();
    upsertCard(client, aLead(1, 0, { stage: 'sold' }));
    expect(movedOnTo(client, 1, 'contacted')).toBe('sold');
  });

  it('twice does not jump back with the first answer', async () => {
    await loadAll();
    const ends = [move('contacted'), move('sold')];
    await next(0);
    asked[0]?.answer(taken('contacted', 1));
    await next(1);
    expect(whereIs(1)).toEqual(['sold']);
    asked[1]?.answer(taken('sold'));
    await Promise.all(ends);
    expect(whereIs(1)).toEqual(['sold']);
    expect(asked.map(({ stage }) => stage)).toEqual(['contacted', 'sold']);
  });

  it('twice and refused twice is back where the server has it, is said once, and the columns are asked for', async () => {
    await loadAll();
    const ends = [move('contacted'), move('sold')];
    await next(0);
    asked[0]?.refuse();
    await next(1);
    expect(whereIs(1)).toEqual(['sold']);
    asked[1]?.refuse();
    await Promise.all(ends);
    expect(whereIs(1)).toEqual(['new']);
    expect(returned.mock.calls.map(([stage]) => stage as string)).toEqual(['new']);
    expect(['new', 'sold'].map(isAsked)).toEqual([true, true]);
  });

  it('twice and refused the second time is where the first move brought it', async () => {
    await loadAll();
    const ends = [move('contacted'), move('sold')];
    await next(0);
    asked[0]?.answer(taken('contacted', 1));
    await next(1);
    asked[1]?.refuse();
    await Promise.all(ends);
    expect(whereIs(1)).toEqual(['contacted']);
  });

  it('here and then by a teammate is where the teammate put it, also when the own answer comes later', async () => {
    await loadAll();
    const end = move('contacted');
    expect(recordChangeWhileMoving(client, taken('sold'))).toBe(true);
    await next(0);
    asked[0]?.answer(taken('contacted', 1));
    await end;
    expect(whereIs(1)).toEqual(['sold']);
    expect(recordChangeWhileMoving(client, taken('sold'))).toBe(false);
  });
});
