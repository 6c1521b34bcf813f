import { Injectable } from '@nestjs/common';
import type { groupJobs } from '@app/contracts/groups/groups.jobs';
import { GroupCountsService } from '@app/domain/groups/group-counts.service';
import type { JobHandlers } from '@app/queue/job-handlers';

@Injectable()
export class GroupsJobs {
  readonly handlers: JobHandlers<keyof typeof groupJobs> = {
    'group.count': { run: (ctx) => this.counts.run(ctx) },
  };

  constructor(private readonly counts: GroupCountsService) {}
}
