import {
  type NotificationKind,
  type NotificationPage,
  type NotificationPreferences,
  type NotificationView,
  type DeliveryChannels,
  USUAL_WAYS,
} from '@app/contracts/notifications/notifications.contract';
import { NOTIFYING_EVENTS } from '@app/domain/notifications/notification-rules.policy';
import { eventually } from '../harness/eventually';
import type { Organization } from './organization.factory';
import type { Person } from './person.factory';

export const listOf = async (who: Person, query = ''): Promise<NotificationPage> =>
  (await who.get<NotificationPage>(`/api/notifications${query}`)).body;

/** Waits until a person's notifications fit, because they are created after the event. */
export const notificationsOf = (who: Person, fits: (known: NotificationView[]) => boolean): Promise<NotificationView[]> =>
  eventually(async () => {
    const { data } = await listOf(who);
    if (!fits(data)) throw new Error(`Not yet: ${JSON.stringify(data.map(({ kind, count, read_at }) => ({ kind, count, read_at })))}`);
    return data;
  });

/** Waits for a person's notification of one kind. */
export async function notificationOf(who: Person, kind: NotificationKind): Promise<NotificationView> {
  const found = (await notificationsOf(who, (known) => known.some((one) => one.kind === kind))).find((one) => one.kind === kind);
  if (!found) throw new Error(`${who.name} was not told of ${kind}`);
  return found;
}

export const unreadOf = async (who: Person): Promise<number> =>
  (await who.get<{ unread: number }>('/api/notifications/unread')).body.unread;

/** Waits until every event so far has been processed for notifications. */
export const allTold = ({ product: { database }, id }: Pick<Organization, 'product' | 'id'>): Promise<void> =>
  eventually(async () => {
    const behind = await database.rows(
      `select 1 from events e left join notification_cursors c using (organization_id)
       where e.organization_id = $1 and e.seq > coalesce(c.seq, 0) and e.type = any($2) limit 1`,
      [id, NOTIFYING_EVENTS],
    );
    if (behind.length > 0) throw new Error('Something is still to be told');
  });

/** Sets the delivery channels of one kind and keeps the others. */
export const wants = (who: Person, kind: NotificationKind, ways: Partial<DeliveryChannels>, quiet_hours: object[] = []) =>
  who.put<NotificationPreferences>('/api/notifications/preferences', {
    ways: { ...USUAL_WAYS, [kind]: { ...USUAL_WAYS[kind], ...ways } },
    quiet_hours,
  });
