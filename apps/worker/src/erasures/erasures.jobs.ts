import { Injectable } from '@nestjs/common';
import type { erasureJobs } from '@app/contracts/erasures/erasures.jobs';
import { CopyRemovalService } from '@app/domain/erasures/copy-removal.service';
import { ErasuresService } from '@app/domain/erasures/erasures.service';
import type { JobHandlers } from '@app/queue/job-handlers';

@Injectable()
export class ErasuresJobs {
  readonly handlers: JobHandlers<keyof typeof erasureJobs> = {
    'erasure.repeat': { run: (ctx, { contact_id }) => this.erasures.repeat(ctx, contact_id) },
    'erasure.remove_copies': { run: (ctx, { erasure_id }) => this.copies.run(ctx, erasure_id) },
  };

  constructor(
    private readonly copies: CopyRemovalService,
    private readonly erasures: ErasuresService,
  ) {}
}
