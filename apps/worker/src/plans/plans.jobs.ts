import { Injectable } from '@nestjs/common';
import type { planJobs } from '@app/contracts/plans/plans.jobs';
import { PlanMailsService } from '@app/domain/plans/plan-mails.service';
import type { JobHandlers } from '@app/queue/job-handlers';

@Injectable()
export class PlansJobs {
  readonly handlers: JobHandlers<keyof typeof planJobs> = {
    'plan.warn_owner': { run: (ctx, { plan_change_id, user_id }) => this.mails.warn(ctx, plan_change_id, user_id) },
    'plan.tell_owner': { run: (ctx, { plan_change_id, user_id }) => this.mails.tellOwner(ctx, plan_change_id, user_id) },
    'plan.tell_operator': { run: (ctx, { plan_change_id }) => this.mails.tellOperator(ctx, plan_change_id) },
  };

  constructor(private readonly mails: PlanMailsService) {}
}
