import type { EventView } from '@app/contracts/realtime/realtime.contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dispatch, registerHandlers } from './event-handlers';
import { CacheCatchUp } from './cache-catch-up';
import { RecentEvents } from './recent-events';

interface Page {
  head_seq: number;
  deleted: number[];
}

const KEY = ['people'];
const event = (seq: number): EventView => ({ seq, type: 'contact.deleted', at: '2026-11-20T10:00:00.000Z', payload: { contact_id: seq } });

let queryClient: QueryClient;
let recent: RecentEvents;
let catchUp: CacheCatchUp;
let stops: (() => void)[];

/** An event as the stream brings it. */
function happens(...seqs: number[]) {
  for (const seq of seqs) {
    recent.add(event(seq));
    dispatch(event(seq), queryClient);
  }
}

const load = (page: Page) => queryClient.query({ queryKey: KEY, queryFn: async () => page, staleTime: 0 });
const cached = () => queryClient.getQueryData<Page>(KEY);

beforeEach(() => {
  queryClient = new QueryClient();
  recent = new RecentEvents();
  catchUp = new CacheCatchUp(queryClient, recent);
  stops = [
    catchUp.watch(),
    registerHandlers({
      'contact.deleted': ({ seq, payload }, client) => {
        client.setQueryData<Page>(KEY, (page) => {
          if (!page || seq <= page.head_seq) return page;
          return { head_seq: seq, deleted: [...page.deleted, payload.contact_id] };
        });
      },
    }),
  ];
});
afterEach(() => stops.forEach((stop) => stop()));

describe('CacheCatchUp', () => {
  it('replays on an answer the events that were handled while it travelled', async () => {
    recent.begin(10);
    happens(11, 12, 13);
    await load({ head_seq: 11, deleted: [] });
    expect(cached()).toEqual({ head_seq: 13, deleted: [12, 13] });
  });

  it('leaves an answer alone that is up to date', async () => {
    recent.begin(10);
    happens(11);
    await load({ head_seq: 11, deleted: [] });
    expect(cached()).toEqual({ head_seq: 11, deleted: [] });
  });

  it('replays nothing on a page that has already handled the events', async () => {
    recent.begin(10);
    await load({ head_seq: 10, deleted: [] });
    happens(11, 12);
    expect(cached()).toEqual({ head_seq: 12, deleted: [11, 12] });
  });

  it('loads a page again that is older than the kept events', async () => {
    recent.begin(10);
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
    await load({ head_seq: 8, deleted: [] });
    expect(invalidate).toHaveBeenCalledWith({ queryKey: KEY, exact: true });
  });

  it('loads a page again that was fetched before the stream began and is behind it', async () => {
    await load({ head_seq: 8, deleted: [] });
    catchUp.invalidateBefore(8);
    expect(queryClient.getQueryState(KEY)?.isInvalidated).toBe(false);
    catchUp.invalidateBefore(9);
    expect(queryClient.getQueryState(KEY)?.isInvalidated).toBe(true);
  });

  it('loads a value again that was fetched before the stream began and has no number', async () => {
    const meta = { isUnnumbered: true };
    await queryClient.query({ queryKey: KEY, queryFn: () => ({ unread: 5 }), meta });
    catchUp.invalidateBefore(9);
    expect(queryClient.getQueryState(KEY)?.isInvalidated).toBe(true);
  });

  it('checks only the new page of an infinite list', async () => {
    recent.begin(10);
    queryClient.setQueryData(KEY, { pages: [{ head_seq: 10, deleted: [] }], pageParams: [0] });
    recent.add(event(11));
    const after = vi.spyOn(recent, 'after');
    const old = queryClient.getQueryData<{ pages: Page[] }>(KEY)?.pages ?? [];
    await queryClient.query({
      queryKey: KEY,
      queryFn: async () => ({ pages: [...old, { head_seq: 11, deleted: [] }], pageParams: [0, 1] }),
      staleTime: 0,
    });
    expect(after).toHaveBeenCalledWith(11);
  });
});

describe('RecentEvents', () => {
  it('has no events before it began', () => {
    expect(recent.after(5)).toBeUndefined();
    recent.begin(10);
    expect(recent.after(9)).toBeUndefined();
    expect(recent.after(10)).toEqual([]);
  });

  it('drops the oldest events and reports that they are missing', () => {
    recent.begin(0);
    for (let seq = 1; seq <= 2_000; seq += 1) recent.add(event(seq));
    expect(recent.after(0)).toBeUndefined();
    expect(recent.after(1_900)?.map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, index) => 1_901 + index));
  });
});
