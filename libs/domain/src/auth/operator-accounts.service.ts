import { Injectable } from '@nestjs/common';
import { SignupInput } from '@app/contracts/auth/auth.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { EventPublisher } from '@app/realtime/event-publisher';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { SecurityPolicyService } from '../security/security-policy.service';
import { EmailVerificationsRepository } from './email-verifications.repository';
import { LoginAttemptsRepository } from './login-attempts.repository';
import { PasswordHasher } from './password-hasher.service';
import { SecondFactorsService } from './second-factors.service';
import { SessionsService } from './sessions.service';
import { UsersRepository } from './users.repository';

/**
 * Actions that only the operator can take, on the machine of the installation: for people who have lost their password and their mailbox or
 * second factor.
 */
@Injectable()
export class OperatorAccountsService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly links: EmailVerificationsRepository,
    private readonly attempts: LoginAttemptsRepository,
    private readonly passwords: PasswordHasher,
    private readonly policies: SecurityPolicyService,
    private readonly factors: SecondFactorsService,
    private readonly sessions: SessionsService,
    private readonly publisher: EventPublisher,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Sets the password of an account, and with `dropsSecondFactor` takes its second factor away. Ends its sessions, sockets and mailed links.
   * Refuses an unknown address and a password that a person could not choose either.
   */
  async setPassword(email: string, password: string, { dropsSecondFactor }: { dropsSecondFactor: boolean }): Promise<void> {
    const { data, error } = SignupInput.shape.password.safeParse(password);
    if (error) throw new AppError('auth.password_too_short', { cause: error });
    const passwordHash = await this.passwords.hash(data);
    const userId = await this.change(email, 'auth.password_set', async (tx, id) => {
      await this.policies.requireGoodPassword(tx, data);
      await this.users.savePassword(tx, id, passwordHash);
      if (dropsSecondFactor) await this.factors.reset(tx, id);
      await this.links.expireAll(tx, 'password_reset', id);
      await this.links.expireAll(tx, 'not_me', id);
      await this.sessions.endAllOf(tx, id);
    });
    this.publisher.endUser(userId);
    await this.attempts.forget(`account:${email}`);
  }

  /** Gives an account the rights of a system admin, who sees every organization. Its address counts as verified. */
  async makeSystemAdmin(email: string): Promise<void> {
    const userId = await this.change(email, 'auth.system_admin_made', (tx, id) => this.users.makeSystemAdmin(tx, id));
    this.publisher.renewUser(userId);
  }

  private async change(
    email: string,
    action: 'auth.password_set' | 'auth.system_admin_made',
    work: (tx: Transaction, userId: number) => Promise<void>,
  ): Promise<number> {
    const credentials = await this.users.findCredentials(email);
    if (!credentials) throw notFound();
    const { organizationId, userId } = credentials;
    await this.database.transaction(RequestContext.system(organizationId, 'operator', 'operator'), async (tx) => {
      await this.users.lock(tx, userId);
      await work(tx, userId);
      const { label } = await this.users.labelOf(tx, userId);
      this.audit.record(tx, { action, target: { kind: 'user', id: userId, label } });
    });
    return userId;
  }
}
