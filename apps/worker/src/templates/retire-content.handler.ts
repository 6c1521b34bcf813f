import type { JobPayload } from '@app/contracts/catalogue/jobs';
import { TemplateSubmissionsService } from '@app/domain/templates/template-submissions.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { HandlesJob, type JobHandler, type JobOutcome } from '@app/queue/job-handler';

@HandlesJob('template.retire_content')
export class RetireContentHandler implements JobHandler<'template.retire_content'> {
  constructor(private readonly submissions: TemplateSubmissionsService) {}

  run(ctx: RequestContext, { retired_content_id }: JobPayload<'template.retire_content'>): Promise<JobOutcome> {
    return this.submissions.removeRetired(ctx, retired_content_id);
  }
}
