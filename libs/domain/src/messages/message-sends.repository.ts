import { Injectable } from '@nestjs/common';
import type { Channel } from '@app/contracts/conversations/conversations.contract';
import { MessageEntity } from '@app/database/entities/message.entity';
import type { Transaction } from '@app/database/transaction';
import { Any } from 'typeorm';

/** A message with what an event about it needs. */
export interface ReportedMessage {
  message: MessageEntity;
  channel: Channel;
  contactId: number;
  assignedUserId: number | null;
  userName: string | null;
  /** Whether other messages of the conversation are not sent yet. */
  isFollowed: boolean;
}

export interface StatusReport {
  sid: string;
  status: string;
  errorCode: number | null;
  /** Our message id from the callback URL; finds a message whose sid was not recorded. */
  messageId: number | null;
}

type Evidence = StatusReport & { applied: boolean };

const reportedColumnsOf = ({ id, providerSid, sendState, status, statusRank, failure, providerCode }: MessageEntity) => ({
  id,
  providerSid,
  sendState,
  status,
  statusRank,
  failure,
  providerCode,
});

/** In two steps, because the planner reads a whole dealership for "or" where its statistics do not know it yet. */
const REPORTED = `m.organization_id = $1 and m.id = any(
  array(select s.id from messages s where s.organization_id = $1 and s.provider_sid = any($2::text[])) || $3::bigint[]
)`;

/** Claims that make a send happen once. Callers must hold the conversation's lock. */
@Injectable()
export class MessageSendsRepository {
  /** Claimed sends whose worker has died. */
  findStale(tx: Transaction, conversationId: number, staleSeconds: number): Promise<MessageEntity[]> {
    return tx
      .table(MessageEntity)
      .query('m')
      .andWhere('m.conversationId = :conversationId', { conversationId })
      .andWhere(`m.sendState = 'dispatching'`)
      .andWhere(`m.claimedAt < now() - make_interval(secs => :staleSeconds)`, { staleSeconds })
      .getMany();
  }

  /**
   * Claims the next message of a conversation. Nothing is claimed while another send is in flight, before the message's time, or behind an
   * unresolved message with the same text: the provider's list shows no file, so nobody could tell the two apart afterwards. `sender` is
   * the address that it leaves from.
   */
  async claimNext(tx: Transaction, conversationId: number, sender: string | null): Promise<MessageEntity | null> {
    const { list, read } = tx.table(MessageEntity).columns;
    const [row] = await tx.prepared(
      `update messages set send_state = 'dispatching', attempts = attempts + 1, claimed_at = clock_timestamp(), next_attempt_at = null,
              sent_from = $3
       where organization_id = $1 and id = (
         select m.id from messages m
         where m.organization_id = $1 and m.conversation_id = $2 and m.send_state = 'pending'
           and not exists (select 1 from messages d where d.organization_id = $1 and d.conversation_id = $2 and d.send_state = 'dispatching')
           and not exists (
             select 1 from messages u
             where u.organization_id = $1 and u.conversation_id = $2 and u.send_state = 'unknown' and u.body = m.body
           )
         order by m.id limit 1
       ) and (next_attempt_at is null or next_attempt_at <= now())
       returning ${list}`,
      [tx.organizationId, conversationId, sender],
    );
    return row ? read(row) : null;
  }

  /** When the conversation's in-flight message was claimed; `null` when there is none. */
  async claimedAt(tx: Transaction, conversationId: number): Promise<Date | null> {
    const message = await tx.table(MessageEntity).findOne({ conversationId, sendState: 'dispatching' });
    return message?.claimedAt ?? null;
  }

  /** Ids of a conversation's sends with this text whose outcome is unknown, oldest first. */
  findUnresolved(tx: Transaction, conversationId: number): Promise<{ id: number; body: string }[]> {
    return tx.sql(
      `select id, body from messages
       where organization_id = $1 and conversation_id = $2 and send_state in ('dispatching', 'unknown') order by id`,
      [tx.organizationId, conversationId],
    );
  }

  /** The first pending message of a conversation. */
  findNextPending(tx: Transaction, conversationId: number): Promise<MessageEntity | null> {
    return tx
      .table(MessageEntity)
      .query('m')
      .andWhere(`m.conversationId = :conversationId and m.sendState = 'pending'`, { conversationId })
      .orderBy('m.id', 'ASC')
      .getOne();
  }

  /** Provider ids that already belong to our messages. */
  async linkedSids(tx: Transaction, sids: string[]): Promise<Set<string>> {
    if (sids.length === 0) return new Set();
    const rows = await tx.table(MessageEntity).find({ where: { providerSid: Any(sids) } });
    return new Set(rows.flatMap((row) => (row.providerSid ? [row.providerSid] : [])));
  }

