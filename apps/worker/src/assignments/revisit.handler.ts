import type { JobPayload } from '@app/contracts/catalogue/jobs';
import { ReturningContactsService } from '@app/domain/assignments/returning-contacts.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { HandlesJob, type JobHandler } from '@app/queue/job-handler';

@HandlesJob('assignment.revisit')
export class RevisitHandler implements JobHandler<'assignment.revisit'> {
  constructor(private readonly returning: ReturningContactsService) {}

  async run(ctx: RequestContext, payload: JobPayload<'assignment.revisit'>): Promise<undefined> {
    await this.returning.reassess(ctx, payload);
  }
}
