import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { CallExportInput } from '@app/contracts/calls/calls.contract';
import { Database } from '@app/database/database';
import { csvText } from '@app/integrations/spreadsheets/csv-text';
import type { RequestContext } from '@app/platform/context/request-context';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { formattedDuration } from './call-state.policy';
import { type CallRow, CallsRepository } from './calls.repository';

const BATCH_SIZE = 500;

const COLUMNS = [
  'date',
  'direction',
  'from',
  'to',
  'contact',
  'called_by',
  'answered_by',
  'status',
  'seconds',
  'missed',
  'voicemail',
  'recorded',
  'rating',
  'notes',
] as const;

/** The history of calls as a file for spreadsheets. */
@Injectable()
export class CallExportService {
  constructor(
    private readonly database: Database,
    private readonly calls: CallsRepository,
    private readonly audit: AuditTrail,
  ) {}

  /** Streams a CSV of the calls that the user may see, latest first. */
  async export(ctx: RequestContext, filter: CallExportInput): Promise<Readable> {
    await this.audit.recordNow(ctx, { action: 'call.exported', after: { filtered_by: Object.keys(filter) } });
    return csvText(this.records(ctx, filter));
  }

  private async *records(ctx: RequestContext, filter: CallExportInput): AsyncGenerator<string[]> {
    yield [...COLUMNS];
    let before: number | null = null;
    for (;;) {
      const page: CallRow[] = await this.database.read(ctx, (tx) => this.calls.findBefore(tx, filter, before, BATCH_SIZE));
      for (const call of page) yield recordOf(call);
      const last = page.at(-1);
      if (!last || page.length < BATCH_SIZE) return;
      before = last.id;
    }
  }
}

const recordOf = (call: CallRow): string[] => {
  const values: Record<(typeof COLUMNS)[number], string | number | boolean | null | undefined> = {
    date: call.createdAt.toISOString(),
    direction: call.direction,
    from: call.fromNumber,
    to: call.toNumber,
    contact: call.contact?.name,
    called_by: call.startedBy?.name,
    answered_by: call.talks.map(({ user, seconds }) => `${user.name} ${formattedDuration(seconds)}`).join(', '),
    status: call.status,
    seconds: call.talkSeconds,
    missed: call.missed,
    voicemail: call.voicemail,
    recorded: call.recordings.length > 0,
    rating: call.rating,
    notes: call.notes,
  };
  return COLUMNS.map((column) => String(values[column] ?? ''));
};
