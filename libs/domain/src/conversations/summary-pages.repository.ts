import { Injectable } from '@nestjs/common';
import type {
  Channel,
  ConversationStats,
  ConversationStatus,
  ConversationSummary,
  Label,
} from '@app/contracts/conversations/conversations.contract';
import { Id } from '@app/contracts/core/id.contract';
import { Database } from '@app/database/database';
import { KeysetCursor, Microseconds } from '@app/database/keyset-cursor';
import type { RequestContext } from '@app/platform/context/request-context';
import { type SummaryRow, summaryViewOf } from './conversation.mapper';
import { SHOWN_COLUMNS, SHOWN_JOINS } from './summaries.repository';

export const summaryCursor = new KeysetCursor({ sortedAt: Microseconds, contactId: Id }, 'conversation.cursor_invalid');
type SummaryPosition = ReturnType<typeof summaryCursor.decode>;

export interface SummaryNarrowing {
  /** Only contacts of this user; `null` of nobody. */
  assignedTo?: number | null | undefined;
  label?: Label | undefined;
  channel?: Channel | undefined;
  stage?: string | undefined;
  tag?: string | undefined;
}

export interface SummarySearch {
  /** Contacts that match the terms, are in the list or have a conversation with one of the labels. */
  searchTerms: string[];
  foundContactIds: number[];
  foundLabels: Label[];
}

export interface SummaryFilter extends SummaryNarrowing, SummarySearch {
  status: ConversationStatus | 'all' | 'current';
  /** Excludes contacts without a conversation. */
  begunOnly: boolean;
  /** Only contacts who wait for an answer, longest wait first. */
  waitingOnly: boolean;
  /** Only this contact's row. */
  contactId?: number | undefined;
}

export interface SummaryPageRequest {
  limit: number;
  offset: number;
  before: SummaryPosition | null;
}

export interface FoundSummaries {
  summaries: ConversationSummary[];
  /** The position of the last row. */
  last: SummaryPosition | null;
  /** Rows on all pages. */
  total: number;
  /** The newest event number that the page reflects. */
  headSeq: number;
}

interface Page {
  total: number;
  head_seq: number;
  position: number;
}

/** An empty page yields one row with these columns null. */
type PageRow = Page & (SummaryRow | { [Column in keyof SummaryRow]: null });

interface Condition {
  /** A CTE for `where`, shared by page and total. */
  found: string;
  where: string;
  values: unknown[];
}

/** Queries of the chat list, each a single statement because they run often. */
@Injectable()
export class SummaryPagesRepository {
  constructor(private readonly database: Database) {}

  /**
   * A page with everything needed to display it. The limit is a literal: with a parameter, the cached plan expects a tenth of all contacts,
   * and reads all of a dealership that has most of them.
   */
  async findPage(ctx: RequestContext, filter: SummaryFilter, page: SummaryPageRequest): Promise<FoundSummaries> {
    const { found, where, values } = conditionOf(ctx, filter);
    const { column, direction, beyond } = filter.waitingOnly ? LONGEST_WAIT_FIRST : NEWEST_FIRST;
    const total = totalOf(ctx, filter, where, values);
    let from = '';
    if (page.before) {
      values.push(page.before.sortedAt, page.before.contactId);
      from = ` and (${column}, s.contact_id) ${beyond} (timestamptz 'epoch' + $${values.length - 1}::bigint * interval '1 microsecond', $${values.length}::bigint)`;
    }
    const offset = values.push(page.before ? 0 : page.offset);
    const rows = await this.database.statement<PageRow>(
      ctx,
      `${found}select head.event_seq as head_seq, (${total}) as total, shown.*
       from organization_counters head
       left join (
         select (extract(epoch from ${column}) * 1000000)::bigint as position, ${SHOWN_COLUMNS}
         from (
           select * from contact_summaries s where ${where}${from}
           order by ${column} ${direction}, s.contact_id ${direction} limit ${page.limit} offset $${offset}
         ) s ${SHOWN_JOINS}
       ) shown on true
       where head.organization_id = $1
       order by shown.position ${direction}, shown.contact_id ${direction}`,
      values,
    );
    const shown = rows.filter((row): row is Page & SummaryRow => row.contact_id !== null);
    const last = shown.at(-1);
    return {
      summaries: shown.map(summaryViewOf),
      last: last ? { sortedAt: last.position, contactId: last.contact_id } : null,
      total: rows[0]?.total ?? 0,
      headSeq: rows[0]?.head_seq ?? 0,
    };
  }

  async stats(ctx: RequestContext, filter: SummaryNarrowing & SummarySearch): Promise<ConversationStats> {
    const { found, where, values } = conditionOf(ctx, { status: 'all', begunOnly: false, waitingOnly: false, ...filter });
    const mine = values.push(ctx.userId);
    const [row] = await this.database.statement<ConversationStats>(
      ctx,
      `${found}select count(*) as all,
              count(*) filter (where s.conversation_id is not null and s.status = 'active') as active,
              count(*) filter (where s.conversation_id is not null and s.status = 'closed') as closed,
              count(*) filter (where s.conversation_id is not null and s.status = 'archived') as archived,
              count(*) filter (where s.waiting_since is not null) as waiting,
              count(*) filter (where s.unread_count > 0) as unread,
              count(*) filter (where s.unread_count > 0 and coalesce(s.assigned_user_id, $${mine}) = $${mine}) as unread_mine
       from contact_summaries s where ${where}`,
      values,
    );
    return row ?? { all: 0, active: 0, closed: 0, archived: 0, waiting: 0, unread: 0, unread_mine: 0 };
  }

