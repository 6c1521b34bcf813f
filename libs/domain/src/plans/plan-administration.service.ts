import { Injectable } from '@nestjs/common';
import type {
  AdminOrganizationDetails,
  AdminOrganizationsPage,
  AdminOrganizationsQuery,
  PlanChangeInput,
  SuspensionInput,
  TrialInput,
} from '@app/contracts/plans/plans.contract';
import { type ColumnMap, columnsOf } from '@app/database/column-map';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { OrganizationsService } from '../organizations/organizations.service';
import { SeatsService } from '../team/seats.service';
import { isOperatorChange } from './plan-change-mail.mapper';
import { PlanChangesService, type PlanChange } from './plan-changes.service';
import { PlanStatisticsRepository } from './plan-statistics.repository';
import { adminOrganizationOf, changeViewOf, snapshotOf } from './plan.mapper';
import { PlansRepository, type StoredPlan, type StoredPlanChanges } from './plans.repository';

const YEAR_MS = 366 * 86_400_000;

const PLAN_COLUMNS = { plan: 'plan', reason: null } as const satisfies ColumnMap<PlanChangeInput, StoredPlanChanges>;

/** Administration of all organizations' plans; requires `installation.manage`. */
@Injectable()
export class PlanAdministrationService {
  constructor(
    private readonly database: Database,
    private readonly plans: PlansRepository,
    private readonly statistics: PlanStatisticsRepository,
    private readonly changes: PlanChangesService,
    private readonly organizations: OrganizationsService,
    private readonly seats: SeatsService,
  ) {}

  /** Paged, by name. */
  async search(ctx: RequestContext, query: AdminOrganizationsQuery): Promise<AdminOrganizationsPage> {
    ctx.require('installation.manage');
    const rows = await this.statistics.search(query);
    const now = await this.database.read(ctx, (tx) => Promise.resolve(tx.now));
    return {
      organizations: rows.map((row) => adminOrganizationOf(row, now)),
      total: rows[0]?.total ?? 0,
      next_cursor: rows.length === query.per_page ? (rows.at(-1)?.id ?? null) : null,
    };
  }

  async details(ctx: RequestContext, organizationId: number): Promise<AdminOrganizationDetails> {
    const target = await this.organizations.adminContextFor(ctx, organizationId);
    const seats = await this.seats.view(target);
    return this.database.read(target, async (tx) => {
      const current = await this.plans.find(tx);
      if (!current) throw notFound();
      const members = await this.statistics.members(tx);
      const { suspensionReason: reason, suspendedAt, requestedPlan: requested_plan } = current;
      return {
        id: organizationId,
        name: await this.organizations.nameOf(tx),
        ...snapshotOf(current, tx.now),
        requested_plan,
        seats: { used: seats.used, limit: seats.limit },
        last_activity_at: (await this.statistics.lastActivityAt(tx))?.toISOString() ?? null,
        created_at: (await this.statistics.createdAt(tx)).toISOString(),
        suspension: suspendedAt && { reason: reason ?? '', at: suspendedAt.toISOString() },
        owners: await this.statistics.listContactableOwners(tx),
        members: { ...members, invited: seats.used - members.owner - members.manager - members.agent },
        connected: await this.statistics.connected(tx),
        usage: await this.statistics.usage(tx),
        changes: (await this.plans.listChanges(tx)).map(changeViewOf),
      };
    });
  }

  /** Starts the plan now and ends a trial. A downgrade removes nobody: it only blocks new invitations and sends beyond its limits. */
  changePlan(ctx: RequestContext, organizationId: number, input: PlanChangeInput): Promise<AdminOrganizationDetails> {
    return this.change(ctx, organizationId, (_, current) => {
      if (current.plan === input.plan && current.trialEndsAt === null) throw new AppError('plan.unchanged');
      const changes = { ...columnsOf(PLAN_COLUMNS, input), trialEndsAt: null, trialStep: 'none', requestedPlan: null } as const;
      return { kind: 'plan', changes, reason: input.reason };
    });
  }

  /** Moves the end of a trial, also of an expired one, or ends it now. Refuses without a trial (`plan.not_on_trial`). */
  changeTrial(ctx: RequestContext, organizationId: number, { ends_at, reason }: TrialInput): Promise<AdminOrganizationDetails> {
    return this.change(ctx, organizationId, (tx, current) => {
      if (current.trialEndsAt === null) throw new AppError('plan.not_on_trial');
      return { kind: 'trial', changes: { trialEndsAt: trialEnd(tx, ends_at), trialStep: 'none' }, reason };
    });
  }

  /** Blocks sending and publishing, public pages and programs; users can still sign in and read, and customers' messages still arrive. */
  suspend(ctx: RequestContext, organizationId: number, { reason }: SuspensionInput): Promise<AdminOrganizationDetails> {
    return this.change(ctx, organizationId, (tx, current) => {
      if (current.isSuspended) throw new AppError('plan.already_suspended');
      return { kind: 'suspend', changes: { suspendedAt: tx.now, suspensionReason: reason }, reason };
    });
  }

  reactivate(ctx: RequestContext, organizationId: number, { reason }: SuspensionInput): Promise<AdminOrganizationDetails> {
    return this.change(ctx, organizationId, (_, current) => {
      if (!current.isSuspended) throw new AppError('plan.not_suspended');
      return { kind: 'reactivate', changes: { suspendedAt: null, suspensionReason: null }, reason };
    });
  }

  private async change(
    ctx: RequestContext,
    organizationId: number,
    decide: (tx: Transaction, current: StoredPlan) => PlanChange,
  ): Promise<AdminOrganizationDetails> {
    const target = await this.organizations.adminContextFor(ctx, organizationId);
    await this.database.transaction(target, async (tx) => {
      const current = await this.plans.lock(tx);
      if (!current) throw notFound();
      const change = await this.changes.apply(tx, current, decide(tx, current));
      if (!isOperatorChange(change.kind)) return;
      for (const { id } of await this.statistics.listOwners(tx)) {
        await tx.enqueue('plan.tell_owner', { plan_change_id: change.id, user_id: id }, { dedupeKey: `${change.id}-${id}` });
      }
    });
    return this.details(ctx, organizationId);
  }
}

function trialEnd(tx: Transaction, endsAt: string | null): Date {
  const end = endsAt === null ? tx.now : new Date(endsAt);
  if (end < tx.now || end.getTime() > tx.now.getTime() + YEAR_MS) {
    throw new AppError('plan.trial_end_invalid', { errors: { ends_at: 'Choose a moment within the next year.' } });
  }
  return end;
}
