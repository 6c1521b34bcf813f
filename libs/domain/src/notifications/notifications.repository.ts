import { Injectable } from '@nestjs/common';
import { Id } from '@app/contracts/core/id.contract';
import { UNREAD_COUNTED } from '@app/contracts/notifications/unread-counted';
import { KeysetCursor } from '@app/database/keyset-cursor';
import type { Transaction } from '@app/database/transaction';
import { z } from 'zod';
import type { NotificationRow } from './notification.mapper';
import type { NotificationDraft, MarkRead } from './notification-rules.policy';

export const notificationCursor = new KeysetCursor({ updatedAt: z.coerce.date().min(new Date(0)), id: Id }, 'notification.cursor_invalid');

/** Only the beginning of the text is stored. */
const TEXT_LENGTH = 200;

/** A recipient of a notification. */
export interface NotificationRecipient {
  userId: number;
  inApp: boolean;
}

const COLUMNS = `
  n.id, n.user_id, n.kind, n.contact_id, n.conversation_id, n.subject_id, n.actor_user_id, n.text, n.minutes, n.count, n.in_app, n.read_at,
  n.mailed_at, n.created_at, n.updated_at, c.assigned_user_id,
  coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), nullif(c.display_name, ''), c.phone, c.whatsapp_number, 'Unknown') as contact_name,
  trim(u.first_name || ' ' || u.last_name) as actor_name,
  case when n.kind = 'missed_call' then (
    select jsonb_build_object('seconds', r.seconds,
      'url', case when r.state = 'ready' then '/api/calls/' || r.call_id || '/recording?part=' || r.id end)
    from call_recordings r
    where r.organization_id = n.organization_id and r.call_id = n.subject_id and r.kind = 'voicemail' and r.state in ('pending', 'ready')
    order by r.id limit 1
  ) end as voicemail`;
const CONTACT = `left join contacts c on c.organization_id = n.organization_id and c.id = n.contact_id and c.deleted_at is null`;
const JOINS = `${CONTACT} left join users u on u.organization_id = n.organization_id and u.id = n.actor_user_id`;
/** Visibility: a notification about a contact that the user ($2) may not see is hidden. $3: the user sees all chats. */
const VISIBLE = `n.user_id = $2 and n.in_app
  and (n.contact_id is null or c.id is not null and ($3 or c.assigned_user_id is null or c.assigned_user_id = $2))`;

@Injectable()
export class NotificationsRepository {
  /** Keeps the contacts until the transaction ends, in ascending order. */
  async holdContacts(tx: Transaction, contactIds: readonly number[]): Promise<void> {
    if (contactIds.length === 0) return;
    await tx.sql(`select 1 from contacts where organization_id = $1 and id = any($2) order by id for key share`, [
      tx.organizationId,
      [...new Set(contactIds)],
    ]);
  }

  /** Keeps the conversations until the transaction ends, in ascending order; after the contacts. */
  async holdConversations(tx: Transaction, conversationIds: readonly number[]): Promise<void> {
    if (conversationIds.length === 0) return;
    await tx.sql(`select 1 from conversations where organization_id = $1 and id = any($2) order by id for key share`, [
      tx.organizationId,
      [...new Set(conversationIds)],
    ]);
  }

  /**
   * Waits until no other transaction of the organization locks several notifications. Which ones it meets first depends on events, mails and
   * readers, so there is no order of rows that all could keep. Comes after contacts and conversations.
   */
  async takeTurn(tx: Transaction): Promise<void> {
    await tx.sql(`select pg_advisory_xact_lock(hashtextextended('notifications/' || $1::text, 0))`, [tx.organizationId]);
  }

  /** Creates a notification for each user or counts up their unread one; returns the ids. Drafts with a known once key are skipped. */
  async raise(tx: Transaction, draft: NotificationDraft, people: readonly NotificationRecipient[]): Promise<number[]> {
    const { contactId = null, conversationId = null, subjectId = null, actorUserId = null, minutes = null, onceKey = null } = draft;
    const rows = await tx.sql<{ id: number }>(
      `insert into notifications (organization_id, user_id, kind, group_key, once_key, contact_id, conversation_id, subject_id, actor_user_id,
                                  text, minutes, count, in_app)
       select $1::bigint, p.user_id, $3::text, $4::text, $5::text, c.id, v.id, $8::bigint, a.id, $10::text, $11::integer, $12::integer, p.in_app
       from jsonb_to_recordset($2::jsonb) as p(user_id bigint, in_app boolean)
       join users u on u.organization_id = $1 and u.id = p.user_id and u.removed_at is null
       left join contacts c on c.organization_id = $1 and c.id = $6 and c.deleted_at is null
       left join conversations v on v.organization_id = $1 and v.id = $7
       left join users a on a.organization_id = $1 and a.id = $9
       where $6::bigint is null or c.id is not null
       order by p.user_id
       on conflict ${onceKey === null ? GROUPED : ''} do ${onceKey === null ? COUNT_UP : 'nothing'}
       returning id`,
      [
        tx.organizationId,
        JSON.stringify(people.map(({ userId, inApp }) => ({ user_id: userId, in_app: inApp }))),
        draft.kind,
        draft.groupKey,
        onceKey,
        contactId,
        conversationId,
        subjectId,
        actorUserId,
        (draft.text ?? '').slice(0, TEXT_LENGTH),
        minutes,
        draft.times ?? 1,
      ],
    );
    return rows.map(({ id }) => id);
  }

