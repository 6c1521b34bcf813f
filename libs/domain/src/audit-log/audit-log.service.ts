import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { AuditTarget } from '@app/contracts/audit-log/audit-actions';
import type { AuditActors, AuditEntryView, AuditLogFilter, AuditLogPage, AuditLogQuery } from '@app/contracts/audit-log/audit-log.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { csvText } from '@app/integrations/spreadsheets/csv-text';
import type { RequestContext } from '@app/platform/context/request-context';
import { AuditEntriesRepository } from './audit-entries.repository';
import { AUDIT_COLUMNS, auditEntryOf, auditRowOf } from './audit-entry.mapper';
import { AuditTrail } from './audit-trail.service';

const EXPORT_BATCH_SIZE = 500;

/** The audit log for managers. */
@Injectable()
export class AuditLogService {
  constructor(
    private readonly database: Database,
    private readonly entries: AuditEntriesRepository,
    private readonly audit: AuditTrail,
  ) {}

  list(ctx: RequestContext, { before, per_page, ...filter }: AuditLogQuery): Promise<AuditLogPage> {
    return this.database.read(ctx, async (tx) => {
      const entries = (await this.entries.findPage(tx, filter, before ?? null, per_page)).map(auditEntryOf);
      return { entries, next_cursor: entries.length === per_page ? (entries.at(-1)?.id ?? null) : null };
    });
  }

  /** Everything that was done to some rows of one kind, newest first. */
  async ofTargets(tx: Transaction, kind: AuditTarget, ids: readonly number[]): Promise<AuditEntryView[]> {
    return (await this.entries.findOf(tx, kind, ids)).map(auditEntryOf);
  }

  actors(ctx: RequestContext): Promise<AuditActors> {
    return this.database.read(ctx, async (tx) => ({ actors: await this.entries.findActors(tx) }));
  }

  /** Streams a CSV, newest first. The export is audited itself. */
  async export(ctx: RequestContext, filter: AuditLogFilter): Promise<Readable> {
    await this.audit.recordNow(ctx, {
      action: 'audit_log.exported',
      target: { kind: 'audit_log' },
      after: { filtered_by: Object.keys(filter) },
    });
    // programs that keep evidence read it, in one form everywhere
    return csvText(this.records(ctx, filter), { delimiter: ',' });
  }

  private async *records(ctx: RequestContext, filter: AuditLogFilter): AsyncGenerator<string[]> {
    yield [...AUDIT_COLUMNS];
    let before: number | null = null;
    for (;;) {
      const page: AuditEntryView[] = await this.database.read(ctx, async (tx) =>
        (await this.entries.findPage(tx, filter, before, EXPORT_BATCH_SIZE)).map(auditEntryOf),
      );
      for (const entry of page) yield auditRowOf(entry);
      const last = page.at(-1);
      if (!last) return;
      before = last.id;
    }
  }
}
