import type { ConversationPage } from '@app/contracts/conversations/conversations.contract';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { conversationKeys } from './conversation-keys';
import { aListPage, aSummary } from '../testing/conversation.factory';
import { upsertSummary, removeContact } from './list-cache';
import type { ListFilter } from './list-page';

const all: ListFilter = { status: 'all', search: '', waiting: false, page: 1 };
const closed: ListFilter = { ...all, status: 'closed' };
const ana = aSummary({ contact_id: 3, last_message_at: '2026-11-20T12:00:00.000Z' });

let queryClient: QueryClient;
const people = (filter: ListFilter) =>
  queryClient.getQueryData<ConversationPage>(conversationKeys.list(filter))?.data.map(({ contact_id }) => contact_id);

beforeEach(() => {
  queryClient = new QueryClient();
  const rows = [1, 2, 3].map((contact_id) => aSummary({ contact_id }));
  queryClient.setQueryData(conversationKeys.list(all), aListPage(rows));
  queryClient.setQueryData(conversationKeys.list(closed), aListPage([aSummary({ contact_id: 8, status: 'closed' })]));
});

describe('the loaded lists', () => {
  it('take a new message each by its own filter', () => {
    expect(upsertSummary(queryClient, ana, 11)).toEqual({ exact: true });
    expect(people(all)).toEqual([3, 1, 2]);
    expect(people(closed)).toEqual([8]);
  });

  it('say when one of them can only be known by the server', () => {
    const found = { ...all, search: 'ana' };
    queryClient.setQueryData(conversationKeys.list(found), aListPage([]));
    expect(upsertSummary(queryClient, ana, 11)).toEqual({ exact: false });
  });

  it('bring the open person up to date as well', () => {
    queryClient.setQueryData(conversationKeys.person(3), aListPage([aSummary({ contact_id: 3 })], { per_page: 1 }));
    upsertSummary(queryClient, { ...ana, unread_count: 4 }, 11);
    expect(queryClient.getQueryData<ConversationPage>(conversationKeys.person(3))?.data).toMatchObject([
      { contact_id: 3, unread_count: 4 },
    ]);
  });

  it('forget a person who was deleted', () => {
    removeContact(queryClient, 2);
    expect(people(all)).toEqual([1, 3]);
  });
});
