import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import { Mailer } from '@app/integrations/mail/mailer';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import type { RequestContext } from '@app/platform/context/request-context';
import { randomToken, tokenHash } from '@app/platform/crypto/tokens';
import { EmailVerificationsRepository } from './email-verifications.repository';
import { UsersRepository } from './users.repository';
import { signupNoticeMail, verificationMail } from './verification-mail.mapper';

const TOKEN_HOURS = 24;
const MAILS_PER_HOUR = 3;

/** Sign-up mails, sent by jobs. */
@Injectable()
export class SignupMailsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly verifications: EmailVerificationsRepository,
    private readonly mailer: Mailer,
  ) {}

  /**
   * Creates a link and mails it, unless the user is verified or got three mails within the hour. A mail that the server did not accept does
   * not count.
   */
  async sendVerification(ctx: RequestContext, userId: number): Promise<void> {
    const token = randomToken();
    const user = await this.database.transaction(ctx, async (tx) => {
      // serialized, so that concurrent mails count each other
      const found = await this.users.lock(tx, userId);
      const sent = await this.verifications.countSince(tx, 'sign_up', userId, new Date(tx.now.getTime() - 3_600_000));
      if (!found || found.emailVerifiedAt || sent >= MAILS_PER_HOUR) return null;
      const expiresAt = new Date(tx.now.getTime() + TOKEN_HOURS * 3_600_000);
      await this.verifications.insert(tx, { purpose: 'sign_up', userId, tokenHash: tokenHash(token), expiresAt });
      return found;
    });
    if (!user) return;
    try {
      await this.mailer.send(verificationMail(user, `${this.config.PUBLIC_URL}/email/verify?token=${token}`));
    } catch (error) {
      await this.database.transaction(ctx, (tx) => this.verifications.remove(tx, tokenHash(token)));
      throw error;
    }
  }

  /** Informs a user that someone signed up with their address. */
  async sendNotice(ctx: RequestContext, userId: number): Promise<void> {
    const user = await this.database.read(ctx, (tx) => this.users.find(tx, userId));
    if (user) await this.mailer.send(signupNoticeMail(user, `${this.config.PUBLIC_URL}/login`));
  }
}
