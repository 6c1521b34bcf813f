import { Inject, Injectable } from '@nestjs/common';
import type { AccountNotice } from '@app/contracts/auth/auth.jobs';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { Mailer } from '@app/integrations/mail/mailer';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import type { RequestContext } from '@app/platform/context/request-context';
import { accountNoticeMail } from './account-notice-mail.mapper';
import { UsersRepository } from './users.repository';

/** Tells people by mail what happens to their accounts, so that they hear of what they did not do themselves. */
@Injectable()
export class AccountNoticesService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly mailer: Mailer,
  ) {}

  /** The mail is sent once what it tells is committed. */
  async enqueue(tx: Transaction, userId: number, notice: AccountNotice, device?: string): Promise<void> {
    const payload = { user_id: userId, notice, ...(device && { device }) };
    await tx.enqueue('auth.send_account_notice', payload, { dedupeKey: `${userId}-${notice}-${tx.now.getTime()}` });
  }

  async send(ctx: RequestContext, userId: number, notice: AccountNotice, device: string | undefined): Promise<void> {
    const user = await this.database.read(ctx, (tx) => this.users.find(tx, userId));
    if (user) await this.mailer.send(accountNoticeMail(user, { notice, device }, `${this.config.PUBLIC_URL}/password/forgot`));
  }
}
