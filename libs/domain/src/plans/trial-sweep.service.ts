import { Injectable } from '@nestjs/common';
import { ENDING_SOON_DAYS, TRIAL_STEPS, type TrialStep, trialStepAt } from '@app/contracts/plans/plan-state.policy';
import { Database } from '@app/database/database';
import type { RequestContext } from '@app/platform/context/request-context';
import { runForOrganization } from '@app/platform/periodic/periodic-tasks';
import { PlanChangesService } from './plan-changes.service';
import { PlanStatisticsRepository } from './plan-statistics.repository';
import { PlansRepository } from './plans.repository';

/** Warns of trials that end, once per step: an event for all users and a mail for each owner. */
@Injectable()
export class TrialSweepService {
  constructor(
    private readonly database: Database,
    private readonly plans: PlansRepository,
    private readonly statistics: PlanStatisticsRepository,
    private readonly changes: PlanChangesService,
  ) {}

  /** Processes every trial that is due for a step; failures are retried on the next run. */
  async sweep(): Promise<void> {
    for (const organizationId of await this.statistics.listEndingTrials(ENDING_SOON_DAYS)) {
      await runForOrganization('trial', organizationId, (ctx) => this.recordStep(ctx));
    }
  }

  private recordStep(ctx: RequestContext): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      const current = await this.plans.lock(tx);
      if (!current?.trialEndsAt || current.isSuspended) return;
      const step = trialStepAt(current.trialEndsAt, tx.now);
      if (step === 'none' || !isLater(step, current.trialStep)) return;
      const change = await this.changes.apply(tx, current, { kind: step, changes: { trialStep: step } });
      for (const { id } of await this.statistics.listOwners(tx)) {
        await tx.enqueue('plan.warn_owner', { plan_change_id: change.id, user_id: id }, { dedupeKey: `${change.id}-${id}` });
      }
    });
  }
}

const isLater = (step: TrialStep, than: TrialStep): boolean => TRIAL_STEPS.indexOf(step) > TRIAL_STEPS.indexOf(than);
