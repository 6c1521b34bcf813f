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
  /** What it was done to. The label is what people call it now; it stays when the thing is gone, until somebody asks to be forgotten. */
  target?: { kind: AuditTarget; id?: number | string; label?: string | null };
  /** Of a change only the fields that differ are kept. Never what a customer is called, writes or can be reached by: that belongs in the label. */
  before?: AuditValues;
  after?: AuditValues;
  result?: 'ok' | 'denied' | 'failed';
  /** Where the context is the product's own but a person acts, as while signing in. */
  by?: AuditedPerson;
  /** For what anybody could do without end: a second one of the same actor, action and target within the hour is dropped. */
  onceAnHour?: boolean;
}

/**
 * Who did what. A feature records in the transaction that does it, so that the entry stands or falls with the deed:
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

  /** Kept with the transaction; appended to the organization's chain at its end, because the chain's lock stands in everybody's way. */
  record(tx: Transaction, record: AuditRecord): void {
    const waiting = this.waiting.get(tx);
    if (waiting) return void waiting.push(entryOf(tx.ctx, record));
    const entries = [entryOf(tx.ctx, record)];
    this.waiting.set(tx, entries);
    tx.atEnd(() => this.entries.append(tx, entries));
  }

  /** In a transaction of its own: for what was refused, or only read. */
  recordNow(ctx: RequestContext, record: AuditRecord): Promise<void> {
    return this.database.transaction(ctx, async (tx) => this.record(tx, record));
  }

  /** Takes away what the targets were called; the entries stay. */
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
