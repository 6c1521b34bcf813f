import type { JobPayload } from '@app/contracts/catalogue/jobs';
import { SnoozesService } from '@app/domain/pipeline/snoozes.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { HandlesJob, type JobHandler } from '@app/queue/job-handler';

@HandlesJob('pipeline.end_snooze')
export class EndSnoozeHandler implements JobHandler<'pipeline.end_snooze'> {
  constructor(private readonly snoozes: SnoozesService) {}

  async run(ctx: RequestContext, { contact_id }: JobPayload<'pipeline.end_snooze'>): Promise<undefined> {
    await this.snoozes.endDue(ctx, contact_id);
  }
}
