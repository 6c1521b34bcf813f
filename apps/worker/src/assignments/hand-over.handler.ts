import type { JobPayload } from '@app/contracts/catalogue/jobs';
import { HandoffsService } from '@app/domain/assignments/handoffs.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { HandlesJob, type JobHandler } from '@app/queue/job-handler';

@HandlesJob('assignment.hand_over')
export class HandOverHandler implements JobHandler<'assignment.hand_over'> {
  constructor(private readonly handOvers: HandoffsService) {}

  async run(ctx: RequestContext, { user_id, successor_id }: JobPayload<'assignment.hand_over'>): Promise<undefined> {
    await this.handOvers.reassignDeparted(ctx, user_id, successor_id);
  }
}
