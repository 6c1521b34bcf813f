import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { ContactSelection } from '@app/contracts/contacts/contact-selection.contract';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { Database } from '@app/database/database';
import { csvText } from '@app/integrations/spreadsheets/csv-text';
import type { RequestContext } from '@app/platform/context/request-context';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { contactRowOf, EXPORT_COLUMNS } from './contact-row.mapper';
import { ContactSelectionRepository } from './contact-selection.repository';
import { ContactsRepository } from './contacts.repository';
import { StageMovesService } from './stage-moves.service';

const PAGE_SIZE = 500;

/** Exports contacts as CSV, page by page with constant memory. */
@Injectable()
export class ContactExportService {
  constructor(
    private readonly database: Database,
    private readonly selections: ContactSelectionRepository,
    private readonly contacts: ContactsRepository,
    private readonly stages: StageMovesService,
    private readonly audit: AuditTrail,
  ) {}

  /** UTF-8 with a byte order mark, newest first; cells that a spreadsheet would run as formulas start with an apostrophe. */
  async csv(ctx: RequestContext, selection: ContactSelection): Promise<Readable> {
    const after =
      'ids' in selection
        ? { contacts: selection.ids.length }
        : { filtered_by: Object.keys(selection.all), except: selection.except.length };
    await this.audit.recordNow(ctx, { action: 'contact.exported', target: { kind: 'selection' }, after });
    // a failure truncates the download, because the response has already started
    return csvText(this.rows(ctx, selection));
  }

  private async *rows(ctx: RequestContext, selection: ContactSelection): AsyncGenerator<string[]> {
    yield EXPORT_COLUMNS;
    const stageNames = await this.database.read(ctx, (tx) => this.stages.names(tx));
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const page = await this.page(ctx, selection, before);
      for (const contact of page) yield contactRowOf(contact, stageNames);
      const last = page.at(-1);
      if (!last) return;
      before = last.id;
    }
  }

  private page(ctx: RequestContext, selection: ContactSelection, before: number): Promise<ContactView[]> {
    return this.database.read(ctx, async (tx) =>
      this.contacts.views(tx, await this.selections.pageOfIds(tx, selection, before, PAGE_SIZE)),
    );
  }
}
