import { Injectable } from '@nestjs/common';
import type { AgentInput, AgentsOverview, AgentView } from '@app/contracts/availability/availability.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { overlap } from '@app/platform/time/weekly-hours.policy';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { AssignmentJobs } from '../settings/assignment-jobs.service';
import { AssignmentSettingsService } from '../settings/assignment-settings.service';
import { agentViewOf, eligibilityInputsOf, type EligibilityContext } from './agent.mapper';
import { AgentProfilesRepository } from './agent-profiles.repository';
import { type AgentRow, AgentsRepository } from './agents.repository';
import { AvailabilityService } from './availability.service';
import { canKeep } from './eligibility.policy';

/** Agents and managers: their capacity and current load. */
@Injectable()
export class AgentsService {
  constructor(
    private readonly database: Database,
    private readonly agents: AgentsRepository,
    private readonly profiles: AgentProfilesRepository,
    private readonly availability: AvailabilityService,
    private readonly settings: AssignmentSettingsService,
    private readonly organizations: OrganizationsService,
    private readonly jobs: AssignmentJobs,
    private readonly audit: AuditTrail,
  ) {}

  overview(ctx: RequestContext): Promise<AgentsOverview> {
    return this.database.read(ctx, async (tx) => ({
      agents: await this.list(tx),
      waiting: await this.agents.countWaiting(tx),
      mode: (await this.settings.of(tx)).auto_assignment_mode,
      timezone: await this.organizations.timeZoneOf(tx),
    }));
  }

  /** Changes only the given fields. Refuses overlapping working hours and users who take no contacts. */
  save(ctx: RequestContext, userId: number, input: AgentInput): Promise<AgentView> {
    if (input.working_hours && overlap(input.working_hours)) {
      throw new AppError('availability.hours_overlap', { errors: { working_hours: 'Two of them overlap.' } });
    }
    return this.database.transaction(ctx, async (tx) => {
      const before = await this.row(tx, userId);
      if (!before) throw notFound();
      await this.profiles.lock(tx, userId);
      await this.profiles.setWork(tx, userId, input);
      if (input.availability) await this.availability.chooseFor(tx, userId, input.availability);
      tx.record('availability.agent_changed', { user_id: userId }, audience.managers());
      await this.jobs.enqueueDistribution(tx, `agent-${userId}`);
      const row = await this.row(tx, userId);
      if (!row) throw notFound();
      this.audit.record(tx, {
        action: 'settings.agent_changed',
        target: { kind: 'user', id: userId, label: row.name },
        before: auditedOf(before),
        after: auditedOf(row),
      });
      return agentViewOf(row, await this.context(tx));
    });
  }

  /** All agents by name, with their current state. */
  async list(tx: Transaction): Promise<AgentView[]> {
    const context = await this.context(tx);
    return (await this.agents.list(tx)).map((row) => agentViewOf(row, context));
  }

  /** Whether a returning customer stays with this user; false for a former member. */
  async keeps(tx: Transaction, userId: number): Promise<boolean> {
    const row = await this.row(tx, userId);
    const context = await this.context(tx);
    return row !== undefined && canKeep(eligibilityInputsOf(row, context), context.now, context.timeZone);
  }

  private async row(tx: Transaction, userId: number): Promise<AgentRow | undefined> {
    const [row] = await this.agents.list(tx, userId);
    return row;
  }

  private async context(tx: Transaction): Promise<EligibilityContext> {
    const { max_contacts_per_agent: maxContacts, selected_agent_ids: selectedIds } = await this.settings.of(tx);
    return { now: tx.now, timeZone: await this.organizations.timeZoneOf(tx), maxContacts, selectedIds };
  }
}

const auditedOf = ({ choice, capacity, channels, languages, working_hours, receives_leads, rings_for_calls }: AgentRow) => ({
  availability: choice,
  capacity,
  channels,
  languages,
  working_hours,
  receives_leads,
  rings_for_calls,
});
