import { Injectable } from '@nestjs/common';
import { Id } from '@app/contracts/core/id.contract';
import { UNREAD_COUNTED } from '@app/contracts/notifications/unread-counted';
import { KeysetCursor } from '@app/database/keyset-cursor';
import type { Transaction } from '@app/database/transaction';
import { z } from 'zod';
import type { TeamPerson } from '../team/team.service';
import type { NotificationRow } from './notification.mapper';
import type { AddressedDraft } from './notification-rounds.policy';
import type { MarkRead } from './notification-rules.policy';

export const notificationCursor = new KeysetCursor({ updatedAt: z.coerce.date().min(new Date(0)), id: Id }, 'notification.cursor_invalid');

/** Only the beginning of the text is stored. */
const TEXT_LENGTH = 200;

/** The subjects of new notifications. */
interface Subjects {
  contactIds: readonly number[];
  conversationIds: readonly number[];
}
const NO_SUBJECTS: Subjects = { contactIds: [], conversationIds: [] };

type Reader = Pick<TeamPerson, 'id' | 'seesAllChats'>;

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
const GIVEN = 'user_id, kind, group_key, once_key, contact_id, conversation_id, subject_id, actor_user_id, text, minutes, count, in_app';
/** Visibility: a notification about a contact that the user may not see is hidden. */
const visibleTo = (userId: string, seesAllChats: string) => `n.user_id = ${userId} and n.in_app
  and (n.contact_id is null or c.id is not null and (${seesAllChats} or c.assigned_user_id is null or c.assigned_user_id = ${userId}))`;
const VISIBLE = visibleTo('$2', '$3');

@Injectable()
export class NotificationsRepository {
  /** Keeps contacts and conversations and waits for the turn to lock several notifications. Returns its time; see the SQL function. */
  async takeTurn(tx: Transaction, { contactIds, conversationIds }: Subjects = NO_SUBJECTS): Promise<Date> {
    const [turn] = await tx.prepared<{ at: Date }>(`select hold_notifications($1, $2, $3) as at`, [
      tx.organizationId,
      [...new Set(contactIds)],
      [...new Set(conversationIds)],
    ]);
    return turn?.at ?? tx.now;
  }

  /** Creates a notification for each user or counts up their unread one, and returns them. Drafts with a known once key are skipped. */
  raise(tx: Transaction, drafts: readonly AddressedDraft[]): Promise<NotificationRow[]> {
    return tx.prepared<NotificationRow>(
      `with given as (
         select p.user_id, p.kind, p.group_key, p.once_key, c.id as contact_id, v.id as conversation_id, p.subject_id, a.id as actor_user_id,
                p.text, p.minutes, p.count, p.in_app
         from jsonb_to_recordset($2::jsonb) as p(user_id bigint, kind text, group_key text, once_key text, contact_id bigint,
           conversation_id bigint, subject_id bigint, actor_user_id bigint, text text, minutes integer, count integer, in_app boolean)
         join users u on u.organization_id = $1 and u.id = p.user_id and u.removed_at is null
         left join contacts c on c.organization_id = $1 and c.id = p.contact_id and c.deleted_at is null
         left join conversations v on v.organization_id = $1 and v.id = p.conversation_id
         left join users a on a.organization_id = $1 and a.id = p.actor_user_id
         where p.contact_id is null or c.id is not null
       ), counted as (
         insert into notifications (organization_id, ${GIVEN})
         select $1, ${GIVEN} from given where once_key is null
         on conflict (organization_id, user_id, group_key) where read_at is null do update set
           count = notifications.count + excluded.count, text = excluded.text, actor_user_id = excluded.actor_user_id,
           conversation_id = excluded.conversation_id, in_app = excluded.in_app, updated_at = now()
         returning *
       ), once as (
         insert into notifications (organization_id, ${GIVEN})
         select $1, ${GIVEN} from given where once_key is not null
         on conflict do nothing
         returning *
       )
       select ${COLUMNS} from (select * from counted union all select * from once) n ${JOINS}
       where n.contact_id is null or c.id is not null order by n.id`,
      [tx.organizationId, JSON.stringify(drafts.map(rowOf))],
    );
  }

  /** Marks notifications read and returns them. */
  read(tx: Transaction, markRead: MarkRead): Promise<{ id: number; user_id: number }[]> {
    return tx.sql<{ id: number; user_id: number }>(
      `update notifications set read_at = now()
       where organization_id = $1 and read_at is null
         and ($2::bigint[] is null or contact_id = any($2)) and ($3::bigint[] is null or conversation_id = any($3))
         and ($4::text[] is null or kind = any($4)) and ($5::bigint is null or user_id = $5) and ($6::bigint is null or user_id <> $6)
         and ($7::bigint is null or subject_id = $7)
       returning id, user_id`,
      [
        tx.organizationId,
        markRead.contactIds ?? null,
        markRead.conversationIds ?? null,
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

  /** For each reader at most `UNREAD_COUNTED`. */
  async countUnread(tx: Transaction, readers: readonly Reader[]): Promise<Map<number, number>> {
    if (readers.length === 0) return new Map();
    const rows = await tx.prepared<{ user_id: number; unread: number }>(
      `select reader.user_id, counted.unread
       from unnest($2::bigint[], $3::boolean[]) as reader(user_id, sees_all_chats)
       cross join lateral (
         select count(*)::int as unread from (
           select 1 from notifications n ${CONTACT}
           where n.organization_id = $1 and n.read_at is null and ${visibleTo('reader.user_id', 'reader.sees_all_chats')} limit ${UNREAD_COUNTED}
         ) visible
       ) counted`,
      [tx.organizationId, readers.map(({ id }) => id), readers.map(({ seesAllChats }) => seesAllChats)],
    );
    return new Map(rows.map(({ user_id, unread }) => [user_id, unread]));
  }

  /** The caller's own, at most `UNREAD_COUNTED`. */
  async countOwnUnread(tx: Transaction): Promise<number> {
    const { userId, seesAllChats } = tx.ctx;
    const id = userId ?? 0;
    return (await this.countUnread(tx, [{ id, seesAllChats }])).get(id) ?? 0;
  }
}

const rowOf = ({ userId, inApp, draft }: AddressedDraft) => ({
  user_id: userId,
  kind: draft.kind,
  group_key: draft.groupKey,
  once_key: draft.onceKey,
  contact_id: draft.contactId,
  conversation_id: draft.conversationId,
  subject_id: draft.subjectId,
  actor_user_id: draft.actorUserId,
  text: (draft.text ?? '').slice(0, TEXT_LENGTH),
  minutes: draft.minutes,
  count: draft.times ?? 1,
  in_app: inApp,
});

const readerOf = (tx: Transaction) => [tx.organizationId, tx.ctx.userId, tx.ctx.seesAllChats] as const;
