import { Injectable } from '@nestjs/common';
import type { PasswordReauth } from '@app/contracts/auth/second-factor.contract';
import type { PasswordConfirmation, PasswordInput, PasswordRules } from '@app/contracts/auth/sessions.contract';
import { Database } from '@app/database/database';
import { Turns } from '@app/platform/concurrency/turns';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { SecurityPolicyService } from '../security/security-policy.service';
import { AccountNoticesService } from './account-notices.service';
import { LoginAttemptsRepository } from './login-attempts.repository';
import { isLockedOut, mustWait } from './login-throttle.policy';
import { ownTarget } from './own-target.mapper';
import { PasswordHasher } from './password-hasher.service';
import { type Session, SessionsService } from './sessions.service';
import { UsersRepository } from './users.repository';

/** The password of the signed-in user: change and re-authentication. */
@Injectable()
export class OwnPasswordService {
  /** Guesses of one account are counted also when many come at once. */
  private readonly turns = new Turns();

  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly attempts: LoginAttemptsRepository,
    private readonly hasher: PasswordHasher,
    private readonly policies: SecurityPolicyService,
    private readonly sessions: SessionsService,
    private readonly notices: AccountNoticesService,
    private readonly audit: AuditTrail,
  ) {}

  rules(ctx: RequestContext): Promise<PasswordRules> {
    return this.database.read(ctx, async (tx) => ({ min_length: await this.policies.passwordMinLength(tx) }));
  }

  /** Changes the password and ends the user's other sessions. Refuses a wrong current password and a new one that is common or too short. */
  async change(session: Session, input: PasswordInput): Promise<void> {
    const { ctx } = session;
    await this.database.read(ctx, (tx) => this.policies.requireGoodPassword(tx, input.password));
    const { id } = await this.requirePassword(ctx, input.current_password, 'current_password');
    const passwordHash = await this.hasher.hash(input.password);
    await this.sessions.endOthersWith(session, async (tx) => {
      await this.users.savePassword(tx, id, passwordHash);
      await this.notices.enqueue(tx, id, 'password_changed');
      this.audit.record(tx, { action: 'auth.password_changed', target: ownTarget(ctx) });
    });
  }

  /** Re-authenticates the session for sensitive actions. Every attempt is audited. */
  async confirm(session: Session, { password }: PasswordReauth): Promise<PasswordConfirmation> {
    const { ctx } = session;
    const entry = { action: 'auth.password_confirmed', target: ownTarget(ctx) } as const;
    const { email } = await this.requirePassword(ctx, password, 'password').catch(async (error: unknown) => {
      await this.audit.recordNow(ctx, { ...entry, result: 'failed' });
      throw error;
    });
    await this.attempts.forget(subjectOf(email));
    return this.database.transaction(ctx, async (tx) => {
      const until = await this.sessions.recordReauth(tx, session.id);
      this.audit.record(tx, entry);
      return { confirmed_until: until.toISOString() };
    });
  }

  /** Refuses a wrong password at its form field (`auth.password_wrong`). Throttling and lockout are the same as at sign-in. */
  async requirePassword(ctx: RequestContext, password: string, field: string): Promise<{ id: number; email: string }> {
    const user = await this.find(ctx);
    return this.turns.run(user.email, async () => {
      const failures = await this.attempts.failuresOf(subjectOf(user.email));
      if (mustWait('account', failures) || (await this.isLockedOut(ctx, user.email))) throw new AppError('auth.too_many_attempts');
      if (await this.hasher.verify(user.passwordHash, password)) return user;
      await this.attempts.record([subjectOf(user.email)]);
      throw new AppError('auth.password_wrong', { errors: { [field]: 'The password is not right.' } });
    });
  }

  /** Counts a failure that follows a correct password. */
  async recordFailure(ctx: RequestContext): Promise<void> {
    await this.attempts.record([subjectOf((await this.find(ctx)).email)]);
  }

  private async isLockedOut(ctx: RequestContext, email: string): Promise<boolean> {
    const { lockout_attempts: attempts, lockout_minutes: minutes } = await this.database.read(ctx, (tx) => this.policies.of(tx));
    if (minutes === null) return false;
    return isLockedOut({ attempts, minutes }, await this.attempts.countWithin(subjectOf(email), minutes));
  }

  private find(ctx: RequestContext) {
    const { userId } = ctx;
    return this.database.read(ctx, async (tx) => {
      const user = userId === null ? null : await this.users.find(tx, userId);
      if (!user) throw notFound();
      return user;
    });
  }
}

const subjectOf = (email: string) => `account:${email}`;
