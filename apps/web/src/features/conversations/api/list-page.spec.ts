import { describe, expect, it } from 'vitest';
import { aListPage, aSummary } from '../testing/conversation.factory';
import { type ListFilter, without, withSummary } from './list-page';

const all: ListFilter = { status: 'all', search: '', waiting: false, page: 1 };
const rows = () => [1, 2, 3].map((contact_id) => aSummary({ contact_id }));
const noon = '2026-11-20T12:00:00.000Z';
const people = (change: ReturnType<typeof withSummary>) => change.page.data.map(({ contact_id }) => contact_id);

describe('a new message in the list', () => {
  it('moves its row to the top', () => {
    const change = withSummary(aListPage(rows()), all, aSummary({ contact_id: 3, last_message_at: noon, unread_count: 1 }), 11);
    expect(people(change)).toEqual([3, 1, 2]);
    expect(change.page.data[0]?.unread_count).toBe(1);
    expect(change.exact).toBe(true);
  });

  it('that the page already contains changes nothing', () => {
    const page = aListPage(rows());
    expect(withSummary(page, all, aSummary({ contact_id: 3, last_message_at: noon }), 10).page).toBe(page);
  });

  it('applied a second time changes nothing', () => {
    const once = withSummary(aListPage(rows()), all, aSummary({ contact_id: 3, last_message_at: noon }), 11).page;
    expect(withSummary(once, all, aSummary({ contact_id: 3, last_message_at: noon }), 11).page).toBe(once);
  });

  it('of a person on another page takes the first place and keeps the page at its length', () => {
    const page = aListPage(rows(), { per_page: 3, total: 30 });
    const change = withSummary(page, all, aSummary({ contact_id: 9, last_message_at: noon }), 11);
    expect(people(change)).toEqual([9, 1, 2]);
    expect(change.page.total).toBe(30);
  });

  it('older than others keeps the order of the newest messages', () => {
    const change = withSummary(aListPage(rows()), all, aSummary({ contact_id: 8, last_message_at: '2026-11-20T11:58:30.000Z' }), 11);
    expect(people(change)).toEqual([1, 8, 2, 3]);
  });

  it('is above contacts without messages', () => {
    const silent = aSummary({ contact_id: 5, last_message: null, last_message_at: null });
    const change = withSummary(aListPage([silent]), all, aSummary({ contact_id: 9 }), 11);
    expect(people(change)).toEqual([9, 5]);
  });

  it('moves nothing when it is read, also below a person who was just added and has no message', () => {
    const added = aSummary({ contact_id: 5, last_message: null, last_message_at: null });
    const change = withSummary(aListPage([added, aSummary({ contact_id: 2, unread_count: 3 })]), all, aSummary({ contact_id: 2 }), 11);
    expect(people(change)).toEqual([5, 2]);
    expect(change.page.data[1]?.unread_count).toBe(0);
  });
});

describe('the filter', () => {
  it('takes an archived conversation, and a person without one, out of what is not archived', () => {
    const current: ListFilter = { ...all, status: 'current' };
    const ids = (summary: Parameters<typeof aSummary>[0]) =>
      withSummary(aListPage(rows()), current, aSummary({ contact_id: 2, ...summary }), 11).page.data.map(({ contact_id }) => contact_id);
    expect(ids({ status: 'closed' })).toContain(2);
    expect(ids({ status: 'archived' })).not.toContain(2);
    expect(ids({ most_recent_type: null })).not.toContain(2);
  });

  it('takes out a row whose status no longer fits, and asks the server who follows', () => {
    const change = withSummary(aListPage(rows()), { ...all, status: 'active' }, aSummary({ contact_id: 2, status: 'closed' }), 11);
    expect(people(change)).toEqual([1, 3]);
    expect(change).toMatchObject({ exact: false, page: { total: 2 } });
  });

  it('leaves out a row that does not fit', () => {
    const change = withSummary(aListPage(rows()), { ...all, status: 'closed' }, aSummary({ contact_id: 9, status: 'active' }), 11);
    expect(people(change)).toEqual([1, 2, 3]);
    expect(change.exact).toBe(true);
  });

  it('of a search leaves matching to the server', () => {
    const change = withSummary(aListPage(rows()), { ...all, search: 'ana' }, aSummary({ contact_id: 9 }), 11);
    expect(people(change)).toEqual([1, 2, 3]);
    expect(change.exact).toBe(false);
  });

  it('of a search keeps a person’s matches', () => {
    const found_message = {
      id: 5,
      conversation_id: 20,
      type: 'sms',
      direction: 'inbound',
      origin: 'person',
      author: null,
      body: 'Ana',
      sent_at: noon,
    } as const;
    const page = aListPage([aSummary({ contact_id: 2, found_message })]);
    const change = withSummary(page, { ...all, search: 'ana' }, aSummary({ contact_id: 2, unread_count: 4 }), 11);
    expect(change.page.data).toMatchObject([{ unread_count: 4, found_message }]);
  });

  it('removes answered conversations from the waiting ones and refetches the order of the others', () => {
    const waiting = rows().map((row) => ({ ...row, waiting_since: noon }));
    const answered = withSummary(aListPage(waiting), { ...all, waiting: true }, aSummary({ contact_id: 2 }), 11);
    expect(people(answered)).toEqual([1, 3]);
    expect(answered).toMatchObject({ exact: false, page: { total: 2 } });
    const arrived = withSummary(aListPage(waiting), { ...all, waiting: true }, aSummary({ contact_id: 9, waiting_since: noon }), 11);
    expect(people(arrived)).toEqual([1, 2, 3]);
    expect(arrived.exact).toBe(false);
  });

  it('of a later page keeps the row in its place until the server has answered', () => {
    const change = withSummary(aListPage(rows(), { page: 2 }), { ...all, page: 2 }, aSummary({ contact_id: 3, last_message_at: noon }), 11);
    expect(people(change)).toEqual([1, 2, 3]);
    expect(change.exact).toBe(false);
  });
});

it('a person who was removed leaves the list and the count', () => {
  expect(without(aListPage(rows(), { total: 30 }), 2)).toMatchObject({ total: 29 });
  const page = aListPage(rows());
  expect(without(page, 99)).toBe(page);
});
