import { Injectable } from '@nestjs/common';
import type { OrganizationDetails, OrganizationInput, OrganizationView, Plan } from '@app/contracts/organizations/organizations.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { type FileForm, fileFormOf, fileTime } from './file-form.policy';
import { type NewOrganization, OrganizationsRepository } from './organizations.repository';

export { type FileForm, fileTime };

@Injectable()
export class OrganizationsService {
  constructor(
    private readonly database: Database,
    private readonly organizations: OrganizationsRepository,
    private readonly audit: AuditTrail,
  ) {}

  /** The caller's own organization; others are not found. */
  get(ctx: RequestContext, id: number): Promise<OrganizationDetails> {
    return this.database.read(ctx, async (tx) => {
      const details = id === ctx.organizationId ? await this.organizations.details(tx) : null;
      if (!details) throw notFound();
      return details;
    });
  }

  /** Changes the given fields of the caller's organization and records the event; other organizations are not found. */
  update(ctx: RequestContext, id: number, input: OrganizationInput): Promise<OrganizationDetails> {
    return this.database.transaction(ctx, async (tx) => {
      if (id !== ctx.organizationId) throw notFound();
      const before = await this.organizations.details(tx);
      await this.organizations.update(tx, input);
      const organization = await this.organizations.details(tx);
      if (!organization) throw notFound();
      tx.record('organization.changed', { organization }, audience.members());
      this.audit.record(tx, {
        action: 'settings.organization_changed',
        target: { kind: 'organization', id, label: organization.name },
        before: { ...before },
        after: { ...organization },
      });
      return organization;
    });
  }

  /** All organizations of the installation, by name; for system admins. */
  listForAdmin(ctx: RequestContext): Promise<OrganizationView[]> {
    ctx.require('installation.manage');
    return this.organizations.listAll();
  }

  /** Allocates the id of a new organization. */
  allocateId(): Promise<number> {
    return this.organizations.allocateId();
  }

  /** Creates the organization that the transaction runs for. */
  create(tx: Transaction, organization: NewOrganization): Promise<void> {
    return this.organizations.insert(tx, organization);
  }

  /** For an organization that nobody has verified: nobody else sees it yet. */
  rename(tx: Transaction, name: string): Promise<void> {
    return this.organizations.update(tx, { name });
  }

  /** The running transaction's organization. */
  async ownDetails(tx: Transaction): Promise<OrganizationDetails> {
    const details = await this.organizations.details(tx);
    if (!details) throw notFound();
    return details;
  }

  /** Whether the operator has taken it down: its public pages, forms and programs. */
  isSuspended(tx: Transaction): Promise<boolean> {
    return this.organizations.isSuspended(tx);
  }

  /** Refuses to publish for a suspended organization (`plan.suspended`). */
  async requirePublishing(tx: Transaction): Promise<void> {
    if (await this.organizations.isSuspended(tx)) throw new AppError('plan.suspended');
  }

  async nameOf(tx: Transaction): Promise<string> {
    return (await this.organizations.details(tx))?.name ?? '';
  }

  /** The organization's IANA time zone. */
  async timeZoneOf(tx: Transaction): Promise<string> {
    return (await this.organizations.details(tx))?.timezone ?? 'America/New_York';
  }

  /** How files for the person are written. */
  async fileForm(tx: Transaction): Promise<FileForm> {
    const language = await this.organizations.languageOf(tx, tx.ctx.userId);
    return fileFormOf({ country: await this.countryOf(tx), timezone: await this.timeZoneOf(tx) }, language);
  }

  /** A context for a system admin in another organization; not found when it does not exist. */
  async adminContextFor(ctx: RequestContext, id: number): Promise<RequestContext> {
    const organizations = await this.listForAdmin(ctx);
    if (!organizations.some((organization) => organization.id === id)) throw notFound();
    return new RequestContext(id, ctx.actor, ctx.permissions, ctx.requestId, true, ctx.client);
  }

  /** Whether agents see chats assigned to others. */
  grantsAllChats(tx: Transaction): Promise<boolean> {
    return this.organizations.grantsAllChats(tx);
  }

  grantAllChats(tx: Transaction, granted: boolean): Promise<void> {
    return this.organizations.grantAllChats(tx, granted);
  }

  /** Locks the organization until the transaction ends, for checks that count before they write. Returns its plan. */
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
