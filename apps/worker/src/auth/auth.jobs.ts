import { Injectable } from '@nestjs/common';
import type { AccountNotice } from '@app/contracts/auth/account-notices';
import type { authJobs } from '@app/contracts/auth/auth.jobs';
import { AccountNoticesService } from '@app/domain/auth/account-notices.service';
import { PasswordResetsService } from '@app/domain/auth/password-resets.service';
import { SignupMailsService } from '@app/domain/auth/signup-mails.service';
import type { RequestContext } from '@app/platform/context/request-context';
import type { JobHandlers } from '@app/queue/job-handlers';

@Injectable()
export class AuthJobs {
  readonly handlers: JobHandlers<keyof typeof authJobs> = {
    'auth.send_verification': { run: (ctx, { user_id }) => this.mails.sendVerification(ctx, user_id) },
    'auth.send_signup_notice': { run: (ctx, { user_id }) => this.mails.sendNotice(ctx, user_id) },
    'auth.send_password_reset': { run: (ctx, { user_id }) => this.resets.sendLink(ctx, user_id, 'asked') },
    'auth.send_signup_conflict': { run: (ctx, { user_id }) => this.resets.sendLink(ctx, user_id, 'signed_up_twice') },
    'auth.send_new_device_notice': { run: (ctx, { user_id, sign_in_id }) => this.notices.sendNewDevice(ctx, user_id, sign_in_id) },
    'auth.send_password_changed_notice': this.notice('password_changed'),
    'auth.send_password_reset_notice': this.notice('password_reset'),
    'auth.send_second_factor_on_notice': this.notice('second_factor_on'),
    'auth.send_second_factor_off_notice': this.notice('second_factor_off'),
    'auth.send_second_factor_removed_notice': this.notice('second_factor_removed'),
    'auth.send_recovery_codes_renewed_notice': this.notice('recovery_codes_renewed'),
    'auth.send_recovery_code_used_notice': this.notice('recovery_code_used'),
    'auth.send_other_sessions_ended_notice': this.notice('other_sessions_ended'),
  };

  constructor(
    private readonly mails: SignupMailsService,
    private readonly resets: PasswordResetsService,
    private readonly notices: AccountNoticesService,
  ) {}

  private notice(notice: AccountNotice) {
    return { run: (ctx: RequestContext, { user_id }: { user_id: number }) => this.notices.send(ctx, user_id, notice) };
  }
}