  /** The messages with these ids, the provider's or ours, read after their conversations were locked. */
  async lockReported(tx: Transaction, sids: readonly string[], ids: readonly number[]): Promise<ReportedMessage[]> {
    const [, reported] = await Promise.all([
      tx.prepared(
        `select 1 from conversations where organization_id = $1 and id in (select m.conversation_id from messages m where ${REPORTED})
         order by id for update`,
        [tx.organizationId, sids, ids],
      ),
      this.findReported(tx, sids, ids),
    ]);
    return reported;
  }

  /** Does the same without locks. */
  async findReported(tx: Transaction, sids: readonly string[], ids: readonly number[]): Promise<ReportedMessage[]> {
    const { list, read } = tx.table(MessageEntity).columns;
    const rows = await tx.prepared<Omit<ReportedMessage, 'message'>>(
      `select reported.*, v.channel, v.contact_id as "contactId", c.assigned_user_id as "assignedUserId",
              trim(u.first_name || ' ' || u.last_name) as "userName",
              exists (
                select from messages p
                where p.organization_id = $1 and p.conversation_id = v.id and p.send_state in ('pending', 'dispatching') and p.id <> reported.id
              ) as "isFollowed"
       from (select ${list} from messages m where ${REPORTED}) reported
       join conversations v on v.organization_id = $1 and v.id = reported."conversationId"
       join contacts c on c.organization_id = $1 and c.id = v.contact_id
       left join users u on u.organization_id = $1 and u.id = reported."userId"
       order by reported.id`,
      [tx.organizationId, sids, ids],
    );
    return rows.map((row) => {
      const { channel, contactId, assignedUserId, userName, isFollowed } = row;
      return { message: read({ ...row }), channel, contactId, assignedUserId, userName, isFollowed };
    });
  }

  /** Saves what reports have changed in accepted messages, and keeps the reports that are evidence. */
  async saveReported(tx: Transaction, messages: readonly MessageEntity[], evidence: readonly Evidence[]): Promise<void> {
    if (messages.length + evidence.length === 0) return;
    await tx.prepared(
      `with saved as (
         update messages m set provider_sid = s."providerSid", send_state = s."sendState", status = s.status, status_rank = s."statusRank",
                failure = s.failure, provider_code = s."providerCode"
         from jsonb_to_recordset($2::jsonb) s(
           id bigint, "providerSid" text, "sendState" text, status text, "statusRank" smallint, failure text, "providerCode" integer
         ) where m.organization_id = $1 and m.id = s.id
       )
       insert into message_status_events (organization_id, message_id, provider_sid, status, error_code, applied)
       select $1, e."messageId", e.sid, e.status, e."errorCode", e.applied
       from jsonb_to_recordset($3::jsonb) e("messageId" bigint, sid text, status text, "errorCode" integer, applied boolean)`,
      [tx.organizationId, JSON.stringify(messages.map(reportedColumnsOf)), JSON.stringify(evidence)],
    );
  }

  /** Accepted sends without a final status for a while; their callbacks may be lost. */
  findUnconfirmed(tx: Transaction, limit: number): Promise<MessageEntity[]> {
    return tx
      .table(MessageEntity)
      .query('m')
      .andWhere(`m.direction = 'outbound' and m.status in ('accepted', 'queued', 'sending', 'sent') and m.providerSid is not null`)
      .andWhere(`m.createdAt between now() - interval '24 hours' and now() - interval '10 minutes'`)
      .orderBy('m.createdAt', 'ASC')
      .take(limit)
      .getMany();
  }

  /**
   * Delivered WhatsApp messages whose `read` report may be lost, first those that the customer has answered. Each is found at three ages only, since
   * most of them were not read.
   */
  findPerhapsRead(tx: Transaction, limit: number): Promise<{ id: number; providerSid: string }[]> {
    return tx.sql<{ id: number; providerSid: string }>(
      `select m.id, m.provider_sid as "providerSid" from unnest($2::interval[]) as asked(age)
       join messages m on m.organization_id = $1 and m.direction = 'outbound' and m.status = 'delivered' and m.provider_sid is not null
         and m.created_at between now() - asked.age - $3::interval and now() - asked.age
       join conversations v on v.organization_id = $1 and v.id = m.conversation_id
       where v.channel = 'whatsapp'
       order by coalesce(v.last_inbound_at > m.created_at, false) desc, m.created_at limit $4`,
      [tx.organizationId, ASKED_AT_AGES, ASKED_WITHIN, limit],
    );
  }
}

/** The refresh comes every 10 to 12 minutes. */
const ASKED_WITHIN = '13 minutes';
const ASKED_AT_AGES = ['10 minutes', '1 hour', '6 hours'];
