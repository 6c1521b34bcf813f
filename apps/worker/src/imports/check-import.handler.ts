import type { JobPayload } from '@app/contracts/catalogue/jobs';
import { ImportCheckService } from '@app/domain/imports/import-check.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { HandlesJob, type JobHandler } from '@app/queue/job-handler';

@HandlesJob('import.check')
export class CheckImportHandler implements JobHandler<'import.check'> {
  constructor(private readonly checks: ImportCheckService) {}

  async run(ctx: RequestContext, { import_id }: JobPayload<'import.check'>): Promise<undefined> {
    await this.checks.run(ctx, import_id);
  }

  onExhausted(ctx: RequestContext, { import_id }: JobPayload<'import.check'>): Promise<void> {
    return this.checks.onExhausted(ctx, import_id);
  }
}
