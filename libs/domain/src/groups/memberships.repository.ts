import { Injectable } from '@nestjs/common';
import type { GroupRule } from '@app/contracts/groups/group-rule.contract';
import type { Transaction } from '@app/database/transaction';
import { asksForMessages, predicateOf } from './rule-predicate.policy';

/** The contacts that match a rule, or the members of a manual group. */
export type Membership = { rule: GroupRule } | { groupId: number };

export interface MemberPage {
  searchTerms: string[];
  limit: number;
  /** Only contacts with a smaller id. */
  before: number | null;
}

const CONTACTS = `contacts c left join contact_summaries s on s.organization_id = c.organization_id and s.contact_id = c.id`;
const MESSAGES = `left join lateral (
    select max(v.last_inbound_at) as inbound_at, max(v.last_outbound_at) as outbound_at
    from conversations v where v.organization_id = c.organization_id and v.contact_id = c.id
  ) m on true`;

/** Evaluates rules and groups over contacts. */
@Injectable()
export class MembershipsRepository {
  /** Contacts per assignee for each membership (`"0"` for unassigned), in one pass over the contacts. */
  async countByOwner(tx: Transaction, memberships: Membership[]): Promise<Record<string, number>[]> {
    if (memberships.length === 0) return [];
    const values: unknown[] = [tx.organizationId];
    const counted = memberships.map((membership, index) => `count(*) filter (where ${conditionOf(membership, values)}) as n${index}`);
    const rows = await tx.sql<Record<string, number>>(
      `select coalesce(c.assigned_user_id, 0) as owner, ${counted.join(', ')}
       from ${sourceOf(memberships)} where c.organization_id = $1 and c.deleted_at is null group by 1`,
      values,
    );
    return memberships.map((_, index) => {
      const owned = rows.map((row) => [String(row['owner']), row[`n${index}`] ?? 0] as const);
      return Object.fromEntries(owned.filter(([, count]) => count > 0));
    });
  }

  /** Ids of visible contacts, newest first. */
  async findPage(tx: Transaction, membership: Membership, { searchTerms, limit, before }: MemberPage): Promise<number[]> {
    const { where, values } = visibleOf(tx, membership, searchTerms);
    const from = before === null ? '' : ` and c.id < $${values.push(before)}`;
    const rows = await tx.sql<{ id: number }>(
      `select c.id from ${sourceOf([membership])} where ${where}${from} order by c.id desc limit $${values.push(limit)}`,
      values,
    );
    return rows.map((row) => row.id);
  }

  /** The number of visible contacts. */
  async count(tx: Transaction, membership: Membership, searchTerms: string[] = []): Promise<number> {
    const { where, values } = visibleOf(tx, membership, searchTerms);
    const [row] = await tx.sql<{ total: number }>(`select count(*) as total from ${sourceOf([membership])} where ${where}`, values);
    return row?.total ?? 0;
  }

  /** Which of the memberships a visible contact has; null where it is not visible. */
  async ofContact(tx: Transaction, contactId: number, memberships: Membership[]): Promise<boolean[] | null> {
    const { where, values } = visibleWhere(tx);
    values.push(contactId);
    const at = values.length;
    const conditions = memberships.map((membership) => `coalesce(${conditionOf(membership, values)}, false)`);
    const [row] = await tx.sql<{ matches: boolean[] }>(
      `select array[${conditions.join(', ')}]::boolean[] as matches from ${sourceOf(memberships)} where ${where} and c.id = $${at}`,
      values,
    );
    return row?.matches ?? null;
  }

  /** The number of all visible contacts. */
  async countAll(tx: Transaction): Promise<number> {
    const [row] = await tx.sql<{ total: number }>(
      `select count(*) as total from contacts c
       where c.organization_id = $1 and c.deleted_at is null and ($2 or c.assigned_user_id is null or c.assigned_user_id = $3)`,
      [tx.organizationId, tx.ctx.seesAllChats, tx.ctx.userId],
    );
    return row?.total ?? 0;
  }

  /** Pairs of tags that occur together, most frequent first. */
  async findTagPairs(tx: Transaction, atLeast: number, limit: number): Promise<string[][]> {
    const rows = await tx.sql<{ tags: string[] }>(
      `select array[one.tag, other.tag] as tags
       from contacts c, unnest(c.tags) as one(tag), unnest(c.tags) as other(tag)
       where c.organization_id = $1 and c.deleted_at is null and one.tag < other.tag
       group by one.tag, other.tag having count(*) >= $2 order by count(*) desc, 1 limit $3`,
      [tx.organizationId, atLeast, limit],
    );
    return rows.map((row) => row.tags);
  }
}

const sourceOf = (memberships: Membership[]): string =>
  memberships.some((membership) => 'rule' in membership && asksForMessages(membership.rule)) ? `${CONTACTS} ${MESSAGES}` : CONTACTS;

function conditionOf(membership: Membership, values: unknown[]): string {
  if ('rule' in membership) return predicateOf(membership.rule, values);
  return `exists (select 1 from contact_group_members gm
    where gm.organization_id = c.organization_id and gm.group_id = $${values.push(membership.groupId)} and gm.contact_id = c.id)`;
}

/** A member among contacts `c` of organization $1, for statements that join nothing else. */
export const memberOf = (membership: Membership, values: unknown[]): string =>
  `c.id in (select c.id from ${sourceOf([membership])} where c.organization_id = $1 and ${conditionOf(membership, values)})`;

interface Condition {
  where: string;
  values: unknown[];
}

function visibleWhere(tx: Transaction): Condition {
  const values: unknown[] = [tx.organizationId];
  const parts = ['c.organization_id = $1', 'c.deleted_at is null'];
  if (!tx.ctx.seesAllChats) parts.push(`(c.assigned_user_id is null or c.assigned_user_id = $${values.push(tx.ctx.userId)})`);
  return { where: parts.join(' and '), values };
}

function visibleOf(tx: Transaction, membership: Membership, searchTerms: string[]): Condition {
  const { where, values } = visibleWhere(tx);
  const parts = [where, conditionOf(membership, values)];
  if (searchTerms.length > 0) parts.push(`c.id in (select search_contact_ids($${values.push(searchTerms)}))`);
  return { where: parts.join(' and '), values };
}
