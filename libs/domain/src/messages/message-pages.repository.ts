import { Injectable } from '@nestjs/common';
import type { Channel } from '@app/contracts/conversations/conversations.contract';
import type { MessagesQuery } from '@app/contracts/messages/messages.contract';
import { Database } from '@app/database/database';
import { snakeCase } from '@app/database/naming-strategy';
import type { RequestContext } from '@app/platform/context/request-context';
import { SHOWN_PROPERTIES, type ShownMessage } from './message.mapper';

export type MessageRange = Pick<MessagesQuery, 'page' | 'per_page' | 'before' | 'after' | 'around'>;

export interface FoundPage {
  channel: Channel;
  contactId: number;
  /** The contact's assignee, which decides who may read. */
  assignedUserId: number | null;
  /** The newest event number that the page reflects. */
  headSeq: number;
  /** Oldest first. */
  messages: ShownMessage[];
  hasOlder: boolean;
  hasNewer: boolean;
  /** User names by id. */
  userNames: Map<number, string>;
}

interface Page {
  channel: Channel;
  contact_id: number;
  assigned_user_id: number | null;
  head_seq: number;
  user_name: string | null;
}

/** A conversation without messages yields one row with these columns null. */
type PageRow = Page & (ShownMessage | { [Property in keyof ShownMessage]: null });

const COLUMNS = SHOWN_PROPERTIES.map((property) => `m.${snakeCase(property)} as "${property}"`).join(', ');

const OF_CONVERSATION = `select * from messages where organization_id = $1 and conversation_id = $2`;
const OLDER = `${OF_CONVERSATION} and id < $3 order by id desc limit $4 offset $5`;
const NEWER = `${OF_CONVERSATION} and id > $3 order by id limit $4`;
const BOTH = `(${OF_CONVERSATION} and id <= $3 order by id desc limit $4) union all (${OF_CONVERSATION} and id > $3 order by id limit $5)`;

const statement = (messages: string) => `
  select v.channel, v.contact_id, c.assigned_user_id, head.event_seq as head_seq, trim(u.first_name || ' ' || u.last_name) as user_name, ${COLUMNS}
  from conversations v
  join contacts c on c.organization_id = v.organization_id and c.id = v.contact_id and c.deleted_at is null
  join organization_counters head on head.organization_id = v.organization_id
  left join lateral (${messages}) m on true
  left join users u on u.organization_id = m.organization_id and u.id = m.user_id
  where v.organization_id = $1 and v.id = $2
  order by m.id`;

const BEFORE = statement(OLDER);
const AFTER = statement(NEWER);
const AROUND = statement(BOTH);

/** The statement, and how to tell from its result whether older and newer messages exist. */
interface PageQuery {
  text: string;
  values: number[];
  hasOlder: (messages: ShownMessage[]) => boolean;
  hasNewer: (messages: ShownMessage[]) => boolean;
}

function pageQueryOf({ page, per_page: limit, before, after, around }: MessageRange): PageQuery {
  const isFull = ({ length }: ShownMessage[]) => length === limit;
  const isAny = ({ length }: ShownMessage[]) => length > 0;
  if (around !== undefined) {
    const older = Math.ceil(limit / 2);
    const newer = limit - older;
    return {
      text: AROUND,
      values: [around, older, newer],
      hasOlder: (messages) => messages.filter(({ id }) => id <= around).length === older,
      hasNewer: (messages) => messages.filter(({ id }) => id > around).length === newer,
    };
  }
  if (after !== undefined) return { text: AFTER, values: [after, limit], hasOlder: isAny, hasNewer: isFull };
  if (before !== undefined) return { text: BEFORE, values: [before, limit, 0], hasOlder: isFull, hasNewer: isAny };
  const skip = (page - 1) * limit;
  return {
    text: BEFORE,
    values: [Number.MAX_SAFE_INTEGER, limit, skip],
    hasOlder: isFull,
    hasNewer: (messages) => skip > 0 && isAny(messages),
  };
}

/** Reads a page of a conversation in one statement: the most frequent query of the product. */
@Injectable()
export class MessagePagesRepository {
  constructor(private readonly database: Database) {}

  /** The newest messages, or those before, after or around a message; `null` when the conversation does not exist. */
  async find(ctx: RequestContext, conversationId: number, range: MessageRange): Promise<FoundPage | null> {
    const { text, values, hasOlder, hasNewer } = pageQueryOf(range);
    const rows = await this.database.statement<PageRow>(ctx, text, [ctx.organizationId, conversationId, ...values]);
    const [first] = rows;
    if (!first) return null;
    const messages = rows.filter((row): row is Page & ShownMessage => row.id !== null);
    return {
      channel: first.channel,
      contactId: first.contact_id,
      assignedUserId: first.assigned_user_id,
      headSeq: first.head_seq,
      messages,
      hasOlder: hasOlder(messages),
      hasNewer: hasNewer(messages),
      userNames: new Map(messages.flatMap(({ userId, user_name: name }) => (userId === null ? [] : [[userId, name ?? '']]))),
    };
  }
}
