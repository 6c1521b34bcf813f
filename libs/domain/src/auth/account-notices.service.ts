import { Inject, Injectable } from '@nestjs/common';
import type { AccountNotice } from '@app/contracts/auth/account-notices';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { Mailer } from '@app/integrations/mail/mailer';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import type { RequestContext } from '@app/platform/context/request-context';
import { randomToken, tokenHash } from '@app/platform/crypto/tokens';
import { OrganizationsService } from '../organizations/organizations.service';
import { accountNoticeMail, newDeviceMail } from './account-notice-mail.mapper';
import { deviceOf } from './browser.mapper';
import { EmailVerificationsRepository } from './email-verifications.repository';
import { SignInsRepository } from './sign-ins.repository';
import { UsersRepository } from './users.repository';

/** Mails are read late; afterwards a forgotten password is the way. */
const LINK_DAYS = 3;

/** Tells people by mail what happens to their accounts, so that they hear of what they did not do themselves. */
@Injectable()
export class AccountNoticesService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly signIns: SignInsRepository,
    private readonly links: EmailVerificationsRepository,
    private readonly organizations: OrganizationsService,
    private readonly mailer: Mailer,
  ) {}

  /** The mail is sent once what it tells is committed. */
  async enqueue(tx: Transaction, userId: number, notice: AccountNotice): Promise<void> {
    await tx.enqueue(`auth.send_${notice}_notice`, { user_id: userId }, { dedupeKey: `${userId}-${tx.now.getTime()}` });
  }

  async enqueueNewDevice(tx: Transaction, userId: number, signInId: number): Promise<void> {
    await tx.enqueue('auth.send_new_device_notice', { user_id: userId, sign_in_id: signInId }, { dedupeKey: String(signInId) });
  }

  async send(ctx: RequestContext, userId: number, notice: AccountNotice): Promise<void> {
    const user = await this.database.read(ctx, (tx) => this.users.find(tx, userId));
    if (user) await this.mailer.send(accountNoticeMail(user, notice, await this.createLink(ctx, userId)));
  }

  async sendNewDevice(ctx: RequestContext, userId: number, signInId: number): Promise<void> {
    const letter = await this.database.read(ctx, async (tx) => {
      const [user, signIn] = [await this.users.find(tx, userId), await this.signIns.find(tx, signInId)];
      if (!user || !signIn) return null;
      const { createdAt: at, address, userAgent } = signIn;
      return { user, place: { at, address, device: deviceOf(userAgent), timeZone: await this.organizations.timeZoneOf(tx) } };
    });
    if (letter) await this.mailer.send(newDeviceMail(letter.user, letter.place, await this.createLink(ctx, userId)));
  }

  /** "This was not me": a page whose button ends all sessions and leads to a new password. */
  private async createLink(ctx: RequestContext, userId: number): Promise<string> {
    const token = randomToken();
    await this.database.transaction(ctx, async (tx) => {
      const expiresAt = new Date(tx.now.getTime() + LINK_DAYS * 86_400_000);
      await this.links.insert(tx, { purpose: 'not_me', userId, tokenHash: tokenHash(token), expiresAt });
    });
    return `${this.config.PUBLIC_URL}/account/not-me?token=${token}`;
  }
}
