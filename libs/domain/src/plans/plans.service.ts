import { Injectable } from '@nestjs/common';
import { ERRORS } from '@app/contracts/catalogue/errors';
import type { Plan } from '@app/contracts/organizations/organizations.contract';
import { hasChannel, planWith, sendRefusal, type SendRefusal } from '@app/contracts/plans/plan-standing.policy';
import type { PlanChannel, PlanOverview, PlanView } from '@app/contracts/plans/plans.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { SeatsService } from '../team/seats.service';
import { PlanChangesService } from './plan-changes.service';
import { PlanFactsRepository } from './plan-facts.repository';
import { planViewOf } from './plan.mapper';
import { PlansRepository, type Standing } from './plans.repository';

/** What the organization's own people have of its plan, and what the plan lets them do. */
@Injectable()
export class PlansService {
  constructor(
    private readonly database: Database,
    private readonly plans: PlansRepository,
    private readonly facts: PlanFactsRepository,
    private readonly changes: PlanChangesService,
    private readonly seats: SeatsService,
  ) {}

  view(ctx: RequestContext): Promise<PlanView> {
    return this.database.read(ctx, async (tx) => planViewOf(await this.standing(tx), tx.now));
  }

  /** With what is used of it; for those who run the organization. */
  async overview(ctx: RequestContext): Promise<PlanOverview> {
    const { used, limit } = await this.seats.view(ctx);
    return this.database.read(ctx, async (tx) => {
      const standing = await this.standing(tx);
      const { requestedPlan: requested_plan, suspensionReason: suspension_reason } = standing;
      const usage = await this.facts.usage(tx);
      return { ...planViewOf(standing, tx.now), seats: { used, limit }, usage, requested_plan, suspension_reason };
    });
  }

  /** Asks the installation's people for a plan; the latest wish counts. Refuses the plan that one has (`plan.unchanged`). */
  async request(ctx: RequestContext, plan: Plan): Promise<PlanOverview> {
    await this.database.transaction(ctx, async (tx) => {
      const standing = await this.plans.hold(tx);
      if (!standing) throw notFound();
      if (standing.plan === plan && standing.trialEndsAt === null) throw new AppError('plan.unchanged');
      if (standing.requestedPlan !== plan) await this.changes.apply(tx, standing, { kind: 'request', changes: { requestedPlan: plan } });
    });
    return this.overview(ctx);
  }

  /** Refuses where nothing may be sent on the channel, each reason with its own code. Reading and receiving never ask. */
  async requireSend(tx: Transaction, channel: PlanChannel): Promise<void> {
    const standing = await this.standing(tx);
    const refusal = sendRefusal(standing, channel, tx.now);
    if (refusal === 'plan.channel_missing') throw channelMissing(standing.plan, channel);
    if (refusal) throw new AppError(refusal);
  }

  /** As `requireSend`, for those who go on without. */
  async sendRefusal(tx: Transaction, channel: PlanChannel): Promise<SendRefusal | null> {
    return sendRefusal(await this.standing(tx), channel, tx.now);
  }

  /** Refuses to connect or begin what the plan does not have (`plan.channel_missing`); `fields`: what of the input asks for it. */
  async requireChannel(tx: Transaction, channel: PlanChannel, fields: readonly string[] = []): Promise<void> {
    const { plan } = await this.standing(tx);
    if (!hasChannel(plan, channel)) throw channelMissing(plan, channel, fields);
  }

  async hasChannel(tx: Transaction, channel: PlanChannel): Promise<boolean> {
    return hasChannel((await this.standing(tx)).plan, channel);
  }

  private async standing(tx: Transaction): Promise<Standing> {
    const standing = await this.plans.standing(tx);
    if (!standing) throw notFound();
    return standing;
  }
}

const channelMissing = (plan: Plan, channel: PlanChannel, fields: readonly string[] = []): AppError =>
  new AppError('plan.channel_missing', {
    details: { plan, channel, larger_plan: planWith(channel) },
    ...(fields.length > 0 && { errors: Object.fromEntries(fields.map((field) => [field, ERRORS['plan.channel_missing']])) }),
  });
