import { Injectable } from '@nestjs/common';
import type { AuditAction, AuditResult, AuditTarget } from '@app/contracts/audit-log/audit-actions';
import type { Transaction } from '@app/database/transaction';
import type { AuditActor } from './audit-actor.mapper';
import type { Facts } from './redaction.policy';

export interface NewEntry extends AuditActor {
  action: AuditAction;
  result: AuditResult;
  target_kind: AuditTarget | null;
  target_id: string | null;
  target_label: string | null;
  before: Facts | null;
  after: Facts | null;
  address: string | null;
  user_agent: string | null;
  request_id: string;
  once_an_hour: boolean;
}

@Injectable()
export class AuditEntriesRepository {
  async append(tx: Transaction, entries: readonly NewEntry[]): Promise<void> {
    await tx.sql(`select append_audit_entries($1)`, [JSON.stringify(entries)]);
  }

  async forgetLabels(tx: Transaction, kind: AuditTarget, ids: readonly string[]): Promise<void> {
    await tx.sql(`select forget_audit_labels($1, $2)`, [kind, ids]);
  }
}
