import { Injectable } from '@nestjs/common';
import { MessageMediaEntity } from '@app/database/entities/message-media.entity';
import { MessageEntity } from '@app/database/entities/message.entity';
import type { EntityColumns } from '@app/database/entity-columns';
import type { Transaction } from '@app/database/transaction';
import { APPLY_STORED_MESSAGE } from '../conversations/conversation-log.service';
import { isAutomatic } from './automatic-origin.policy';
import type { NewMedia, NewMessage } from './messages.repository';

/** The columns' own defaults, because a record has all columns. */
const DEFAULTS = {
  type: 'text',
  body: '',
  vehicleGone: false,
  statusRank: 0,
  attempts: 0,
  checks: 0,
  confirmsOptOut: false,
  origin: 'person',
  isFromAi: false,
} as const satisfies Partial<NewMessage>;

export interface WrittenMessage {
  message: MessageEntity;
  mediaIds: number[];
}

/** Messages as they enter a conversation. Callers must hold the conversation's lock. */
@Injectable()
export class MessageWritesRepository {
  /** Stores a message and, in the same statement, its place in the conversation, the wait that it ends and, of an outbound one, the job that sends it. */
  async write(
    tx: Transaction,
    message: NewMessage,
    { media, takesNoReply = false }: { media: NewMedia[]; takesNoReply?: boolean },
  ): Promise<WrittenMessage> {
    const { columns } = tx.table(MessageEntity);
    const record = columns.record({ ...DEFAULTS, ...message });
    const [row] = await tx.prepared<{ jobId: number | null }>(writing(columns), [
      tx.organizationId,
      JSON.stringify(record),
      isAutomatic(message.origin ?? DEFAULTS.origin),
      takesNoReply,
    ]);
    if (!row) throw new Error('The message was not stored.');
    if (row.jobId !== null) tx.announceJob('message.deliver', row.jobId);
    const stored = columns.read({ ...row });
    return { message: stored, mediaIds: await this.insertMedia(tx, stored.id, media) };
  }

  async insertMedia(tx: Transaction, messageId: number, media: NewMedia[]): Promise<number[]> {
    const ids: number[] = [];
    for (const [position, file] of media.entries()) {
      const { id } = await tx.table(MessageMediaEntity).insert({ ...file, position, messageId });
      ids.push(id);
    }
    return ids;
  }
}

const writing = ({ insertable, list }: EntityColumns): string => `
  with stored as (
    insert into messages (organization_id, ${insertable.join(', ')})
    select $1, ${insertable.map((name) => `given.${name}`).join(', ')} from jsonb_populate_record(null::messages, $2::jsonb) given
    returning *
  ), placed as (${APPLY_STORED_MESSAGE}
  ), answered as (
    insert into first_responses (organization_id, message_id, waiting_since, answered_at, user_id, is_from_ai)
    select $1, id, ended_wait_since, created_at, user_id, is_from_ai from stored where ended_wait_since is not null
  ), job as (
    insert into outbox (organization_id, job, dedupe_key, payload, run_after)
    select $1, 'message.deliver', id::text, jsonb_build_object('message_id', id), now() from stored where direction = 'outbound'
    returning id
  )
  select ${list}, (select job.id from job) as "jobId" from stored`;
