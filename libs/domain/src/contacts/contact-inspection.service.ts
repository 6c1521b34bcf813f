import { Injectable } from '@nestjs/common';
import type { ContactPage, ContactsQuery, ContactView } from '@app/contracts/contacts/contacts.contract';
import { Database } from '@app/database/database';
import type { RequestContext } from '@app/platform/context/request-context';
import { OrganizationsService } from '../organizations/organizations.service';
import { ContactVisitsRepository } from './contact-visits.repository';
import { ContactsService } from './contacts.service';

/** The contacts of any organization for system admins, to be read only; each visit is written down there. */
@Injectable()
export class ContactInspectionService {
  constructor(
    private readonly database: Database,
    private readonly organizations: OrganizationsService,
    private readonly contacts: ContactsService,
    private readonly visits: ContactVisitsRepository,
  ) {}

  async list(ctx: RequestContext, organizationId: number, query: ContactsQuery): Promise<ContactPage> {
    return this.contacts.list(await this.visit(ctx, organizationId), query);
  }

  async get(ctx: RequestContext, organizationId: number, id: number): Promise<ContactView> {
    return this.contacts.get(await this.visit(ctx, organizationId), id);
  }

  private async visit(ctx: RequestContext, organizationId: number): Promise<RequestContext> {
    const target = await this.organizations.adminContextFor(ctx, organizationId);
    await this.database.transaction(target, (tx) => this.visits.note(tx));
    return target;
  }
}
