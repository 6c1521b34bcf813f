import type { JobPayload } from '@app/contracts/catalogue/jobs';
import { CopyRemovalService } from '@app/domain/erasures/copy-removal.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { HandlesJob, type JobHandler, type JobOutcome } from '@app/queue/job-handler';

@HandlesJob('erasure.remove_copies')
export class RemoveCopiesHandler implements JobHandler<'erasure.remove_copies'> {
  constructor(private readonly copies: CopyRemovalService) {}

  run(ctx: RequestContext, { erasure_id }: JobPayload<'erasure.remove_copies'>): Promise<JobOutcome> {
    return this.copies.run(ctx, erasure_id);
  }
}
