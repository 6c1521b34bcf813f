import type { EventView } from '@app/contracts/realtime/realtime.contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CacheCatchUp } from './cache-catch-up';
import { announceNews, beginNewsAfter, dispatch, registerAnnouncers, registerHandlers } from './event-handlers';
import { RecentEvents } from './recent-events';

const event = (seq: number): EventView => ({ seq, type: 'contact.deleted', at: '2026-11-20T10:00:00.000Z', payload: { contact_id: seq } });

const client = new QueryClient();
let applied: number[];
let told: number[];
let stops: (() => void)[];

beforeEach(() => {
  applied = [];
  told = [];
  stops = [
    registerHandlers({ 'contact.deleted': ({ seq }) => applied.push(seq) }),
    registerAnnouncers({ 'contact.deleted': ({ seq }) => told.push(seq) }),
  ];
  beginNewsAfter(10);
});
afterEach(() => stops.forEach((stop) => stop()));

describe('an event', () => {
  it('that is applied twice is announced once', () => {
    for (const seq of [11, 11, 12, 11]) {
      dispatch(event(seq), client);
      announceNews(client);
    }
    expect(applied).toEqual([11, 11, 12, 11]);
    expect(told).toEqual([11, 12]);
  });

  it('that is replayed on a late answer is applied to it and not told again', async () => {
    const recent = new RecentEvents();
    const stop = new CacheCatchUp(client, recent).watch();
    recent.begin(10);
    recent.add(event(11));
    dispatch(event(11), client);
    announceNews(client);
    await client.query({ queryKey: ['people'], queryFn: () => ({ head_seq: 10 }), staleTime: 0 });
    announceNews(client);
    stop();
    expect([applied, told]).toEqual([[11, 11], [11]]);
  });

  it('is announced after its whole batch was applied', () => {
    for (const seq of [11, 12]) dispatch(event(seq), client);
    expect([applied, told]).toEqual([[11, 12], []]);
    announceNews(client);
    expect(told).toEqual([11, 12]);
  });

  it('from before, or from an older numbering, is no news; the first of a new numbering is', () => {
    dispatch(event(9), client);
    dispatch(event(11), client);
    beginNewsAfter(3);
    dispatch(event(4), client);
    announceNews(client);
    expect(told).toEqual([4]);
  });
});
