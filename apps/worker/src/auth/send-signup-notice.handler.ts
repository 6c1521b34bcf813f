import type { JobPayload } from '@app/contracts/catalogue/jobs';
import { SignupMailsService } from '@app/domain/auth/signup-mails.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { HandlesJob, type JobHandler } from '@app/queue/job-handler';

@HandlesJob('auth.send_signup_notice')
export class SendSignupNoticeHandler implements JobHandler<'auth.send_signup_notice'> {
  constructor(private readonly mails: SignupMailsService) {}

  async run(ctx: RequestContext, { user_id }: JobPayload<'auth.send_signup_notice'>): Promise<undefined> {
    await this.mails.sendNotice(ctx, user_id);
  }
}
