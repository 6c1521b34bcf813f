import { Injectable } from '@nestjs/common';
import type { Channel, FoundMessage, MessageOrigin } from '@app/contracts/conversations/conversations.contract';
import { Database } from '@app/database/database';
import type { RequestContext } from '@app/platform/context/request-context';

export interface FoundMessages {
  /** The newest matching message of each contact. */
  byContact: ReadonlyMap<number, FoundMessage>;
  /** The newest event number that the search reflects; `null` when nothing was searched. */
  headSeq: number | null;
}

interface FoundRow {
  head_seq: number;
  contact_id: number | null;
  conversation_id: number;
  channel: Channel;
  message_id: number;
  direction: 'inbound' | 'outbound';
  body: string;
  sent_at: Date;
  origin: MessageOrigin;
  author_id: number | null;
  author_name: string | null;
}

@Injectable()
export class MessageSearchRepository {
  constructor(private readonly database: Database) {}

  /** Visible messages with every word; nothing without a word. */
  async find(ctx: RequestContext, words: string[]): Promise<FoundMessages> {
    if (words.length === 0) return { byContact: new Map(), headSeq: null };
    const rows = await this.database.statement<FoundRow>(
      ctx,
      `select head.event_seq as head_seq, found.*, m.origin, u.id as author_id, u.first_name as author_name
       from organization_counters head
       left join search_messages($2, $3) found on true
       left join messages m on m.organization_id = $1 and m.id = found.message_id
       left join users u on u.organization_id = $1 and u.id = m.user_id
       where head.organization_id = $1`,
      [ctx.organizationId, words, ctx.seesAllChats ? null : ctx.userId],
    );
    return {
      byContact: new Map(rows.flatMap((row) => (row.contact_id === null ? [] : [[row.contact_id, foundMessageOf(row)]]))),
      headSeq: rows[0]?.head_seq ?? 0,
    };
  }
}

const foundMessageOf = ({ message_id, channel, sent_at, author_id, author_name, ...row }: FoundRow): FoundMessage => ({
  id: message_id,
  conversation_id: row.conversation_id,
  type: channel,
  direction: row.direction,
  origin: row.origin,
  author: author_id === null ? null : { id: author_id, name: author_name ?? '' },
  body: row.body,
  sent_at: sent_at.toISOString(),
});
