import { Injectable } from '@nestjs/common';
import type { templateJobs } from '@app/contracts/templates/templates.jobs';
import { TemplateSubmissionsService } from '@app/domain/templates/template-submissions.service';
import { TemplateSyncService } from '@app/domain/templates/template-sync.service';
import type { JobHandlers } from '@app/queue/job-handlers';

@Injectable()
export class TemplatesJobs {
  readonly handlers: JobHandlers<keyof typeof templateJobs> = {
    'template.submit': { run: (ctx, { template_id }) => this.submissions.submitToProvider(ctx, template_id) },
    'template.retire_content': { run: (ctx, { retired_content_id }) => this.submissions.removeRetired(ctx, retired_content_id) },
    'template.sync': { run: (ctx) => this.syncs.runSync(ctx) },
  };

  constructor(
    private readonly submissions: TemplateSubmissionsService,
    private readonly syncs: TemplateSyncService,
  ) {}
}
