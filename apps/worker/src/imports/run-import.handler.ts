import type { JobPayload } from '@app/contracts/catalogue/jobs';
import { ImportRunService } from '@app/domain/imports/import-run.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { HandlesJob, type JobHandler, type JobOutcome } from '@app/queue/job-handler';

@HandlesJob('import.run')
export class RunImportHandler implements JobHandler<'import.run'> {
  constructor(private readonly runs: ImportRunService) {}

  run(ctx: RequestContext, { import_id }: JobPayload<'import.run'>): Promise<JobOutcome> {
    return this.runs.run(ctx, import_id);
  }

  onExhausted(ctx: RequestContext, { import_id }: JobPayload<'import.run'>): Promise<void> {
    return this.runs.onExhausted(ctx, import_id);
  }
}
