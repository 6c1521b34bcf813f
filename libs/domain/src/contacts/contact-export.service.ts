import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { ContactSelection } from '@app/contracts/contacts/contact-selection.contract';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { Database } from '@app/database/database';
import { csvText } from '@app/integrations/spreadsheets/csv-text';
import type { RequestContext } from '@app/platform/context/request-context';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { type ContactFileForm, contactRowOf, exportColumns } from './contact-row.mapper';
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
    private readonly organizations: OrganizationsService,
    private readonly audit: AuditTrail,
  ) {}

  /** UTF-8 with a byte order mark, newest first, in the organization's and the person's form; cells that a spreadsheet would run as formulas start with an apostrophe. */
  async csv(ctx: RequestContext, selection: ContactSelection): Promise<Readable> {
    const after =
      'ids' in selection
        ? { contacts: selection.ids.length }
        : { filtered_by: Object.keys(selection.all), except: selection.except.length };
    await this.audit.recordNow(ctx, { action: 'contact.exported', target: { kind: 'selection' }, after });
    // a failure truncates the download, because the response has already started
    const form = await this.database.read(ctx, async (tx) => ({
      ...(await this.organizations.fileForm(tx)),
      stageNames: await this.stages.names(tx),
    }));
    return csvText(this.rows(ctx, selection, form), form);
  }

  private async *rows(ctx: RequestContext, selection: ContactSelection, form: ContactFileForm): AsyncGenerator<string[]> {
    yield exportColumns(form);
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const page = await this.page(ctx, selection, before);
      for (const contact of page) yield contactRowOf(contact, form);
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
