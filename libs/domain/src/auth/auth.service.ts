import { Injectable } from '@nestjs/common';
import type { Language, LoginInput, SignupInput } from '@app/contracts/auth/auth.contract';
import { Database } from '@app/database/database';
import { isUniqueViolation } from '@app/database/postgres-errors';
import { type ClientFacts, RequestContext } from '@app/platform/context/request-context';
import { tokenHash } from '@app/platform/crypto/tokens';
import { AppError } from '@app/platform/errors/app-error';
import { OrganizationsService } from '../organizations/organizations.service';
import { EmailVerificationsRepository } from './email-verifications.repository';
import { LoginAttemptsRepository } from './login-attempts.repository';
import { mustWait } from './login-throttle.policy';
import { PasswordHasher } from './password-hasher.service';
import { SessionsService } from './sessions.service';
import { type Credentials, UsersRepository } from './users.repository';

/** Who one is. Unknown addresses get the same answers as known ones, in the same time. */
@Injectable()
export class AuthService {
  constructor(
    private readonly database: Database,
    private readonly organizations: OrganizationsService,
    private readonly users: UsersRepository,
    private readonly attempts: LoginAttemptsRepository,
    private readonly verifications: EmailVerificationsRepository,
    private readonly sessions: SessionsService,
    private readonly passwords: PasswordHasher,
  ) {}

  /** Creates an organization with its owner and mails a link; for a known address only its person is told, by mail. */
  async signup(input: SignupInput): Promise<void> {
    const passwordHash = await this.passwords.hash(input.password);
    const ctx = RequestContext.system(await this.organizations.allocateId(), 'sign-up', 'sign-up');
    try {
      await this.database.transaction(ctx, async (tx) => {
        await this.organizations.create(tx, input.organization);
        const { firstName, lastName, email } = input;
        const userId = await this.users.insertOwner(tx, { firstName, lastName, email, passwordHash });
        await tx.enqueue('auth.send_verification', { user_id: userId }, { dedupeKey: `signup-${userId}` });
      });
    } catch (error) {
      if (!isUniqueViolation(error, 'users_email')) throw error;
      await this.remindOfAccount(input.email);
    }
  }

  /** Answers the token of a new session. Refuses with one code for every reason (`auth.invalid_credentials`). */
  async login(input: LoginInput, client: ClientFacts): Promise<string> {
    const subjects = [`account:${input.email}`, `address:${client.address ?? ''}`] as const;
    const [account, address] = await Promise.all([this.attempts.failuresOf(subjects[0]), this.attempts.failuresOf(subjects[1])]);
    if (mustWait(account, address)) throw new AppError('auth.too_many_attempts');
    const credentials = await this.users.findCredentials(input.email);
    const right = await this.passwords.verify(credentials?.passwordHash ?? null, input.password);
    if (!right || !credentials) {
      await this.attempts.record([...subjects]);
      throw new AppError('auth.invalid_credentials');
    }
    await this.attempts.forget(subjects[0]);
    return this.sessions.open(credentials.organizationId, credentials.userId, client);
  }

  /** Mails another link, at most three an hour; says nothing about whether the address is known. */
  async resendVerification(email: string): Promise<void> {
    const credentials = await this.users.findCredentials(email);
    if (credentials && !credentials.verified) await this.orderVerification(credentials);
  }

  /** Uses up the token of a mailed link. */
  async verifyEmail(token: string): Promise<void> {
    if (!(await this.verifications.consume(tokenHash(token)))) throw new AppError('auth.verification_invalid');
  }

  async saveLanguage(ctx: RequestContext, language: Language): Promise<void> {
    const { userId } = ctx;
    if (userId !== null) await this.database.transaction(ctx, (tx) => this.users.saveLanguage(tx, userId, language));
  }

  private async remindOfAccount(email: string): Promise<void> {
    const credentials = await this.users.findCredentials(email);
    if (!credentials) return;
    if (!credentials.verified) return this.orderVerification(credentials);
    const ctx = RequestContext.system(credentials.organizationId, 'sign-up', 'sign-up');
    const hour = Math.floor(Date.now() / 3_600_000);
    await this.database.transaction(ctx, async (tx) => {
      await tx.enqueue('auth.send_signup_notice', { user_id: credentials.userId }, { dedupeKey: `${credentials.userId}-${hour}` });
    });
  }

  private async orderVerification({ organizationId, userId }: Credentials): Promise<void> {
    const ctx = RequestContext.system(organizationId, 'verification', 'verification');
    await this.database.transaction(ctx, async (tx) => {
      await tx.enqueue('auth.send_verification', { user_id: userId }, { dedupeKey: `resend-${userId}-${Date.now()}` });
    });
  }
}
