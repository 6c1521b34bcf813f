import type { ContactDetail, ContactPage } from '@app/contracts/contacts/contacts.contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CacheCatchUp } from '@/lib/realtime/cache-catch-up';
import { dispatch } from '@/lib/realtime/event-handlers';
import { RecentEvents } from '@/lib/realtime/recent-events';
import { replaceContact } from './api/contact-cache';
import { contactKeys } from './api/contact-keys';
import { registerContactEvents } from './realtime';
import { aContact, aContactPage } from './testing/contact.factory';

const list = contactKeys.list({ search: '', page: 1 });
const NONE = { data: [], total: 0 };

let queryClient: QueryClient;
let stop: () => void;
let seq = 0;
const happen = (type: string, payload: Record<string, unknown>) =>
  dispatch({ seq: (seq += 1), type, at: '2026-11-20T12:00:00.000Z', payload }, queryClient);
const page = () => queryClient.getQueryData<ContactPage>(list);
const isStale = () => queryClient.getQueryState(list)?.isInvalidated;

beforeEach(() => {
  vi.useFakeTimers();
  queryClient = new QueryClient();
  queryClient.setQueryData(list, aContactPage([aContact({ id: 1 })]));
  stop = registerContactEvents();
});

afterEach(() => {
  stop();
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('contact events', () => {
  it('show immediately what teammates do', () => {
    happen('contact.created', { contact: aContact({ id: 2 }) });
    happen('contact.updated', { contact: aContact({ id: 1, company: 'Palm Realty' }) });
    expect(page()).toMatchObject({ data: [{ id: 2 }, { id: 1, company: 'Palm Realty' }], total: 2 });
    happen('contact.deleted', { contact_id: 2 });
    happen('contact.deleted', { contact_id: 1 });
    expect(page()).toMatchObject(NONE);
  });

  it('let the server say the totals, twice for many that come together', () => {
    const asked = vi.spyOn(queryClient, 'invalidateQueries');
    for (let id = 2; id < 30; id += 1) happen('contact.created', { contact: aContact({ id }) });
    vi.advanceTimersByTime(1_000);
    expect(isStale()).toBe(true);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('that came while an older answer about the contact travelled are applied to it', async () => {
    const recent = new RecentEvents();
    const stopWatching = new CacheCatchUp(queryClient, recent).watch();
    recent.begin(seq);
    const { promise, resolve } = Promise.withResolvers<ContactDetail>();
    const detail = { queryKey: contactKeys.detail(1), queryFn: () => promise, staleTime: 0 };
    const answered = queryClient.query(detail);
    const older = { ...aContact({ id: 1, company: null }), head_seq: seq };
    const event = { seq: (seq += 1), type: 'contact.updated', at: older.updated_at, payload: { contact: aContact({ company: 'Palm' }) } };
    recent.add(event);
    dispatch(event, queryClient);
    resolve(older);
    await answered;
    stopWatching();
    expect(queryClient.getQueryData(contactKeys.detail(1))).toMatchObject({ company: 'Palm', head_seq: seq });
  });

  it('are not overwritten by the answer to an earlier change', () => {
    happen('contact.updated', { contact: aContact({ company: 'Palm', updated_at: '2026-11-20T13:00:00.000Z' }) });
    replaceContact(queryClient, aContact({ company: 'Orchid', updated_at: '2026-11-20T12:59:00.000Z' }));
    expect(page()?.data[0]?.company).toBe('Palm');
    expect(queryClient.getQueryData(contactKeys.detail(1))).toMatchObject({ company: 'Palm' });
  });

  it('are not heard any more after the end', () => {
    stop();
    happen('contact.deleted', { contact_id: 1 });
    expect(page()?.total).toBe(1);
  });

  it('of a batch remove deleted contacts immediately, and refetch changed or restored ones', () => {
    happen('contact.many_deleted', { contact_ids: [1, 7] });
    expect(page()).toMatchObject(NONE);
    for (const type of ['contact.many_changed', 'contact.many_restored']) {
      vi.runAllTimers();
      queryClient.setQueryData(list, aContactPage([aContact({ id: 1 })]));
      happen(type, { contact_ids: [1] });
      expect(isStale()).toBe(true);
    }
  });
});
