import { Injectable } from '@nestjs/common';
import type { leadJobs } from '@app/contracts/leads/leads.jobs';
import { LeadFilingService } from '@app/domain/leads/lead-filing.service';
import type { JobHandlers } from '@app/queue/job-handlers';

@Injectable()
export class LeadsJobs {
  readonly handlers: JobHandlers<keyof typeof leadJobs> = {
    'lead.file': { run: (ctx, { lead_id }) => this.filing.fileWaiting(ctx, lead_id) },
  };

  constructor(private readonly filing: LeadFilingService) {}
}
