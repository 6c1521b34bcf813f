import type { JobPayload } from '@app/contracts/catalogue/jobs';
import { PlanMailsService } from '@app/domain/plans/plan-mails.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { HandlesJob, type JobHandler } from '@app/queue/job-handler';

@HandlesJob('plan.warn_owner')
export class WarnOwnerHandler implements JobHandler<'plan.warn_owner'> {
  constructor(private readonly mails: PlanMailsService) {}

  async run(ctx: RequestContext, { plan_change_id, user_id }: JobPayload<'plan.warn_owner'>): Promise<undefined> {
    await this.mails.warn(ctx, plan_change_id, user_id);
  }
}
