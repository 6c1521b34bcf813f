import { Injectable } from '@nestjs/common';
import type { AuditAction, AuditTarget } from '@app/contracts/audit-log/audit-actions';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { type AuditedPerson, actorOf } from './audit-actor.mapper';
import { AuditEntriesRepository, type NewEntry } from './audit-entries.repository';
import { differing, type AuditValues, redacted } from './redaction.policy';

export interface AuditRecord {
  action: AuditAction;
  /** The target, with its name at that time. The label stays after the target is deleted, until it is erased. */
  target?: { kind: AuditTarget; id?: number | string; label?: string | null };
  /** Only fields that differ are stored. Never a customer's name, text or address: these belong in the label, which can be erased. */
  before?: AuditValues;
  after?: AuditValues;
  result?: 'ok' | 'denied' | 'failed';
  /** The user, when the context is a system context, as during sign-in. */
  by?: AuditedPerson;
  /** Rate limit: a repeated entry of the same actor, action and target within the hour is dropped. */
  onceAnHour?: boolean;
}

/**
 * Records who did what. A feature records in the transaction that does it, so that the entry is committed with the change:
 *
 *     await this.database.transaction(ctx, async (tx) => {
 *       …
 *       this.audit.record(tx, { action: 'team.role_changed', target: { kind: 'user', id, label: name }, before: { role }, after: { role: next } });
 *     });
 *
 * Actor, address, browser and request come from the context. The action is entered in `audit-actions.ts` with words in each language. Secrets
 * are taken out by the names of their fields; of provider settings only the names of the fields are given (`after: { fields: [...] }`).
 * Only `database.transaction` writes entries, `database.read` does not; where there is no transaction there is `recordNow`.
 */
@Injectable()
export class AuditTrail {
  private readonly waiting = new WeakMap<Transaction, NewEntry[]>();

  constructor(
    private readonly database: Database,
    private readonly entries: AuditEntriesRepository,
  ) {}

  /** Buffered and appended at the end of the transaction, because the lock on the chain blocks all others. */
  record(tx: Transaction, record: AuditRecord): void {
    const waiting = this.waiting.get(tx);
    if (waiting) return void waiting.push(entryOf(tx.ctx, record));
    const entries = [entryOf(tx.ctx, record)];
    this.waiting.set(tx, entries);
    tx.beforeCommit('audit_chain', () => this.entries.append(tx, entries));
  }

  /** Records in its own transaction: for rejections and reads. */
  recordNow(ctx: RequestContext, record: AuditRecord): Promise<void> {
    return this.database.transaction(ctx, async (tx) => this.record(tx, record));
  }

  /** Removes the labels of the targets; the entries stay. */
  forget(tx: Transaction, kind: AuditTarget, ids: readonly (number | string)[]): Promise<void> {
    return this.entries.forgetLabels(tx, kind, ids.map(String));
  }
}

function entryOf(ctx: RequestContext, { action, target, before, after, result = 'ok', by, onceAnHour = false }: AuditRecord): NewEntry {
  const change = before && after ? differing(before, after) : { before, after };
  return {
    ...actorOf(ctx, by),
    action,
    result,
    target_kind: target?.kind ?? null,
    target_id: target?.id?.toString() ?? null,
    target_label: target?.label || null,
    before: change.before ? redacted(change.before) : null,
    after: change.after ? redacted(change.after) : null,
    address: ctx.client.address,
    user_agent: ctx.client.userAgent,
    request_id: ctx.requestId,
    once_an_hour: onceAnHour,
  };
}
