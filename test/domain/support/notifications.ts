import type { NotificationKind, NotificationView } from '@app/contracts/notifications/notifications.contract';
import { EscalationsService } from '@app/domain/notifications/escalations.service';
import { NotificationDispatchService } from '@app/domain/notifications/notification-dispatch.service';
import { NotificationsService } from '@app/domain/notifications/notifications.service';
import { getDomain } from '../../harness/domain';
import type { Chat } from './chat';
import type { Member } from './dealership-ref';

const domain = await getDomain();

/** A person's notifications, newest first, after everything that has happened was read for them. */
export async function notificationsOf({ ctx }: Member): Promise<NotificationView[]> {
  await domain.get(NotificationDispatchService).dispatchAll();
  return (await domain.get(NotificationsService).list(ctx, { filter: 'all', per_page: 50 })).data;
}

export const notificationsOfKind = async (member: Member, kind: NotificationKind): Promise<NotificationView[]> =>
  (await notificationsOf(member)).filter((notification) => notification.kind === kind);

export const escalate = (): Promise<void> => domain.get(EscalationsService).escalateAll();

/** Moves the start of the customer's wait back by these minutes and looks at everybody who waits. */
export async function waitsFor({ org, contactId }: Chat, minutes: number): Promise<void> {
  await org.database.rows(
    `update contact_summaries set waiting_since = now() - make_interval(mins => $3) where organization_id = $1 and contact_id = $2`,
    [org.id, contactId, minutes],
  );
  await escalate();
}
