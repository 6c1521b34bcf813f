import { Inject, Injectable } from '@nestjs/common';
import type { ChangeUnverifiedEmailInput, PreferencesInput, SignupInput } from '@app/contracts/auth/auth.contract';
import { Database } from '@app/database/database';
import { isUniqueViolation } from '@app/database/postgres-errors';
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
import { EmailVerificationsRepository } from './email-verifications.repository';
import { LoginService } from './login.service';
import { PasswordHasher } from './password-hasher.service';
import { SessionsService, type Visit } from './sessions.service';
import { StrangerLimits } from './stranger-limits.service';
import { type Credentials, UsersRepository } from './users.repository';

/** Sign-up and e-mail verification. Unknown addresses get the same responses as known ones, in the same time. */
@Injectable()
export class AuthService {
  private readonly logger = new EventLogger(AuthService.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly organizations: OrganizationsService,
    private readonly users: UsersRepository,
    private readonly verifications: EmailVerificationsRepository,
    private readonly passwords: PasswordHasher,
    private readonly policies: SecurityPolicyService,
    private readonly limits: StrangerLimits,
    private readonly audit: AuditTrail,
    private readonly logins: LoginService,
    private readonly sessions: SessionsService,
    private readonly publisher: EventPublisher,
  ) {}

  /**
   * Creates an organization with its owner and mails a link. For a known address only its user is informed, by mail; one who signs up again
   * before the address is verified, with the same password, is called as they typed last. Refuses a password that
   * many people use (`auth.password_common`), too many from one network (`auth.too_many_attempts`), and all unless sign-ups are open
   * (`auth.signup_closed`).
   */
  async signup(input: SignupInput, { client }: Visit): Promise<void> {
    if (this.config.SIGNUP !== 'open') throw new AppError('auth.signup_closed');
    this.policies.requireUncommon(input.password);
    await this.limits.count('sign-up', client);
    const passwordHash = await this.passwords.hash(input.password);
    const ctx = RequestContext.system(await this.organizations.allocateId(), 'sign-up', 'sign-up');
    try {
      await this.database.transaction(ctx, async (tx) => {
        const { organization: name, plan, country, timezone } = input;
        await this.organizations.create(tx, { name, requestedPlan: plan ?? null, country, timezone });
        const userId = await this.users.insertOwner(tx, input, passwordHash);
        await tx.enqueue('auth.send_verification', { user_id: userId }, { dedupeKey: `signup-${userId}` });
        const by = { id: userId, label: `${input.firstName} ${input.lastName}`.trim() };
        this.audit.record(tx, {
          action: 'auth.signed_up',
          target: { kind: 'organization', id: ctx.organizationId, label: input.organization },
          by,
        });
      });
    } catch (error) {
      if (!isUniqueViolation(error, 'users_email')) throw error;
      await this.remindOfAccount(input.email, input);
    }
  }

  /**
   * Mails another link, at most three per hour; the response does not tell whether the address is known. Refuses too many from one network
   * (`auth.too_many_attempts`).
   */
  async resendVerification(email: string, { client }: Visit): Promise<void> {
    await this.limits.count('resend', client);
    const credentials = await this.users.findCredentials(email);
    // not awaited: a slower response would tell that the account exists
    if (!credentials || credentials.verified) return;
    this.enqueueVerification(credentials).catch((error: unknown) =>
      this.logger.error({ event: 'auth.verification_not_mailed', err: error }, 'Verification link not mailed'),
    );
  }

  /**
   * Gives an account its right address before one is verified, and mails a link there; links to the old one end. Refuses a verified account
   * (`auth.email_verified`). Another account's address is answered like a free one: only its user is informed, by mail.
   */
  async changeUnverifiedEmail({ email: mistyped, password, new_email: email }: ChangeUnverifiedEmailInput, visit: Visit): Promise<void> {
    const { organizationId, userId } = await this.logins.authenticate({ email: mistyped, password }, visit);
    const ctx = RequestContext.system(organizationId, 'verification', 'verification', visit.client);
    try {
      await this.database.transaction(ctx, async (tx) => {
        const user = await this.users.lock(tx, userId);
        if (!user || user.emailVerifiedAt) throw new AppError('auth.email_verified');
        await this.users.saveEmail(tx, userId, email);
        await this.verifications.expireAll(tx, 'sign_up', userId);
        await this.verifications.expireAll(tx, 'password_reset', userId);
        await this.verifications.expireAll(tx, 'not_me', userId);
        await tx.enqueue('auth.send_verification', { user_id: userId }, { dedupeKey: `change-${userId}-${Date.now()}` });
        const by = { id: userId, label: `${user.firstName} ${user.lastName}`.trim() };
        this.audit.record(tx, {
          action: 'auth.email_changed',
          target: { kind: 'user', ...by },
          by,
          before: { email: mistyped },
          after: { email },
        });
      });
    } catch (error) {
      if (!isUniqueViolation(error, 'users_email')) throw error;
      await this.remindOfAccount(email);
    }
  }

