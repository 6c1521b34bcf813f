import { Injectable } from '@nestjs/common';
import { type AssignmentSettings, DEFAULT_MAX_CONTACTS } from '@app/contracts/settings/setting-groups.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { EventPublisher } from '@app/realtime/event-publisher';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { TeamService } from '../team/team.service';
import { AssignmentJobs } from './assignment-jobs.service';
import { AssignmentSettingsRepository, type KeptAssignmentSettings, type Turns } from './assignment-settings.repository';

const DEFAULTS: Turns = {
  enable_ticketing: false,
  auto_assignment_mode: 'off',
  reassign_reopened: false,
  assignment_algorithm: 'round_robin',
  max_contacts_per_agent: DEFAULT_MAX_CONTACTS,
  selected_agent_ids: [],
  turn: 0,
};

/** How an organization gives its customers to its people (document 001, /settings, Auto-Assignment). */
@Injectable()
export class AssignmentSettingsService {
  constructor(
    private readonly database: Database,
    private readonly settings: AssignmentSettingsRepository,
    private readonly organizations: OrganizationsService,
    private readonly team: TeamService,
    private readonly jobs: AssignmentJobs,
    private readonly publisher: EventPublisher,
    private readonly audit: AuditTrail,
  ) {}

  get(ctx: RequestContext): Promise<AssignmentSettings> {
    return this.database.read(ctx, (tx) => this.whole(tx));
  }

  /** Leaves the others as they are. Refuses to choose somebody who takes no contacts (`settings.value_invalid`). */
  async save(ctx: RequestContext, changes: Partial<AssignmentSettings>): Promise<void> {
    const isRegranted = await this.database.transaction(ctx, async (tx) => {
      await this.settings.prepare(tx);
      await this.settings.lock(tx);
      const before = await this.whole(tx);
      const { grant_view_all_chats: granted, ...kept } = { ...before, ...changes };
      await this.refuseStrangers(tx, kept.selected_agent_ids);
      await this.settings.save(tx, { ...kept, selected_agent_ids: [...new Set(kept.selected_agent_ids)] });
      if (granted !== before.grant_view_all_chats) await this.organizations.grantAllChats(tx, granted);
      tx.record('settings.assignment_changed', {}, audience.managers());
      this.audit.record(tx, {
        action: 'settings.assignment_changed',
        target: { kind: 'settings', id: 'assignment' },
        before: { ...before },
        after: { ...before, ...changes },
      });
      await this.jobs.distribute(tx, 'settings');
      return granted !== before.grant_view_all_chats;
    });
    // a socket stands in the rooms of the rights it came with
    if (isRegranted) this.publisher.renewSockets(ctx.organizationId);
  }

  async of(tx: Transaction): Promise<KeptAssignmentSettings> {
    return (await this.settings.find(tx)) ?? DEFAULTS;
  }

  /** Held until the transaction ends, so that turns are given one after the other. */
  async lock(tx: Transaction): Promise<Turns> {
    return (await this.settings.lock(tx)) ?? DEFAULTS;
  }

  /** The number of a turn that is given now; only for whoever holds the settings. */
  nextTurn(tx: Transaction): Promise<number> {
    return this.settings.nextTurn(tx);
  }

  private async whole(tx: Transaction): Promise<AssignmentSettings> {
    const { turn: _, ...kept } = (await this.settings.find(tx)) ?? DEFAULTS;
    return { ...kept, grant_view_all_chats: await this.organizations.grantsAllChats(tx) };
  }

  private async refuseStrangers(tx: Transaction, ids: number[]): Promise<void> {
    const known = new Set((await this.team.listAssignable(tx)).map(({ id }) => id));
    if (ids.every((id) => known.has(id))) return;
    const words = 'Choose agents and managers of your organization.';
    throw new AppError('settings.value_invalid', { errors: { selected_agent_ids: words } });
  }
}
