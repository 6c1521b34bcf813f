import { Injectable } from '@nestjs/common';
import type { OrganizationDetails, OrganizationInput, OrganizationView, Plan } from '@app/contracts/organizations/organizations.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import { RequestContext } from '@app/platform/context/request-context';
import { notFound } from '@app/platform/errors/app-error';
import { OrganizationsRepository } from './organizations.repository';

@Injectable()
export class OrganizationsService {
  constructor(
    private readonly database: Database,
    private readonly organizations: OrganizationsRepository,
  ) {}

  /** The reader's own organization; any other one is not found. */
  get(ctx: RequestContext, id: number): Promise<OrganizationDetails> {
    return this.database.read(ctx, async (tx) => {
      const details = id === ctx.organizationId ? await this.organizations.details(tx) : null;
      if (!details) throw notFound();
      return details;
    });
  }

  /** Changes what is given of the actor's own organization, and tells everybody of it; any other one is not found. */
  update(ctx: RequestContext, id: number, input: OrganizationInput): Promise<OrganizationDetails> {
    return this.database.transaction(ctx, async (tx) => {
      if (id !== ctx.organizationId) throw notFound();
      await this.organizations.update(tx, input);
      const organization = await this.organizations.details(tx);
      if (!organization) throw notFound();
      tx.record('organization.changed', { organization }, audience.members());
      return organization;
    });
  }

  /** All organizations of the installation, by name; for system admins. */
  listForAdmin(ctx: RequestContext): Promise<OrganizationView[]> {
    ctx.require('installation.manage');
    return this.organizations.listAll();
  }

  /** The number under which a new organization is to be created. */
  allocateId(): Promise<number> {
    return this.organizations.allocateId();
  }

  /** Creates the organization whose number the transaction already acts for. */
  create(tx: Transaction, name: string): Promise<void> {
    return this.organizations.insert(tx, name);
  }

  async nameOf(tx: Transaction): Promise<string> {
    return (await this.organizations.details(tx))?.name ?? '';
  }

  /** IANA name of the time zone in which the organization works. */
  async timeZoneOf(tx: Transaction): Promise<string> {
    return (await this.organizations.details(tx))?.timezone ?? 'America/New_York';
  }

  /** A system admin at work in an organization that they choose; one that there is not is not found. */
  async adminContextFor(ctx: RequestContext, id: number): Promise<RequestContext> {
    const organizations = await this.listForAdmin(ctx);
    if (!organizations.some((organization) => organization.id === id)) throw notFound();
    return new RequestContext(id, ctx.actor, ctx.permissions, ctx.requestId, true, ctx.client);
  }

  /** Whether agents see the chats that are assigned to others. */
  grantsAllChats(tx: Transaction): Promise<boolean> {
    return this.organizations.grantsAllChats(tx);
  }

  grantAllChats(tx: Transaction, granted: boolean): Promise<void> {
    return this.organizations.grantAllChats(tx, granted);
  }

  /** Until the transaction ends nobody else who holds the organization gets past this: for what must be counted before it changes. */
  hold(tx: Transaction): Promise<Plan> {
    return this.organizations.hold(tx);
  }

  planOf(tx: Transaction): Promise<Plan> {
    return this.organizations.planOf(tx);
  }

  countryOf(tx: Transaction): Promise<string> {
    return this.organizations.countryOf(tx);
  }
}
