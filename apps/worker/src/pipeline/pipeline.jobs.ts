import { Injectable } from '@nestjs/common';
import type { pipelineJobs } from '@app/contracts/pipeline/pipeline.jobs';
import { SnoozesService } from '@app/domain/pipeline/snoozes.service';
import type { JobHandlers } from '@app/queue/job-handlers';

@Injectable()
export class PipelineJobs {
  readonly handlers: JobHandlers<keyof typeof pipelineJobs> = {
    'pipeline.notice_snooze_end': { run: (ctx, { contact_id }) => this.snoozes.noticeEnd(ctx, contact_id) },
    'pipeline.end_snooze': { run: (ctx, { contact_id }) => this.snoozes.endDue(ctx, contact_id) },
  };

  constructor(private readonly snoozes: SnoozesService) {}
}
