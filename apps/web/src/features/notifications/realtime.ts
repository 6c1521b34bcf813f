import type { QueryClient } from '@tanstack/react-query';
import type { EventPayload } from '@app/contracts/catalogue/events';
import type { NotificationPage, NotificationView } from '@app/contracts/notifications/notifications.contract';
import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { listNotificationsQuery, type NotificationFilter } from './api/list-notifications';
import { notificationKeys } from './api/notification-keys';
import { unreadNotificationsQuery } from './api/unread-notifications';

const handlers: EventHandlers = {
  'notification.raised': ({ seq, payload }, queryClient) => upsertNotification(queryClient, payload, seq),
  // a voicemail can be played now
  'call.recorded': ({ payload }, queryClient) => {
    if (payload.call.voicemail) void queryClient.invalidateQueries({ queryKey: notificationKeys.lists });
  },
  'notification.many_read': ({ seq, at, payload }, queryClient) => markNotificationsRead(queryClient, payload, seq, at),
};

/** The bell follows in every browser, as long as the answered function is not called. */
export const registerNotificationEvents = (): (() => void) => registerHandlers(handlers);

const FILTERS: NotificationFilter[] = ['all', 'unread'];

/** Puts a new or counted-up notification on top of the lists, which keep the rest. */
export function upsertNotification(queryClient: QueryClient, payload: EventPayload<'notification.raised'>, seq: number): void {
  const { notification, unread, in_app: isListed } = payload;
  if (!isListed) return;
  setUnread(queryClient, unread, seq);
  changeLists(queryClient, seq, (pages) =>
    pages.map((page, index) => {
      const others = page.data.filter(({ id }) => id !== notification.id);
      return { ...page, unread, data: index === 0 ? [notification, ...others] : others };
    }),
  );
}

/** Marks what was read here or in another browser of the person. */
export function markNotificationsRead(
  queryClient: QueryClient,
  { ids, all, unread }: EventPayload<'notification.many_read'>,
  seq: number,
  at: string,
): void {
  setUnread(queryClient, unread, seq);
  const read = (one: NotificationView) => ((all || ids.includes(one.id)) && one.read_at === null ? { ...one, read_at: at } : one);
  changeLists(queryClient, seq, (pages) => pages.map((page) => ({ ...page, unread, data: page.data.map(read) })));
}

function setUnread(queryClient: QueryClient, unread: number, seq: number): void {
  queryClient.setQueryData(unreadNotificationsQuery.queryKey, (known) =>
    known && known.head_seq >= seq ? known : { unread, head_seq: seq },
  );
}

/** A read notification stays in the unread list until it is reopened, so nothing moves below the pointer. */
function changeLists(queryClient: QueryClient, seq: number, change: (pages: NotificationPage[]) => NotificationPage[]): void {
  for (const filter of FILTERS) {
    queryClient.setQueryData(listNotificationsQuery(filter).queryKey, (known) => {
      if (!known || known.pages.some(({ head_seq }) => head_seq >= seq)) return known;
      return { ...known, pages: change(known.pages).map((page) => ({ ...page, head_seq: seq })) };
    });
  }
}
