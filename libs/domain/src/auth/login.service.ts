import { Injectable } from '@nestjs/common';
import type { LoginInput } from '@app/contracts/auth/auth.contract';
import type { MfaChallenge, MfaChallengeInput } from '@app/contracts/auth/second-factor.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { type ClientInfo, RequestContext } from '@app/platform/context/request-context';
import { randomToken, tokenHash } from '@app/platform/crypto/tokens';
import { AppError } from '@app/platform/errors/app-error';
import { EventLogger } from '@app/platform/logging/event-logger';
import { holdsAddress } from '@app/platform/networks/network-list';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { LoginAttemptsRepository } from './login-attempts.repository';
import { COUNTED_MINUTES, isLockedOut, mustWait } from './login-throttle.policy';
import { PasswordHasher } from './password-hasher.service';
import { PendingSignInsRepository } from './pending-sign-ins.repository';
import { SecondFactorsService } from './second-factors.service';
import { SessionsService, type Visit } from './sessions.service';
import { SignInsRepository } from './sign-ins.repository';
import { type Credentials, UsersRepository } from './users.repository';

const MFA_CHALLENGE_MINUTES = 5;
const MAX_CODES_PER_SIGN_IN = 5;

/** A session token, or an MFA challenge. */
export type LoginResult = { token: string } | MfaChallenge;

/** Signs users in, with an MFA challenge where required. Unknown addresses get the same responses as known ones, in the same time. */
@Injectable()
export class LoginService {
  private readonly logger = new EventLogger(LoginService.name);

  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly attempts: LoginAttemptsRepository,
    private readonly signIns: SignInsRepository,
    private readonly pending: PendingSignInsRepository,
    private readonly factors: SecondFactorsService,
    private readonly sessions: SessionsService,
    private readonly passwords: PasswordHasher,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Refuses with one code for every reason (`auth.invalid_credentials`), a locked account included: another response would tell which
   * accounts exist. A correct password from outside the allowed networks is refused as such (`auth.address_refused`).
   */
  async login(input: LoginInput, visit: Visit): Promise<LoginResult> {
    return this.signIn(input.email, await this.authenticate(input, visit), visit);
  }

  /** The account of a correct password, without signing in; failures are counted and refused as in `login`. */
  async authenticate({ email, password }: LoginInput, visit: Visit): Promise<Credentials> {
    const subjects = subjectsOf(email, visit.client);
    const credentials = await this.users.findCredentials(email);
    const [recent] = await Promise.all([
      this.attempts.countWithin(subjects[0], credentials?.lockout.minutes ?? COUNTED_MINUTES),
      this.requireNoThrottle(subjects),
    ]);
    const isCorrect = await this.passwords.verify(credentials?.passwordHash ?? null, password);
    const isLocked = credentials !== null && isLockedOut(credentials.lockout, recent);
    if (!isCorrect || !credentials || isLocked) {
      await this.attempts.recordSignIn([...subjects], email, isLocked ? 'locked' : 'wrong_password', visit.client);
      if (credentials) this.recordFailure(systemOf(credentials.organizationId, visit), credentials.userId, email);
      throw new AppError('auth.invalid_credentials');
    }
    return credentials;
  }

  /**
   * Completes an MFA challenge. Refuses a wrong code (`auth.code_wrong`), and any code after five wrong ones or five minutes
   * (`auth.sign_in_expired`). Of two concurrent uses of one code only one succeeds.
   */
  async completeMfa({ token, code }: MfaChallengeInput, visit: Visit): Promise<string> {
    const found = await this.pending.find(tokenHash(token));
    if (!found) throw new AppError('auth.sign_in_expired');
    const subjects = subjectsOf(found.email, visit.client);
    await this.requireNoThrottle(subjects);
    const opened = await this.database.transaction(systemOf(found.organizationId, visit), (tx) =>
      this.tryCode(tx, found, code, visit.client),
    );
    if (opened === 'expired') throw new AppError('auth.sign_in_expired');
    if (opened === 'wrong') {
      await this.attempts.record([...subjects]);
      throw new AppError('auth.code_wrong', { errors: { code: 'This code is not right. Use the newest one.' } });
    }
    await this.attempts.forget(subjects[0]);
    return opened.token;
  }

  private async signIn(email: string, credentials: Credentials, visit: Visit): Promise<LoginResult> {
    const { organizationId, userId, isSystemAdmin, allowedNetworks, hasSecondFactor } = credentials;
    if (!isSystemAdmin && !holdsAddress(allowedNetworks, visit.client.address)) {
      await this.database.transaction(systemOf(organizationId, visit), async (tx) => {
        await this.signIns.insert(tx, { userId, result: 'address_refused', method: 'password' }, visit.client);
        this.audit.record(tx, failureOf(userId, email));
      });
      throw new AppError('auth.address_refused');
    }
    if (hasSecondFactor) return this.createMfaChallenge(systemOf(organizationId, visit), userId);
    await this.attempts.forget(`account:${email}`);
    return { token: await this.sessions.open(organizationId, userId, visit, 'password') };
  }

  private async createMfaChallenge(ctx: RequestContext, userId: number): Promise<MfaChallenge> {
    const token = randomToken();
    const expiresAt = await this.database.transaction(ctx, async (tx) => {
      const end = new Date(tx.now.getTime() + MFA_CHALLENGE_MINUTES * 60_000);
      await this.pending.insert(tx, userId, tokenHash(token), end);
      return end;
    });
    return { second_step: { token, expires_at: expiresAt.toISOString() } };
  }

  private async tryCode(
    tx: Transaction,
    { id, email }: Found,
    code: string,
    client: ClientInfo,
  ): Promise<{ token: string } | 'expired' | 'wrong'> {
    const pending = await this.pending.lock(tx, id);
    if (!pending || pending.expiresAt <= tx.now || pending.failures >= MAX_CODES_PER_SIGN_IN) return 'expired';
    const { userId } = pending;
    const method = await this.factors.use(tx, userId, code);
    if (!method) {
      await this.pending.recordFailure(tx, id);
      await this.signIns.insert(tx, { userId, result: 'wrong_code', method: 'totp' }, client);
      this.audit.record(tx, failureOf(userId, email));
      return 'wrong';
    }
    await this.pending.delete(tx, id);
    return { token: await this.sessions.openIn(tx, userId, client, method) };
  }

  /** Not awaited: a slower response would tell that the account exists. */
  private recordFailure(ctx: RequestContext, userId: number, email: string): void {
    this.audit
      .recordNow(ctx, failureOf(userId, email))
      .catch((error: unknown) => this.logger.error({ event: 'auth.failure_not_recorded', err: error }, 'Failed sign-in not recorded'));
  }

  private async requireNoThrottle([account, address]: Subjects): Promise<void> {
    const failures = await Promise.all([this.attempts.failuresOf(account), this.attempts.failuresOf(address)]);
    if (mustWait(...failures)) throw new AppError('auth.too_many_attempts');
  }
}

type Found = NonNullable<Awaited<ReturnType<PendingSignInsRepository['find']>>>;
type Subjects = readonly [account: string, address: string];

const subjectsOf = (email: string, { address }: ClientInfo): Subjects => [`account:${email}`, `address:${address ?? ''}`];

const systemOf = (organizationId: number, { requestId, client }: Visit) =>
  RequestContext.system(organizationId, 'sign-in', requestId, client);

const failureOf = (userId: number, email: string) =>
  ({ action: 'auth.sign_in_failed', target: { kind: 'user', id: userId, label: email }, result: 'failed' }) as const;
