import type { JobPayload } from '@app/contracts/catalogue/jobs';
import { ImportCleanUpService } from '@app/domain/imports/import-clean-up.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { HandlesJob, type JobHandler } from '@app/queue/job-handler';

@HandlesJob('import.clean_up')
export class CleanUpImportHandler implements JobHandler<'import.clean_up'> {
  constructor(private readonly cleaning: ImportCleanUpService) {}

  async run(ctx: RequestContext, { import_id }: JobPayload<'import.clean_up'>): Promise<undefined> {
    await this.cleaning.run(ctx, import_id);
  }
}
