import type { NotificationView } from '@app/contracts/notifications/notifications.contract';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { listNotificationsQuery } from './api/list-notifications';
import { unreadNotificationsQuery } from './api/unread-notifications';
import { aNotification } from './testing/notification.factory';
import { upsertNotification, markNotificationsRead } from './realtime';

const AT = '2026-11-22T10:00:00.000Z';
function aCache(): QueryClient {
  const queryClient = new QueryClient();
  const page = (ids: number[]) => ({ data: ids.map((id) => aNotification(id)), next_cursor: null, unread: 3, head_seq: 10 });
  const { queryKey } = listNotificationsQuery('all');
  queryClient.setQueryData(queryKey, { pages: [page([3, 2]), page([1])], pageParams: [undefined, 'x'] });
  queryClient.setQueryData(unreadNotificationsQuery.queryKey, { unread: 3, head_seq: 10 });
  return queryClient;
}

const raised = (notification: NotificationView, in_app = true) => ({ notification, unread: 4, in_app, sound: false, desktop: false });
const listed = (queryClient: QueryClient) =>
  queryClient.getQueryData(listNotificationsQuery('all').queryKey)?.pages.flatMap(({ data }) => data) ?? [];
const unread = (queryClient: QueryClient) => queryClient.getQueryData(unreadNotificationsQuery.queryKey)?.unread;

describe('a notification that is raised', () => {
  it('comes on top, once, also when it was further down', () => {
    const queryClient = aCache();
    upsertNotification(queryClient, raised(aNotification(1, { count: 2 })), 11);
    expect(listed(queryClient).map(({ id, count }) => [id, count])).toEqual([
      [1, 2],
      [3, 1],
      [2, 1],
    ]);
    expect(unread(queryClient)).toBe(4);
  });

  it('that the page already contains changes nothing, nor does one that is not for the list', () => {
    const queryClient = aCache();
    upsertNotification(queryClient, raised(aNotification(9)), 10);
    upsertNotification(queryClient, raised(aNotification(9), false), 11);
    expect(listed(queryClient).map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(unread(queryClient)).toBe(3);
  });
});

describe('a notification that was read elsewhere', () => {
  it('is marked, some or all of it', () => {
    const queryClient = aCache();
    markNotificationsRead(queryClient, { ids: [2], all: false, unread: 2 }, 11, AT);
    expect(listed(queryClient).map(({ read_at }) => read_at)).toEqual([null, AT, null]);
    markNotificationsRead(queryClient, { ids: [], all: true, unread: 0 }, 12, AT);
    expect(listed(queryClient).every(({ read_at }) => read_at === AT)).toBe(true);
    expect(unread(queryClient)).toBe(0);
  });
});