  /** Marks notifications read and returns them. */
  read(tx: Transaction, markRead: MarkRead): Promise<{ id: number; user_id: number }[]> {
    return tx.sql<{ id: number; user_id: number }>(
      `update notifications set read_at = now()
       where organization_id = $1 and read_at is null
         and ($2::bigint[] is null or contact_id = any($2)) and ($3::bigint is null or conversation_id = $3)
         and ($4::text[] is null or kind = any($4)) and ($5::bigint is null or user_id = $5) and ($6::bigint is null or user_id <> $6)
         and ($7::bigint is null or subject_id = $7)
       returning id, user_id`,
      [
        tx.organizationId,
        markRead.contactIds ?? null,
        markRead.conversationId ?? null,
        markRead.kinds ?? null,
        markRead.userId ?? null,
        markRead.exceptUserId ?? null,
        markRead.subjectId ?? null,
      ],
    );
  }

  async readOne(tx: Transaction, userId: number, id: number): Promise<void> {
    await tx.sql(`update notifications set read_at = now() where organization_id = $1 and user_id = $2 and id = $3 and read_at is null`, [
      tx.organizationId,
      userId,
      id,
    ]);
  }

  /** Notifications of any user, without the visibility rule. */
  findMany(tx: Transaction, ids: readonly number[]): Promise<NotificationRow[]> {
    return tx.sql<NotificationRow>(
      `select ${COLUMNS} from notifications n ${JOINS}
       where n.organization_id = $1 and n.id = any($2) and (n.contact_id is null or c.id is not null) order by n.id`,
      [tx.organizationId, ids],
    );
  }

  async findOne(tx: Transaction, id: number): Promise<NotificationRow | null> {
    const [row] = await tx.sql<NotificationRow>(
      `select ${COLUMNS} from notifications n ${JOINS} where n.organization_id = $1 and n.id = $4 and ${VISIBLE}`,
      [...readerOf(tx), id],
    );
    return row ?? null;
  }

  findPage(
    tx: Transaction,
    unreadOnly: boolean,
    after: ReturnType<typeof notificationCursor.decode> | null,
    limit: number,
  ): Promise<NotificationRow[]> {
    return tx.sql<NotificationRow>(
      `select ${COLUMNS} from notifications n ${JOINS}
       where n.organization_id = $1 and ${VISIBLE} and (not $4 or n.read_at is null)
         and ($5::timestamptz is null or (n.updated_at, n.id) < ($5, $6::bigint))
       order by n.updated_at desc, n.id desc limit $7`,
      [...readerOf(tx), unreadOnly, after?.updatedAt ?? null, after?.id ?? null, limit],
    );
  }

  /** At most `UNREAD_COUNTED`. */
  async countUnread(tx: Transaction, reader: { userId: number | null; seesAllChats: boolean } = tx.ctx): Promise<number> {
    const [row] = await tx.prepared<{ unread: number }>(
      `select count(*)::int as unread from (
         select 1 from notifications n ${CONTACT} where n.organization_id = $1 and n.read_at is null and ${VISIBLE} limit ${UNREAD_COUNTED}
       ) counted`,
      [tx.organizationId, reader.userId, reader.seesAllChats],
    );
    return row?.unread ?? 0;
  }
}

const GROUPED = '(organization_id, user_id, group_key) where read_at is null';
const COUNT_UP = `update set count = notifications.count + excluded.count, text = excluded.text, actor_user_id = excluded.actor_user_id,
  conversation_id = excluded.conversation_id, in_app = excluded.in_app, updated_at = now()`;

const readerOf = (tx: Transaction) => [tx.organizationId, tx.ctx.userId, tx.ctx.seesAllChats] as const;