  /** Those of the contacts that match the search terms. */
  async namedBy(ctx: RequestContext, searchTerms: string[], contactIds: number[]): Promise<Set<number>> {
    const statement = `select id from (${matchesOf(ctx, '$1')}) named where id = any($2)`;
    const rows = await this.database.statement<{ id: number }>(ctx, statement, [searchTerms, contactIds]);
    return new Set(rows.map((row) => row.id));
  }
}

const NEWEST_FIRST = { column: 's.sorted_at', direction: 'desc', beyond: '<' };
const LONGEST_WAIT_FIRST = { column: 's.waiting_since', direction: 'asc', beyond: '>' };

const LABELLED = 'select v.contact_id from conversations v where v.organization_id = $1';
const TAGGED = 'select t.id from contacts t where t.organization_id = $1 and array(select lower(tag) from unnest(t.tags) tag)';

/** Visibility and filters; shared by pages, totals and counters. */
function conditionOf(ctx: RequestContext, filter: SummaryFilter): Condition {
  const values: unknown[] = [ctx.organizationId];
  const parts = ['s.organization_id = $1'];
  let found = '';
  if (!ctx.seesAllChats) parts.push(`(s.assigned_user_id is null or s.assigned_user_id = $${values.push(ctx.userId)})`);
  if (filter.contactId !== undefined) parts.push(`s.contact_id = $${values.push(filter.contactId)}`);
  if (filter.begunOnly) parts.push('s.conversation_id is not null');
  if (filter.status === 'current') parts.push(`s.status <> 'archived' and s.conversation_id is not null`);
  else if (filter.status !== 'all') parts.push(`s.status = $${values.push(filter.status)} and s.conversation_id is not null`);
  if (filter.waitingOnly) parts.push('s.waiting_since is not null');
  if (filter.assignedTo === null) parts.push('s.assigned_user_id is null');
  else if (filter.assignedTo !== undefined) parts.push(`s.assigned_user_id = $${values.push(filter.assignedTo)}`);
  if (filter.channel) parts.push(`s.${filter.channel}_conversation_id is not null`);
  if (filter.stage !== undefined) parts.push(`s.stage = $${values.push(filter.stage)}`);
  if (filter.label) parts.push(`s.contact_id in (${LABELLED} and v.labels @> array[$${values.push(filter.label)}])`);
  if (filter.tag !== undefined) parts.push(`s.contact_id in (${TAGGED} @> array[lower($${values.push(filter.tag)})])`);
  if (filter.searchTerms.length > 0) {
    const [terms, ids] = [values.push(filter.searchTerms), values.push(filter.foundContactIds)];
    const labelled = filter.foundLabels.length > 0 ? ` union ${LABELLED} and v.labels && $${values.push(filter.foundLabels)}` : '';
    found = `with found as materialized (${matchesOf(ctx, `$${terms}`)} union select unnest($${ids}::bigint[])${labelled}) `;
    parts.push('s.contact_id in (select id from found)');
  }
  return { found, where: parts.join(' and '), values };
}

/** The contacts that match the terms; for an API key without `read_contacts` by their names and the addresses of conversations. */
function matchesOf(ctx: RequestContext, terms: string): string {
  if (ctx.can('contacts.read')) return `select search_contact_ids(${terms}) as id`;
  const patterns = `array(select '%' || term || '%' from unnest(${terms}::text[]) term)`;
  return `select c.id from contacts c
          where c.organization_id = current_organization()
            and translate(folded(concat_ws(' ', c.first_name, c.last_name, c.display_name)), '''’‘ʼ\`´', '') like all(${patterns})
          union
          select v.contact_id from conversations v
          where v.organization_id = current_organization() and regexp_replace(v.address, '\\D', '', 'g') like all(${patterns})`;
}

/** Total rows of a filter. Those of a status come from counters, all others are counted. */
function totalOf(ctx: RequestContext, filter: SummaryFilter, where: string, values: unknown[]): string {
  const { searchTerms, waitingOnly, contactId, assignedTo, label, channel, stage, tag } = filter;
  const narrowed = [contactId, assignedTo, label, channel, stage, tag].some((value) => value !== undefined);
  const isKept = searchTerms.length === 0 && !waitingOnly && !narrowed;
  if (!isKept) return `select count(*) from contact_summaries s where ${where}`;
  const parts = ['organization_id = $1'];
  if (!ctx.seesAllChats) parts.push(`assigned_user_id in (0, $${values.push(ctx.userId)})`);
  if (filter.status === 'current') parts.push(`status in ('active', 'closed')`);
  else if (filter.status !== 'all') parts.push(`status = $${values.push(filter.status)}`);
  else if (filter.begunOnly) parts.push(`status <> 'none'`);
  return `select coalesce(sum(delta), 0)::bigint from conversation_counters where ${parts.join(' and ')}`;
}
