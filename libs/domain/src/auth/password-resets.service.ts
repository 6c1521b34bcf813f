import { Inject, Injectable } from '@nestjs/common';
import type { ResetPasswordInput } from '@app/contracts/auth/auth.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { Mailer } from '@app/integrations/mail/mailer';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { RequestContext } from '@app/platform/context/request-context';
import { randomToken, tokenHash } from '@app/platform/crypto/tokens';
import { AppError } from '@app/platform/errors/app-error';
import { EventLogger } from '@app/platform/logging/event-logger';
import { EventPublisher } from '@app/realtime/event-publisher';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { SecurityPolicyService } from '../security/security-policy.service';
import { AccountNoticesService } from './account-notices.service';
import { EmailVerificationsRepository } from './email-verifications.repository';
import { LoginAttemptsRepository } from './login-attempts.repository';
import { PasswordHasher } from './password-hasher.service';
import { type Visit, SessionsService } from './sessions.service';
import { StrangerLimits } from './stranger-limits.service';
import { UsersRepository } from './users.repository';
import { passwordResetMail, type ResetReason } from './verification-mail.mapper';

const TOKEN_MINUTES = 30;
const MAILS_PER_HOUR = 3;

/** New passwords for people who forgot theirs, by a mailed link. Unknown addresses are answered like known ones, in the same time. */
@Injectable()
export class PasswordResetsService {
  private readonly logger = new EventLogger(PasswordResetsService.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly organizations: OrganizationsService,
    private readonly links: EmailVerificationsRepository,
    private readonly attempts: LoginAttemptsRepository,
    private readonly limits: StrangerLimits,
    private readonly passwords: PasswordHasher,
    private readonly policies: SecurityPolicyService,
    private readonly sessions: SessionsService,
    private readonly publisher: EventPublisher,
    private readonly audit: AuditTrail,
    private readonly notices: AccountNoticesService,
    private readonly mailer: Mailer,
  ) {}

  /** Mails a link to the account of an address. Refuses too many from one network (`auth.too_many_attempts`). */
  async request(email: string, visit: Visit): Promise<void> {
    await this.limits.count('reset', visit.client);
    const credentials = await this.users.findCredentials(email);
    if (credentials) this.enqueueLink(credentials.organizationId, credentials.userId, visit);
  }

  /** Creates a link and mails it; earlier ones stay, since anybody may ask for one. No more than three mails an hour go to one account. */
  async sendLink(ctx: RequestContext, userId: number, reason: ResetReason): Promise<void> {
    const token = randomToken();
    const user = await this.database.transaction(ctx, async (tx) => {
      // serialized, so that concurrent mails count each other
      const found = await this.users.lock(tx, userId);
      const sent = await this.links.countSince(tx, 'password_reset', userId, new Date(tx.now.getTime() - 3_600_000));
      if (!found || found.removedAt || sent >= MAILS_PER_HOUR) return null;
      await this.insertLink(tx, userId, token);
      return found;
    });
    if (!user) return;
    try {
      await this.mailer.send(passwordResetMail(user, this.addressOf(token, reason), reason));
    } catch (error) {
      await this.database.transaction(ctx, (tx) => this.links.remove(tx, tokenHash(token)));
      throw error;
    }
  }

  /**
   * Sets the password, ends all sessions and sockets of the account and tells its person by mail; the second factor stays. The link proves the
   * address, so it is verified with it. Refuses a link that is unknown, used or expired (`auth.reset_invalid`), and a password that is common
   * (`auth.password_common`) or too short for the organization (`auth.password_too_short`), with which the link is not used up. Every link of the account ends with the first that is used.
   */
  async reset({ token, password, names }: ResetPasswordInput, visit: Visit): Promise<void> {
    const found = await this.links.find('password_reset', tokenHash(token));
    if (!found) throw new AppError('auth.reset_invalid');
    const { organizationId, userId } = found;
    const ctx = RequestContext.system(organizationId, 'password reset', visit.requestId, visit.client);
    await this.database.read(ctx, (tx) => this.policies.requireGoodPassword(tx, password));
    const passwordHash = await this.passwords.hash(password);
    const email = await this.database.transaction(ctx, async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (!user || user.removedAt || !(await this.links.use(tx, 'password_reset', tokenHash(token))))
        throw new AppError('auth.reset_invalid');
      await this.users.savePassword(tx, userId, passwordHash);
      if (!user.emailVerifiedAt) await this.users.verifyEmail(tx, userId);
      if (!user.emailVerifiedAt && user.role === 'owner' && names) {
        await this.users.saveNames(tx, userId, names);
        await this.organizations.rename(tx, names.organization);
      }
      await this.sessions.endAllOf(tx, userId);
      await this.links.expireAll(tx, 'password_reset', userId);
      await this.links.expireAll(tx, 'not_me', userId);
      await this.notices.enqueue(tx, userId, 'password_reset');
      const by = await this.users.labelOf(tx, userId);
      this.audit.record(tx, { action: 'auth.password_reset', target: { kind: 'user', ...by }, by });
      return user.email;
    });
    this.publisher.endUser(userId);
    await this.attempts.forget(`account:${email}`);
  }

  /**
   * Follows the link of a mail about the account: somebody else was there, so all its sessions and sockets end. Returns the token of a link
   * to a new password. Refuses a link that is unknown, used or expired (`auth.denial_invalid`).
   */
  async deny(token: string, visit: Visit): Promise<string> {
    const found = await this.links.find('not_me', tokenHash(token));
    if (!found) throw new AppError('auth.denial_invalid');
    const { organizationId, userId } = found;
    const ctx = RequestContext.system(organizationId, 'account denial', visit.requestId, visit.client);
    const resetToken = randomToken();
    await this.database.transaction(ctx, async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (!user || user.removedAt || !(await this.links.use(tx, 'not_me', tokenHash(token)))) throw new AppError('auth.denial_invalid');
      await this.sessions.endAllOf(tx, userId);
      await this.links.expireAll(tx, 'password_reset', userId);
      await this.insertLink(tx, userId, resetToken);
      const by = await this.users.labelOf(tx, userId);
      this.audit.record(tx, { action: 'auth.account_denied', target: { kind: 'user', ...by }, by });
    });
    this.publisher.endUser(userId);
    return resetToken;
  }

  /** Where two people signed up, the page asks for the names too: those of the account may be a stranger's. */
  private addressOf(token: string, reason: ResetReason): string {
    return `${this.config.PUBLIC_URL}/password/reset?token=${token}${reason === 'signed_up_twice' ? '&names=1' : ''}`;
  }

  private async insertLink(tx: Transaction, userId: number, token: string): Promise<void> {
    const expiresAt = new Date(tx.now.getTime() + TOKEN_MINUTES * 60_000);
    await this.links.insert(tx, { purpose: 'password_reset', userId, tokenHash: tokenHash(token), expiresAt });
  }

  /** Not awaited: a slower response would tell that the account exists. */
  private enqueueLink(organizationId: number, userId: number, { requestId, client }: Visit): void {
    const ctx = RequestContext.system(organizationId, 'password reset', requestId, client);
    this.database
      .transaction(ctx, async (tx) => {
        await tx.enqueue('auth.send_password_reset', { user_id: userId }, { dedupeKey: `${userId}-${Date.now()}` });
      })
      .catch((error: unknown) => this.logger.error({ event: 'auth.reset_not_mailed', err: error }, 'Link to a new password not mailed'));
  }
}
