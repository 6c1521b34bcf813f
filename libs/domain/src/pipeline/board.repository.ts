import { Injectable } from '@nestjs/common';
import { Id } from '@app/contracts/core/id.contract';
import type { BoardCounts, BoardFilter, TimeSettings } from '@app/contracts/pipeline/pipeline.contract';
import { KeysetCursor, Microseconds } from '@app/database/keyset-cursor';
import type { Transaction } from '@app/database/transaction';

export const boardCursor = new KeysetCursor({ agedFrom: Microseconds, contactId: Id }, 'pipeline.cursor_invalid');
export type BoardPosition = ReturnType<typeof boardCursor.decode>;

export interface CardFilter extends BoardFilter {
  searchTerms: string[];
}

type LimitedAges = Omit<BoardCounts['ages'], 'very_old'>;

interface Condition {
  where: string;
  values: unknown[];
}

interface Card {
  contact_id: number;
  aged_from: number;
}

const AGED_FROM = `(extract(epoch from s.aged_from) * 1000000)::bigint as aged_from`;
const NEWEST_FIRST = `order by s.aged_from desc, s.contact_id desc`;

/** Reads board cards and counts from the contact summaries. */
@Injectable()
export class BoardRepository {
  async findPage(
    tx: Transaction,
    stage: string,
    filter: CardFilter,
    page: { limit: number; before: BoardPosition | null },
  ): Promise<BoardPosition[]> {
    const { where, values } = conditionOf(tx, filter);
    let from = ` and s.stage = $${values.push(stage)}`;
    if (page.before) {
      values.push(page.before.agedFrom, page.before.contactId);
      from += ` and (s.aged_from, s.contact_id) < (timestamptz 'epoch' + $${values.length - 1}::bigint * interval '1 microsecond', $${values.length}::bigint)`;
    }
    const rows = await tx.sql<Card>(
      `select s.contact_id, ${AGED_FROM}
       from contact_summaries s where ${where}${from} ${NEWEST_FIRST} limit ${page.limit}`,
      values,
    );
    return rows.map(positionOf);
  }

  /** The first cards of every stage, in board order; an empty stage is absent. */
  async findFirstPages(tx: Transaction, filter: CardFilter, perStage: number): Promise<Map<string, BoardPosition[]>> {
    const { where, values } = conditionOf(tx, filter);
    const rows = await tx.sql<{ stage: string } & (Card | { contact_id: null })>(
      `select st.id as stage, s.contact_id, s.aged_from
       from pipeline_stages st left join lateral (
         select s.contact_id, ${AGED_FROM} from contact_summaries s where ${where} and s.stage = st.id ${NEWEST_FIRST} limit ${perStage}
       ) s on true
       where st.organization_id = $1 order by st.position, st.created_at, st.id, s.aged_from desc, s.contact_id desc`,
      values,
    );
    const heads = new Map<string, BoardPosition[]>(rows.map(({ stage }) => [stage, []]));
    for (const row of rows) if (row.contact_id !== null) heads.get(row.stage)?.push(positionOf(row));
    return heads;
  }

  async countStage(tx: Transaction, stage: string, filter: CardFilter): Promise<number> {
    if (isCounted(filter)) return (await this.countByStage(tx, filter, stage)).get(stage) ?? 0;
    const { where, values } = conditionOf(tx, filter);
    const [row] = await tx.sql<{ total: number }>(
      `select count(*) as total from contact_summaries s where ${where} and s.stage = $${values.push(stage)}`,
      values,
    );
    return row?.total ?? 0;
  }

  /** Cards per stage, from the counters where the filter allows. */
  async countByStage(tx: Transaction, filter: CardFilter, stage?: string): Promise<Map<string, number>> {
    const rows = isCounted(filter) ? await this.readCounters(tx, filter, stage) : await this.countCards(tx, filter);
    return new Map(rows.map((row) => [row.stage, row.total]));
  }

  async countPaused(tx: Transaction, filter: CardFilter): Promise<number> {
    const byStage = await this.countByStage(tx, { ...filter, paused: '1' });
    return [...byStage.values()].reduce((sum, total) => sum + total, 0);
  }

