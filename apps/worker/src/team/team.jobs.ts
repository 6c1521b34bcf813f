import { Injectable } from '@nestjs/common';
import type { teamJobs } from '@app/contracts/team/team.jobs';
import { InvitationMailsService } from '@app/domain/team/invitation-mails.service';
import { MembersService } from '@app/domain/team/members.service';
import type { JobHandlers } from '@app/queue/job-handlers';

@Injectable()
export class TeamJobs {
  readonly handlers: JobHandlers<keyof typeof teamJobs> = {
    'team.send_invitation': { run: (ctx, { invitation_id }) => this.mails.send(ctx, invitation_id) },
    'team.repeat_removal': { run: (ctx, { user_id, successor_id }) => this.members.repeatRemoval(ctx, user_id, successor_id) },
  };

  constructor(
    private readonly mails: InvitationMailsService,
    private readonly members: MembersService,
  ) {}
}
