import { AutoAssignmentService } from '@app/domain/assignments/auto-assignment.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { HandlesJob, type JobHandler, type JobOutcome } from '@app/queue/job-handler';

@HandlesJob('assignment.distribute')
export class DistributeHandler implements JobHandler<'assignment.distribute'> {
  constructor(private readonly assignment: AutoAssignmentService) {}

  async run(ctx: RequestContext): Promise<JobOutcome> {
    return (await this.assignment.distribute(ctx)) ? { delaySeconds: 0 } : undefined;
  }
}
