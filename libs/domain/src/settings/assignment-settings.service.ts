import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type AssignmentSettings, DEFAULT_MAX_CONTACTS } from '@app/contracts/settings/setting-groups.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { EventPublisher } from '@app/realtime/event-publisher';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { TeamService } from '../team/team.service';
import { AssignmentJobs } from './assignment-jobs.service';
import {
  AssignmentSettingsRepository,
  type AssignmentSettingsValues,
  type StoredAssignmentSettings,
} from './assignment-settings.repository';

const DEFAULTS: StoredAssignmentSettings = {
  enable_ticketing: false,
  auto_assignment_mode: 'off',
  reassign_reopened: false,
  assign_on_answer: false,
  assignment_algorithm: 'round_robin',
  max_contacts_per_agent: DEFAULT_MAX_CONTACTS,
  selected_agent_ids: [],
  turn: 0,
};

/** How an organization assigns its customers (document 001, /settings, Auto-Assignment). */
@Injectable()
export class AssignmentSettingsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly settings: AssignmentSettingsRepository,
    private readonly organizations: OrganizationsService,
    private readonly team: TeamService,
    private readonly jobs: AssignmentJobs,
    private readonly publisher: EventPublisher,
    private readonly audit: AuditTrail,
    private readonly lifecycle: Lifecycle,
  ) {}

  onModuleInit(): void {
    this.lifecycle.on('member.removed', (tx, { userId }) => this.deselect(tx, userId));
    this.lifecycle.on('member.role_changed', async (tx, { userId }) => {
      if (!(await this.team.findAssignable(tx, userId))) await this.deselect(tx, userId);
    });
  }

  get(ctx: RequestContext): Promise<AssignmentSettings> {
    return this.database.read(ctx, (tx) => this.load(tx));
  }

  /**
   * Changes only the given settings. Refuses newly selected users who take no contacts (`settings.value_invalid`); of those selected before,
   * whoever takes none any more is left out.
   */
  async save(ctx: RequestContext, changes: Partial<AssignmentSettings>): Promise<void> {
    const isRegranted = await this.database.transaction(ctx, async (tx) => {
      // before the settings row, in the order in which a removal takes both
      await this.organizations.hold(tx);
      await this.settings.ensureRow(tx);
      await this.settings.lock(tx);
      const before = await this.load(tx);
      const { grant_view_all_chats: granted, ...values } = { ...before, ...changes };
      const selected = await this.assignableOf(tx, values.selected_agent_ids, before.selected_agent_ids);
      await this.settings.save(tx, { ...values, selected_agent_ids: selected });
      if (granted !== before.grant_view_all_chats) await this.organizations.grantAllChats(tx, granted);
      tx.record('settings.assignment_changed', {}, audience.managers());
      this.audit.record(tx, {
        action: 'settings.assignment_changed',
        target: { kind: 'settings', id: 'assignment' },
        before: { ...before },
        after: { ...before, ...changes, selected_agent_ids: selected },
      });
      await this.jobs.enqueueDistribution(tx, 'settings');
      return granted !== before.grant_view_all_chats;
    });
    // sockets keep the rooms of the rights they connected with
    if (isRegranted) this.publisher.renewSockets(ctx.organizationId);
  }

  async of(tx: Transaction): Promise<AssignmentSettingsValues> {
    return (await this.settings.find(tx)) ?? DEFAULTS;
  }

  /** Locked until the transaction ends, so that turns are handed out one at a time. */
  async lock(tx: Transaction): Promise<StoredAssignmentSettings> {
    return (await this.settings.lock(tx)) ?? DEFAULTS;
  }

  /** Requires the lock on the settings row. */
  nextTurn(tx: Transaction): Promise<number> {
    return this.settings.nextTurn(tx);
  }

  private async load(tx: Transaction): Promise<AssignmentSettings> {
    const { turn: _, ...values } = (await this.settings.find(tx)) ?? DEFAULTS;
    return { ...values, grant_view_all_chats: await this.organizations.grantsAllChats(tx) };
  }

  /** Locks the row even without a change, so that a running assignment, which may have picked this user, is finished before. */
  private async deselect(tx: Transaction, userId: number): Promise<void> {
    const stored = await this.settings.lock(tx);
    if (!stored?.selected_agent_ids.includes(userId)) return;
    await this.settings.select(
      tx,
      stored.selected_agent_ids.filter((id) => id !== userId),
    );
    tx.record('settings.assignment_changed', {}, audience.managers());
  }

  private async assignableOf(tx: Transaction, ids: number[], before: number[]): Promise<number[]> {
    const known = new Set((await this.team.listAssignable(tx)).map(({ id }) => id));
    if (ids.every((id) => known.has(id) || before.includes(id))) return [...new Set(ids)].filter((id) => known.has(id));
    const message = 'Choose agents and managers of your organization.';
    throw new AppError('settings.value_invalid', { errors: { selected_agent_ids: message } });
  }
}
