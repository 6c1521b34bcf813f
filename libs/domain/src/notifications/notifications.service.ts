import { Injectable } from '@nestjs/common';
import type {
  NotificationPage,
  NotificationsQuery,
  NotificationView,
  ReadInput,
  UnreadView,
} from '@app/contracts/notifications/notifications.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { notFound } from '@app/platform/errors/app-error';
import { ContactsService } from '../contacts/contacts.service';
import { EventLogRepository } from './event-log.repository';
import { notificationViewOf } from './notification.mapper';
import { notificationCursor, NotificationsRepository } from './notifications.repository';

/** The user's own notifications. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly database: Database,
    private readonly notifications: NotificationsRepository,
    private readonly log: EventLogRepository,
    private readonly contacts: ContactsService,
  ) {}

  /** Newest first. Notifications about contacts that the reader may no longer see are hidden. */
  list(ctx: RequestContext, { filter, per_page: perPage, cursor }: NotificationsQuery): Promise<NotificationPage> {
    const after = cursor === undefined ? null : notificationCursor.decode(cursor);
    return this.database.read(ctx, async (tx) => {
      const { unread, head_seq } = await this.unreadIn(tx);
      const rows = await this.notifications.findPage(tx, filter === 'unread', after, perPage + 1);
      const page = rows.slice(0, perPage);
      const last = page.at(-1);
      const next_cursor = last && rows.length > perPage ? notificationCursor.encode({ updatedAt: last.updated_at, id: last.id }) : null;
      return { data: page.map(notificationViewOf), next_cursor, unread, head_seq };
    });
  }

  unread(ctx: RequestContext): Promise<UnreadView> {
    return this.database.read(ctx, (tx) => this.unreadIn(tx));
  }

  markRead(ctx: RequestContext, id: number): Promise<NotificationView> {
    return this.database.transaction(ctx, async (tx) => {
      const before = await this.notifications.findOne(tx, id);
      if (!before) throw notFound();
      if (before.read_at === null) {
        await this.notifications.readOne(tx, before.user_id, id);
        await this.recordRead(tx, [id], false);
      }
      const after = await this.notifications.findOne(tx, id);
      if (!after) throw notFound();
      return notificationViewOf(after);
    });
  }

  /** Marks all of the caller's notifications read, or those about one contact; none are left when the contact is gone. */
  markAllRead(ctx: RequestContext, { contact_id: contactId }: ReadInput): Promise<UnreadView> {
    return this.database.transaction(ctx, async (tx) => {
      const userId = ctx.userId ?? 0;
      const contactIds = contactId === undefined ? undefined : [await this.contacts.currentId(tx, contactId)];
      await this.notifications.takeTurn(tx);
      const read = await this.notifications.read(tx, contactIds === undefined ? { userId } : { userId, contactIds });
      const ids = read.map(({ id }) => id);
      if (ids.length > 0) await this.recordRead(tx, contactId === undefined ? [] : ids, contactId === undefined);
      return this.unreadIn(tx);
    });
  }

  private async recordRead(tx: Transaction, ids: number[], all: boolean): Promise<void> {
    const unread = await this.notifications.countOwnUnread(tx);
    tx.record('notification.many_read', { ids, all, unread }, audience.user(tx.ctx.userId ?? 0));
  }

  /** The event number is read first: an event between the two reads is delivered twice rather than never. */
  private async unreadIn(tx: Transaction): Promise<UnreadView> {
    const head_seq = await this.log.head(tx);
    return { head_seq, unread: await this.notifications.countOwnUnread(tx) };
  }
}