  /** Consumes the token of a mailed link. Fails with `auth.email_verified` if the address is verified already: links are opened more than once. */
  async verifyEmail(token: string): Promise<void> {
    const found = await this.verifications.find('sign_up', tokenHash(token));
    if (!found) throw new AppError('auth.verification_invalid');
    const { organizationId, userId } = found;
    const ctx = RequestContext.system(organizationId, 'verification', 'verification');
    await this.database.transaction(ctx, async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (user?.emailVerifiedAt) throw new AppError('auth.email_verified');
      const isFirst = await this.verifications.use(tx, 'sign_up', tokenHash(token));
      if (!user || !isFirst) throw new AppError('auth.verification_invalid');
      await this.users.verifyEmail(tx, userId);
      const by = await this.users.labelOf(tx, userId);
      this.audit.record(tx, { action: 'auth.email_verified', target: { kind: 'user', ...by }, by });
    });
  }

  async savePreferences(ctx: RequestContext, preferences: PreferencesInput): Promise<void> {
    const { userId } = ctx;
    if (userId !== null) await this.database.transaction(ctx, (tx) => this.users.savePreferences(tx, userId, preferences));
  }

  /** `input`: of a sign-up. */
  private async remindOfAccount(email: string, input?: SignupInput): Promise<void> {
    const credentials = await this.users.findCredentials(email);
    if (!credentials) return;
    if (!credentials.verified) {
      const isSamePerson = input === undefined || (await this.passwords.verify(credentials.passwordHash, input.password));
      return isSamePerson ? this.enqueueVerification(credentials, input) : this.leaveToMailbox(credentials);
    }
    const ctx = RequestContext.system(credentials.organizationId, 'sign-up', 'sign-up');
    const hour = Math.floor(Date.now() / 3_600_000);
    await this.database.transaction(ctx, async (tx) => {
      await tx.enqueue('auth.send_signup_notice', { user_id: credentials.userId }, { dedupeKey: `${credentials.userId}-${hour}` });
    });
  }

  /**
   * Two people have signed up with one address, and only its mailbox knows whose it is: neither password counts any more, and a link there
   * chooses another one, and the names.
   */
  private async leaveToMailbox({ organizationId, userId }: Credentials): Promise<void> {
    const unknown = await this.passwords.hash(randomToken());
    const ctx = RequestContext.system(organizationId, 'sign-up', 'sign-up');
    const isLeft = await this.database.transaction(ctx, async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (!user || user.emailVerifiedAt) return false;
      await this.users.savePassword(tx, userId, unknown);
      await this.verifications.expireAll(tx, 'sign_up', userId);
      await this.sessions.endAllOf(tx, userId);
      await tx.enqueue('auth.send_signup_conflict', { user_id: userId }, { dedupeKey: `${userId}-${Date.now()}` });
      return true;
    });
    if (isLeft) this.publisher.endUser(userId);
  }

  private async enqueueVerification({ organizationId, userId }: Credentials, names?: SignupInput): Promise<void> {
    const ctx = RequestContext.system(organizationId, 'verification', 'verification');
    await this.database.transaction(ctx, async (tx) => {
      const user = names && (await this.users.lock(tx, userId));
      if (user && !user.emailVerifiedAt) {
        await this.users.saveNames(tx, userId, names);
        await this.organizations.rename(tx, names.organization);
      }
      await tx.enqueue('auth.send_verification', { user_id: userId }, { dedupeKey: `resend-${userId}-${Date.now()}` });
    });
  }
}
