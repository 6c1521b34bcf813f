import { Injectable } from '@nestjs/common';
import type { DuplicateGroup, DuplicatesPage, DuplicatesQuery } from '@app/contracts/merges/merges.contract';
import { Database } from '@app/database/database';
import type { RequestContext } from '@app/platform/context/request-context';
import { ContactsService } from '../contacts/contacts.service';
import { DuplicatesRepository } from './duplicates.repository';

/** Possible duplicates. Requires access to all contacts, which `contacts.merge` includes. */
@Injectable()
export class DuplicatesService {
  constructor(
    private readonly database: Database,
    private readonly duplicates: DuplicatesRepository,
    private readonly contacts: ContactsService,
  ) {}

  list(ctx: RequestContext, { before, per_page }: DuplicatesQuery): Promise<DuplicatesPage> {
    return this.database.read(ctx, async (tx) => {
      const found = await this.duplicates.findPage(tx, before, per_page);
      const views = await this.contacts.views(tx, [...new Set(found.flatMap(({ ids }) => ids))]);
      const byId = new Map(views.map((view) => [view.id, view]));
      const groups = found.map(({ ids, reasons }): DuplicateGroup => ({ contacts: ids.flatMap((id) => byId.get(id) ?? []), reasons }));
      return {
        groups,
        total: await this.duplicates.count(tx),
        next_cursor: found.length === per_page ? (found.at(-1)?.anchor ?? null) : null,
      };
    });
  }
}
