import type { JobPayload } from '@app/contracts/catalogue/jobs';
import { SignupMailsService } from '@app/domain/auth/signup-mails.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { HandlesJob, type JobHandler } from '@app/queue/job-handler';

@HandlesJob('auth.send_verification')
export class SendVerificationHandler implements JobHandler<'auth.send_verification'> {
  constructor(private readonly mails: SignupMailsService) {}

  async run(ctx: RequestContext, { user_id }: JobPayload<'auth.send_verification'>): Promise<undefined> {
    await this.mails.sendVerification(ctx, user_id);
  }
}
