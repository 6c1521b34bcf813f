import { Injectable } from '@nestjs/common';
import type {
  ConversationNarrowing,
  ConversationPage,
  ConversationsQuery,
  ConversationStats,
  ConversationStatsQuery,
  ConversationSummary,
} from '@app/contracts/conversations/conversations.contract';
import { Database } from '@app/database/database';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { ContactsService } from '../contacts/contacts.service';
import { SearchService } from '../contacts/search.service';
import { withoutContactValues } from './conversation.mapper';
import { labelsNamedBy } from './label-search.policy';
import { type FoundMessages, MessageSearchRepository } from './message-search.repository';
import { summaryCursor, type SummaryNarrowing, SummaryPagesRepository, type SummarySearch } from './summary-pages.repository';

/** The chat list with filters and search. */
@Injectable()
export class ConversationListService {
  constructor(
    private readonly database: Database,
    private readonly summaries: SummaryPagesRepository,
    private readonly messages: MessageSearchRepository,
    private readonly search: SearchService,
    private readonly contacts: ContactsService,
  ) {}

  /** Contacts with a conversation, newest message first; pages by cursor, or by number for jumps. */
  listRecent(ctx: RequestContext, query: ConversationsQuery): Promise<ConversationPage> {
    return this.page(ctx, query, true);
  }

  /** Every contact, also those without a conversation. */
  listContacts(ctx: RequestContext, query: ConversationsQuery): Promise<ConversationPage> {
    return this.page(ctx, query, false);
  }

  async stats(ctx: RequestContext, query: ConversationStatsQuery): Promise<ConversationStats> {
    requireContactRights(ctx, query);
    const { filter } = await this.searched(ctx, query.search);
    return this.summaries.stats(ctx, { ...filter, ...narrowingOf(ctx, query) });
  }

  private async page(ctx: RequestContext, query: ConversationsQuery, begunOnly: boolean): Promise<ConversationPage> {
    const { page, per_page, status, waiting } = query;
    requireContactRights(ctx, query);
    const before = query.cursor ? summaryCursor.decode(query.cursor) : null;
    const { filter: searched, found } = await this.searched(ctx, query.search);
    const filter = {
      status,
      begunOnly,
      waitingOnly: waiting !== undefined,
      ...searched,
      contactId: await this.currentId(ctx, query.contact_id),
      ...narrowingOf(ctx, query),
    };
    const { summaries, last, total, headSeq } = await this.summaries.findPage(ctx, filter, {
      limit: per_page,
      offset: (page - 1) * per_page,
      before,
    });
    const rows = await this.withMatches(ctx, summaries, found, searched.searchTerms);
    return {
      data: ctx.can('contacts.read') ? rows : rows.map(withoutContactValues),
      total,
      page,
      per_page,
      next_cursor: last && summaries.length === per_page ? summaryCursor.encode(last) : null,
      // read before the search: newer messages have a higher number
      head_seq: found.headSeq ?? headSeq,
    };
  }

  private async searched(ctx: RequestContext, search: string | undefined): Promise<{ filter: SummarySearch; found: FoundMessages }> {
    const searchTerms = this.search.termsOf(search);
    const found = await this.messages.find(ctx, this.search.searchTerms(search));
    return { filter: { searchTerms, foundContactIds: [...found.byContact.keys()], foundLabels: labelsNamedBy(searchTerms) }, found };
  }

  /** Follows a merged contact to its current id. */
  private currentId(ctx: RequestContext, contactId: number | undefined): Promise<number | undefined> {
    return contactId === undefined ? Promise.resolve(undefined) : this.database.read(ctx, (tx) => this.contacts.currentId(tx, contactId));
  }

  /** Adds the matching message, except for contacts that match by name. */
  private async withMatches(
    ctx: RequestContext,
    rows: ConversationSummary[],
    { byContact }: FoundMessages,
    searchTerms: string[],
  ): Promise<ConversationSummary[]> {
    const candidates = rows.map((row) => row.contact_id).filter((id) => byContact.has(id));
    if (candidates.length === 0) return rows;
    const named = await this.summaries.namedBy(ctx, searchTerms, candidates);
    return rows.map((row) => (named.has(row.contact_id) ? row : { ...row, found_message: byContact.get(row.contact_id) }));
  }
}

/** An API key takes care of nobody's chats: what is "me" to it has nobody. */
function narrowingOf(ctx: RequestContext, { assigned, agent_id, label, channel, stage, tag }: ConversationNarrowing): SummaryNarrowing {
  const assignedTo = { me: ctx.userId ?? 0, nobody: null };
  return { assignedTo: assigned ? assignedTo[assigned] : agent_id, label, channel, stage, tag };
}

/** Filters reveal no values of contacts that an API key may not read. */
function requireContactRights(ctx: RequestContext, { assigned, agent_id, stage, tag }: ConversationNarrowing): void {
  const asks = [assigned, agent_id, stage, tag].some((value) => value !== undefined);
  if (asks && !ctx.can('contacts.read')) throw new AppError('request.forbidden');
}
