import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { CallExportInput } from '@app/contracts/calls/calls.contract';
import { Database } from '@app/database/database';
import { csvText } from '@app/integrations/spreadsheets/csv-text';
import type { RequestContext } from '@app/platform/context/request-context';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { type FileForm, fileTime, OrganizationsService } from '../organizations/organizations.service';
import { formattedDuration } from './call-state.policy';
import { type CallRow, CallsRepository } from './calls.repository';

const BATCH_SIZE = 500;

/** The headings of the columns. */
const COLUMNS = {
  date: { en: 'date', es: 'fecha' },
  direction: { en: 'direction', es: 'dirección' },
  from: { en: 'from', es: 'de' },
  to: { en: 'to', es: 'a' },
  contact: { en: 'contact', es: 'contacto' },
  called_by: { en: 'called_by', es: 'llamada_por' },
  answered_by: { en: 'answered_by', es: 'atendida_por' },
  status: { en: 'status', es: 'estado' },
  seconds: { en: 'seconds', es: 'segundos' },
  missed: { en: 'missed', es: 'perdida' },
  voicemail: { en: 'voicemail', es: 'buzón' },
  recorded: { en: 'recorded', es: 'grabada' },
  rating: { en: 'rating', es: 'calificación' },
  notes: { en: 'notes', es: 'notas' },
} as const satisfies Record<string, Record<FileForm['language'], string>>;
type Column = keyof typeof COLUMNS;
const COLUMN_NAMES = Object.keys(COLUMNS) as Column[];

/** The history of calls as a file for spreadsheets. */
@Injectable()
export class CallExportService {
  constructor(
    private readonly database: Database,
    private readonly calls: CallsRepository,
    private readonly organizations: OrganizationsService,
    private readonly audit: AuditTrail,
  ) {}

  /** Streams a CSV of the calls that the user may see, latest first. */
  async export(ctx: RequestContext, filter: CallExportInput): Promise<Readable> {
    await this.audit.recordNow(ctx, { action: 'call.exported', after: { filtered_by: Object.keys(filter) } });
    const form = await this.database.read(ctx, (tx) => this.organizations.fileForm(tx));
    return csvText(this.records(ctx, filter, form), form);
  }

  private async *records(ctx: RequestContext, filter: CallExportInput, form: FileForm): AsyncGenerator<string[]> {
    yield COLUMN_NAMES.map((column) => COLUMNS[column][form.language]);
    let before: number | null = null;
    for (;;) {
      const page: CallRow[] = await this.database.read(ctx, (tx) => this.calls.findBefore(tx, filter, before, BATCH_SIZE));
      for (const call of page) yield recordOf(call, form);
      const last = page.at(-1);
      if (!last || page.length < BATCH_SIZE) return;
      before = last.id;
    }
  }
}

const recordOf = (call: CallRow, form: FileForm): string[] => {
  const values: Record<Column, string | number | boolean | null | undefined> = {
    date: fileTime(call.createdAt, form),
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
  return COLUMN_NAMES.map((column) => String(values[column] ?? ''));
};
