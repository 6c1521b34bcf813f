import type { JobPayload } from '@app/contracts/catalogue/jobs';
import { TemplateSubmissionsService } from '@app/domain/templates/template-submissions.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { HandlesJob, type JobHandler, type JobOutcome } from '@app/queue/job-handler';

@HandlesJob('template.submit')
export class SubmitTemplateHandler implements JobHandler<'template.submit'> {
  constructor(private readonly submissions: TemplateSubmissionsService) {}

  run(ctx: RequestContext, { template_id }: JobPayload<'template.submit'>): Promise<JobOutcome> {
    return this.submissions.carryOut(ctx, template_id);
  }
}
