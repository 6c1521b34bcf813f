import type { BoardFilter } from '@app/contracts/pipeline/pipeline.contract';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { pipelineKeys } from '../api/pipeline-keys';
import { aLead, aStagePage } from '../testing/lead.factory';
import { cardIn, upsertCard, placeOf, removeCard, showMove } from './board-cache';
import { cardsOf, type Column } from '../api/column';

let client: QueryClient;

beforeEach(() => {
  client = new QueryClient();
});

const load = (stage: string, ids: number[], filter: BoardFilter = {}, search = '') =>
  client.setQueryData<Column>(pipelineKeys.column({ stage, filter, search }), {
    pages: [aStagePage(ids.map((id) => aLead(id, id, { stage })))],
    pageParams: [null],
  });
const idsIn = (stage: string, filter: BoardFilter = {}, search = '') =>
  cardsOf(client.getQueryData<Column>(pipelineKeys.column({ stage, filter, search }))).map(({ id }) => id);

describe('a card that changes', () => {
  it('leaves its old column for the new one, on every board that shows it', () => {
    load('new', [1, 2]);
    load('sold', [3]);
    load('sold', [], { paused: '1' });
    expect(upsertCard(client, aLead(1, 0, { stage: 'sold' }))).toEqual([]);
    expect(idsIn('new')).toEqual([2]);
    expect(idsIn('sold')).toEqual([1, 3]);
    expect(idsIn('sold', { paused: '1' })).toEqual([]);
    expect(cardIn(client, 1)?.stage).toBe('sold');
  });

  it('goes where its pause puts it', () => {
    load('new', [1]);
    load('new', [], { paused: '1' });
    upsertCard(client, aLead(1, 0, { snoozed: { until: '2026-12-01T09:00:00.000Z', reason: 'Viaje' } }));
    expect(idsIn('new')).toEqual([]);
    expect(idsIn('new', { paused: '1' })).toEqual([1]);
  });

  it('under a search is the server’s to find, unless it is shown already', () => {
    load('new', [1], {}, 'ana');
    expect(upsertCard(client, aLead(2)).map((query) => placeOf(query).search)).toEqual(['ana']);
    expect(idsIn('new', {}, 'ana')).toEqual([1]);
    expect(upsertCard(client, aLead(1, 0, { company: 'Palm' }))).toEqual([]);
    expect(cardIn(client, 1)?.company).toBe('Palm');
  });

  it('that is gone is in no column', () => {
    load('new', [1, 2]);
    load('new', [1], { waiting: '1' });
    removeCard(client, 1);
    expect(idsIn('new')).toEqual([2]);
    expect(idsIn('new', { waiting: '1' })).toEqual([]);
  });
});

it('shows a move immediately in the columns and in the counts, which never fall below zero', () => {
  const ages = { recent: 1, medium: 0, old: 0, very_old: 0 };
  client.setQueryData(pipelineKeys.counts({}), { stages: { new: 0, sold: 1 }, ages, paused: 0 });
  load('new', [1]);
  load('sold', []);
  showMove(client, aLead(1, 0, { stage: 'sold' }), { from: 'new', to: 'sold' });
  expect([idsIn('new'), idsIn('sold')]).toEqual([[], [1]]);
  expect(client.getQueryData(pipelineKeys.counts({}))).toEqual({ stages: { new: 0, sold: 2 }, ages, paused: 0 });
});
