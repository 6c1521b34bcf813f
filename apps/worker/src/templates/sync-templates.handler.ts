import { TemplateSyncService } from '@app/domain/templates/template-sync.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { HandlesJob, type JobHandler, type JobOutcome } from '@app/queue/job-handler';

@HandlesJob('template.sync')
export class SyncTemplatesHandler implements JobHandler<'template.sync'> {
  constructor(private readonly syncs: TemplateSyncService) {}

  run(ctx: RequestContext): Promise<JobOutcome> {
    return this.syncs.runSync(ctx);
  }
}
