import { Injectable } from '@nestjs/common';
import type { ContactPage, ContactsQuery, ContactView } from '@app/contracts/contacts/contacts.contract';
import { Database } from '@app/database/database';
import type { RequestContext } from '@app/platform/context/request-context';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { ContactVisitsRepository } from './contact-visits.repository';
import { ContactsService } from './contacts.service';

/** Read-only access to any organization's contacts for system admins; each access is logged there. */
@Injectable()
export class ContactInspectionService {
  constructor(
    private readonly database: Database,
    private readonly organizations: OrganizationsService,
    private readonly contacts: ContactsService,
    private readonly visits: ContactVisitsRepository,
    private readonly audit: AuditTrail,
  ) {}

  async list(ctx: RequestContext, organizationId: number, query: ContactsQuery): Promise<ContactPage> {
    return this.contacts.list(await this.logAccess(ctx, organizationId, { kind: 'organization', id: organizationId }), query);
  }

  async get(ctx: RequestContext, organizationId: number, id: number): Promise<ContactView> {
    return this.contacts.get(await this.logAccess(ctx, organizationId, { kind: 'contact', id }), id);
  }

  private async logAccess(
    ctx: RequestContext,
    organizationId: number,
    looked: { kind: 'organization' | 'contact'; id: number },
  ): Promise<RequestContext> {
    const target = await this.organizations.adminContextFor(ctx, organizationId);
    await this.database.transaction(target, async (tx) => {
      await this.visits.note(tx);
      this.audit.record(tx, { action: 'access.contacts_visited', target: looked, onceAnHour: true });
    });
    return target;
  }
}
