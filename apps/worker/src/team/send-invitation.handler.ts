import type { JobPayload } from '@app/contracts/catalogue/jobs';
import { InvitationMailsService } from '@app/domain/team/invitation-mails.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { HandlesJob, type JobHandler } from '@app/queue/job-handler';

@HandlesJob('team.send_invitation')
export class SendInvitationHandler implements JobHandler<'team.send_invitation'> {
  constructor(private readonly mails: InvitationMailsService) {}

  async run(ctx: RequestContext, { invitation_id }: JobPayload<'team.send_invitation'>): Promise<undefined> {
    await this.mails.send(ctx, invitation_id);
  }
}
