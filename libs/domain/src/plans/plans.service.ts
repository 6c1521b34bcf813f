import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ERRORS } from '@app/contracts/catalogue/errors';
import type { Plan } from '@app/contracts/organizations/organizations.contract';
import { hasChannel, planWith, sendRejection, type SendRejection } from '@app/contracts/plans/plan-state.policy';
import type { PlanChannel, PlanOverview, PlanView } from '@app/contracts/plans/plans.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { SeatsService } from '../team/seats.service';
import { PlanChangesService } from './plan-changes.service';
import { PlanStatisticsRepository } from './plan-statistics.repository';
import { planViewOf } from './plan.mapper';
import { PlansRepository, type StoredPlan } from './plans.repository';

/** The organization's plan and what it allows. */
@Injectable()
export class PlansService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly plans: PlansRepository,
    private readonly statistics: PlanStatisticsRepository,
    private readonly changes: PlanChangesService,
    private readonly seats: SeatsService,
    private readonly lifecycle: Lifecycle,
  ) {}

  /** Messages of this month stay counted when their people go. */
  onModuleInit(): void {
    this.lifecycle.on('contact.purged', (tx, { contactIds }) => this.statistics.keepCounts(tx, contactIds));
    this.lifecycle.on('contact.erased', (tx, { contactId }) => this.statistics.keepCounts(tx, [contactId]));
  }

  view(ctx: RequestContext): Promise<PlanView> {
    return this.database.read(ctx, async (tx) => planViewOf(await this.load(tx), tx.now));
  }

  /** With current usage; for managers. */
  async overview(ctx: RequestContext): Promise<PlanOverview> {
    const { used, limit } = await this.seats.view(ctx);
    return this.database.read(ctx, async (tx) => {
      const current = await this.load(tx);
      const { requestedPlan: requested_plan, suspensionReason: suspension_reason } = current;
      const usage = await this.statistics.usage(tx);
      return { ...planViewOf(current, tx.now), seats: { used, limit }, usage, requested_plan, suspension_reason };
    });
  }

  /** Requests a plan from the operator, who gets a mail; the latest request counts. Refuses the current plan (`plan.unchanged`). */
  async request(ctx: RequestContext, plan: Plan): Promise<PlanOverview> {
    await this.database.transaction(ctx, async (tx) => {
      const current = await this.plans.lock(tx);
      if (!current) throw notFound();
      if (current.plan === plan && current.trialEndsAt === null) throw new AppError('plan.unchanged');
      if (current.requestedPlan === plan) return;
      const { id } = await this.changes.apply(tx, current, { kind: 'request', changes: { requestedPlan: plan } });
      await tx.enqueue('plan.tell_operator', { plan_change_id: id }, { dedupeKey: String(id) });
    });
    return this.overview(ctx);
  }

  /** Refuses when the channel may not send, each reason with its own code. Reading and receiving are always allowed. */
  async requireSend(tx: Transaction, channel: PlanChannel): Promise<void> {
    const current = await this.load(tx);
    const rejection = sendRejection(current, channel, tx.now);
    if (rejection === 'plan.channel_missing') throw channelMissing(current.plan, channel);
    if (rejection) throw new AppError(rejection);
  }

  /** Does the same as `requireSend`, but returns the reason. */
  async sendRejection(tx: Transaction, channel: PlanChannel): Promise<SendRejection | null> {
    return sendRejection(await this.load(tx), channel, tx.now);
  }

  /** Refuses a channel that the plan lacks (`plan.channel_missing`); `fields` names the inputs that need it. */
  async requireChannel(tx: Transaction, channel: PlanChannel, fields: readonly string[] = []): Promise<void> {
    const { plan } = await this.load(tx);
    if (!hasChannel(plan, channel)) throw channelMissing(plan, channel, fields);
  }

  async hasChannel(tx: Transaction, channel: PlanChannel): Promise<boolean> {
    return hasChannel((await this.load(tx)).plan, channel);
  }

  private async load(tx: Transaction): Promise<StoredPlan> {
    const current = await this.plans.find(tx);
    if (!current) throw notFound();
    return current;
  }
}

const channelMissing = (plan: Plan, channel: PlanChannel, fields: readonly string[] = []): AppError =>
  new AppError('plan.channel_missing', {
    details: { plan, channel, larger_plan: planWith(channel) },
    ...(fields.length > 0 && { errors: Object.fromEntries(fields.map((field) => [field, ERRORS['plan.channel_missing']])) }),
  });