  /**
   * Each card counts in the first limit above its hours (document 000, section 4). Cards beyond all limits are the majority, so they are
   * calculated as the rest instead of being read.
   */
  async countByAge(tx: Transaction, filter: CardFilter, { green, blue, black }: TimeSettings): Promise<LimitedAges> {
    const { where, values } = conditionOf(tx, filter);
    const [at] = [values.push(green, blue, black) - 2];
    const younger = (hours: string) => `s.aged_from > now() - make_interval(hours => ${hours})`;
    const [isRecent, isMedium, isYoung] = [`$${at}`, `$${at + 1}`, `greatest($${at}::int, $${at + 1}::int, $${at + 2}::int)`].map(younger);
    const [row] = await tx.sql<LimitedAges>(
      `select count(*) filter (where ${isRecent}) as recent, count(*) filter (where ${isMedium} and not ${isRecent}) as medium,
              count(*) filter (where not ${isMedium} and not ${isRecent}) as old
       from contact_summaries s where ${where} and ${isYoung}`,
      values,
    );
    return row ?? { recent: 0, medium: 0, old: 0 };
  }

  /** Tags of visible contacts. */
  async listTags(tx: Transaction): Promise<string[]> {
    const rows = await tx.sql<{ tag: string }>(
      `select distinct tag from contacts c, unnest(c.tags) tag
       where c.organization_id = $1 and c.deleted_at is null and ($2 or c.assigned_user_id is null or c.assigned_user_id = $3) order by tag limit 200`,
      [tx.organizationId, tx.ctx.seesAllChats, tx.ctx.userId],
    );
    return rows.map((row) => row.tag);
  }

  private countCards(tx: Transaction, filter: CardFilter): Promise<{ stage: string; total: number }[]> {
    const { where, values } = conditionOf(tx, filter);
    return tx.sql(`select s.stage, count(*) as total from contact_summaries s where ${where} group by s.stage`, values);
  }

  private readCounters(tx: Transaction, filter: CardFilter, stage: string | undefined): Promise<{ stage: string; total: number }[]> {
    const values: unknown[] = [tx.organizationId, filter.paused === '1'];
    const parts = ['organization_id = $1', 'snoozed = $2'];
    if (!tx.ctx.seesAllChats) parts.push(`assigned_user_id in (0, $${values.push(tx.ctx.userId)})`);
    if (filter.agent_id !== undefined) parts.push(`assigned_user_id = $${values.push(filter.agent_id)}`);
    if (filter.unassigned) parts.push('assigned_user_id = 0');
    if (stage !== undefined) parts.push(`stage = $${values.push(stage)}`);
    return tx.sql(`select stage, sum(delta)::bigint as total from pipeline_counters where ${parts.join(' and ')} group by stage`, values);
  }
}

const positionOf = (card: Card): BoardPosition => ({ contactId: card.contact_id, agedFrom: card.aged_from });

/** Whether the counters (stage, agent, snooze) can answer the filter. */
const isCounted = ({ tag, channel, waiting, searchTerms }: CardFilter): boolean =>
  tag === undefined && channel === undefined && waiting === undefined && searchTerms.length === 0;

/** Visibility and filters; shared by pages, totals and chips. */
function conditionOf(tx: Transaction, filter: CardFilter): Condition {
  const values: unknown[] = [tx.organizationId];
  const parts = ['s.organization_id = $1', filter.paused ? 's.snoozed' : 'not s.snoozed'];
  if (!tx.ctx.seesAllChats) parts.push(`(s.assigned_user_id is null or s.assigned_user_id = $${values.push(tx.ctx.userId)})`);
  if (filter.agent_id !== undefined) parts.push(`s.assigned_user_id = $${values.push(filter.agent_id)}`);
  if (filter.unassigned) parts.push('s.assigned_user_id is null');
  if (filter.channel) parts.push(`s.${filter.channel}_conversation_id is not null`);
  if (filter.waiting) parts.push('s.waiting_since is not null');
  if (filter.tag !== undefined) {
    parts.push(
      `exists (select 1 from contacts c where c.organization_id = s.organization_id and c.id = s.contact_id and lower($${values.push(filter.tag)}) in (select lower(tag) from unnest(c.tags) tag))`,
    );
  }
  if (filter.searchTerms.length > 0) parts.push(`s.contact_id in (select search_contact_ids($${values.push(filter.searchTerms)}))`);
  return { where: parts.join(' and '), values };
}
