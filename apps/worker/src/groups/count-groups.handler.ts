import { GroupCountsService } from '@app/domain/groups/group-counts.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { HandlesJob, type JobHandler } from '@app/queue/job-handler';

@HandlesJob('group.count')
export class CountGroupsHandler implements JobHandler<'group.count'> {
  constructor(private readonly counts: GroupCountsService) {}

  async run(ctx: RequestContext): Promise<undefined> {
    await this.counts.run(ctx);
  }
}
