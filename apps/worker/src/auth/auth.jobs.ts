import { Injectable } from '@nestjs/common';
import type { authJobs } from '@app/contracts/auth/auth.jobs';
import { AccountNoticesService } from '@app/domain/auth/account-notices.service';
import { PasswordResetsService } from '@app/domain/auth/password-resets.service';
import { SignupMailsService } from '@app/domain/auth/signup-mails.service';
import type { JobHandlers } from '@app/queue/job-handlers';

@Injectable()
export class AuthJobs {
  readonly handlers: JobHandlers<keyof typeof authJobs> = {
    'auth.send_verification': { run: (ctx, { user_id }) => this.mails.sendVerification(ctx, user_id) },
    'auth.send_signup_notice': { run: (ctx, { user_id }) => this.mails.sendNotice(ctx, user_id) },
    'auth.send_password_reset': {
      run: (ctx, { user_id, signed_up_twice }) => this.resets.sendLink(ctx, user_id, signed_up_twice ? 'signed_up_twice' : 'asked'),
    },
    'auth.send_account_notice': { run: (ctx, { user_id, notice, device }) => this.notices.send(ctx, user_id, notice, device) },
  };

  constructor(
    private readonly mails: SignupMailsService,
    private readonly resets: PasswordResetsService,
    private readonly notices: AccountNoticesService,
  ) {}
}
