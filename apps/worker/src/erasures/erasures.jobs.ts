import { Injectable } from '@nestjs/common';
import type { erasureJobs } from '@app/contracts/erasures/erasures.jobs';
import { CopyRemovalService } from '@app/domain/erasures/copy-removal.service';
import type { JobHandlers } from '@app/queue/job-handlers';

@Injectable()
export class ErasuresJobs {
  readonly handlers: JobHandlers<keyof typeof erasureJobs> = {
    'erasure.remove_copies': { run: (ctx, { erasure_id }) => this.copies.run(ctx, erasure_id) },
  };

  constructor(private readonly copies: CopyRemovalService) {}
}
