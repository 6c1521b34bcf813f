import { Injectable } from '@nestjs/common';
import type { AuditAction, AuditResult, AuditTarget } from '@app/contracts/audit-log/audit-actions';
import type { AuditActorView, AuditLogFilter } from '@app/contracts/audit-log/audit-log.contract';
import { AuditEntryEntity } from '@app/database/entities/audit-entry.entity';
import type { Transaction } from '@app/database/transaction';
import type { AuditActor } from './audit-actor.mapper';
import type { AuditValues } from './redaction.policy';

export interface NewEntry extends AuditActor {
  action: AuditAction;
  result: AuditResult;
  target_kind: AuditTarget | null;
  target_id: string | null;
  target_label: string | null;
  before: AuditValues | null;
  after: AuditValues | null;
  address: string | null;
  user_agent: string | null;
  request_id: string;
  once_an_hour: boolean;
}

/** The columns that a text search covers. */
const SEARCHED = `concat_ws(' ', entry.actorLabel, entry.targetLabel, entry.targetId, entry.address, entry.requestId)`;

@Injectable()
export class AuditEntriesRepository {
  async append(tx: Transaction, entries: readonly NewEntry[]): Promise<void> {
    await tx.sql(`select append_audit_entries($1)`, [JSON.stringify(entries)]);
  }

  async forgetLabels(tx: Transaction, kind: AuditTarget, ids: readonly string[]): Promise<void> {
    await tx.sql(`select forget_audit_labels($1, $2)`, [kind, ids]);
  }

  /** Newest first. */
  findPage(tx: Transaction, filter: AuditLogFilter, before: number | null, limit: number): Promise<AuditEntryEntity[]> {
    const { group, result, from, to, search } = filter;
    const [actor, target] = [namedIn(filter.actor), namedIn(filter.target)];
    const query = tx.table(AuditEntryEntity).query('entry').orderBy('entry.id', 'DESC').take(limit);
    if (before !== null) query.andWhere('entry.id < :before', { before });
    if (actor) query.andWhere('entry.actorKind = :actorKind', { actorKind: actor.kind });
    if (actor?.id) query.andWhere('entry.actorId = :actorId', { actorId: actor.id });
    if (group) query.andWhere('starts_with(entry.action, :group)', { group: `${group}.` });
    if (target) query.andWhere('entry.targetKind = :targetKind', { targetKind: target.kind });
    if (target?.id) query.andWhere('entry.targetId = :targetId', { targetId: target.id });
    if (result) query.andWhere('entry.result = :result', { result });
    if (from) query.andWhere('entry.createdAt >= :from', { from });
    if (to) query.andWhere('entry.createdAt < :to', { to });
    if (search) query.andWhere(`strpos(lower(${SEARCHED}), lower(:search)) > 0`, { search });
    return query.getMany();
  }

  /** Newest first. */
  findOf(tx: Transaction, kind: AuditTarget, ids: readonly number[]): Promise<AuditEntryEntity[]> {
    const targets = { kind, ids: ids.map(String) };
    return tx
      .table(AuditEntryEntity)
      .query('entry')
      .andWhere('entry.targetKind = :kind and entry.targetId = any(:ids)', targets)
      .orderBy('entry.id', 'DESC')
      .getMany();
  }

  /** A loose index scan: there are few actors and many entries. */
  async findActors(tx: Transaction): Promise<AuditActorView[]> {
    return tx.sql<AuditActorView>(
      `with recursive known as (
         (select actor_kind, actor_id from audit_entries where organization_id = $1 and actor_id is not null
          order by actor_kind, actor_id limit 1)
         union all
         select next.actor_kind, next.actor_id from known cross join lateral (
           select e.actor_kind, e.actor_id from audit_entries e
           where e.organization_id = $1 and (e.actor_kind, e.actor_id) > (known.actor_kind, known.actor_id)
           order by e.actor_kind, e.actor_id limit 1
         ) next
       )
       select known.actor_kind as kind, known.actor_id as id, latest.actor_label as label
       from known cross join lateral (
         select e.actor_label from audit_entries e
         where e.organization_id = $1 and e.actor_kind = known.actor_kind and e.actor_id = known.actor_id order by e.id desc limit 1
       ) latest
       order by lower(latest.actor_label), known.actor_id`,
      [tx.organizationId],
    );
  }
}

/** Parses a filter of a kind, or a kind and an id. */
function namedIn(text: string | undefined): { kind: string; id: string | null } | null {
  if (text === undefined) return null;
  const [kind = '', ...id] = text.split(':');
  return { kind, id: id.length > 0 ? id.join(':') : null };
}
