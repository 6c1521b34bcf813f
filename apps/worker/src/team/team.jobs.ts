import { Injectable } from '@nestjs/common';
import type { teamJobs } from '@app/contracts/team/team.jobs';
import { InvitationMailsService } from '@app/domain/team/invitation-mails.service';
import type { JobHandlers } from '@app/queue/job-handlers';

@Injectable()
export class TeamJobs {
  readonly handlers: JobHandlers<keyof typeof teamJobs> = {
    'team.send_invitation': { run: (ctx, { invitation_id }) => this.mails.send(ctx, invitation_id) },
  };

  constructor(private readonly mails: InvitationMailsService) {}
}
