import { Inject, Injectable } from '@nestjs/common';
import { DEMO_PASSWORD } from '@app/contracts/auth/demo-password';
import type { LoginInput } from '@app/contracts/auth/auth.contract';
import type { MfaChallenge, MfaChallengeInput } from '@app/contracts/auth/second-factor.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { Turns } from '@app/platform/concurrency/turns';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { type ClientInfo, RequestContext } from '@app/platform/context/request-context';
import { randomToken, tokenHash } from '@app/platform/crypto/tokens';
import { AppError } from '@app/platform/errors/app-error';
import { EventLogger } from '@app/platform/logging/event-logger';
import { holdsAddress, networkOf } from '@app/platform/networks/network-list';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { LoginAttemptsRepository } from './login-attempts.repository';
import { COUNTED_MINUTES, type Counter, isLockedOut, mustWait } from './login-throttle.policy';
import { PasswordHasher } from './password-hasher.service';
import { PendingSignInsRepository } from './pending-sign-ins.repository';
import { codeMethod, wrongCode } from './recovery-code.policy';
import { SecondFactorsService } from './second-factors.service';
import { SessionsService, type Visit } from './sessions.service';
import { SignInsRepository } from './sign-ins.repository';
import { type Credentials, UsersRepository } from './users.repository';

const MFA_CHALLENGE_MINUTES = 5;
const MAX_CODES_PER_SIGN_IN = 5;

/** A sign-in, with the id of the browser if this account has signed in there before. */
export interface LoginVisit extends Visit {
  knownBrowser?: (email: string) => string | null;
}

/** A session token, or an MFA challenge. */
export type LoginResult = { token: string } | MfaChallenge;

/** Signs users in, with an MFA challenge where required. Unknown addresses get the same responses as known ones, in the same time. */
@Injectable()
export class LoginService {
  private readonly logger = new EventLogger(LoginService.name);
  /** Guesses are counted also when many come at once. */
  private readonly turns = new Turns();

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'NODE_ENV'>,
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
  async login(input: LoginInput, visit: LoginVisit): Promise<LoginResult> {
    return this.signIn(input.email, await this.authenticate(input, visit), visit);
  }

  /** The account of a correct password, without signing in; failures are counted and refused as in `login`. The demo's is wrong in production. */
  authenticate(input: LoginInput, visit: LoginVisit): Promise<Credentials> {
    const counted = countedBy(input.email, visit);
    const { account, browser, network } = counted;
    const check = () => this.checkPassword(input, visit, counted);
    if (browser !== undefined) return this.turns.run(browser, check);
    // the network counts too, where many accounts are tried
    return this.turns.run(account, () => this.turns.run(network, check));
  }

  /**
   * Completes an MFA challenge. Refuses a wrong code (`auth.code_wrong`, `auth.recovery_code_wrong`), and any code after five wrong ones or
   * five minutes (`auth.sign_in_expired`). Only one of two concurrent uses of one code succeeds.
   */
  async completeMfa({ token, code }: MfaChallengeInput, visit: LoginVisit): Promise<string> {
    const found = await this.pending.find(tokenHash(token));
    if (!found) throw new AppError('auth.sign_in_expired');
    const counted = countedBy(found.email, visit);
    await this.requireNoThrottle(counted);
    const opened = await this.database.transaction(systemOf(found.organizationId, visit), (tx) =>
      this.tryCode(tx, found, code, visit.client),
    );
    if (opened === 'expired') throw new AppError('auth.sign_in_expired');
    if (opened === 'wrong') {
      await this.attempts.record(failedBy(counted, true));
      throw wrongCode(codeMethod(code));
    }
    await this.forgetFailures(counted);
    return opened.token;
  }

  private async checkPassword({ email, password }: LoginInput, visit: LoginVisit, counted: Counted): Promise<Credentials> {
    const credentials = await this.users.findCredentials(email);
    const [recent] = await Promise.all([
      this.attempts.countWithin(counted.account, credentials?.lockout.minutes ?? COUNTED_MINUTES),
      this.requireNoThrottle(counted),
    ]);
    const isDemo = this.config.NODE_ENV === 'production' && password === DEMO_PASSWORD;
    const isCorrect = (await this.passwords.verify(credentials?.passwordHash ?? null, password)) && !isDemo;
    const isLocked = credentials !== null && isLockedOut(credentials.lockout, recent);
    if (!isCorrect || !credentials || isLocked) {
      await this.attempts.recordSignIn(
        failedBy(counted, credentials !== null),
        email,
        isLocked ? 'locked' : 'wrong_password',
        visit.client,
      );
      if (credentials) this.recordFailure(systemOf(credentials.organizationId, visit), credentials.userId, email);
      throw new AppError('auth.invalid_credentials');
    }
    return credentials;
  }

  private async signIn(email: string, credentials: Credentials, visit: LoginVisit): Promise<LoginResult> {
    const { organizationId, userId, isSystemAdmin, allowedNetworks, hasSecondFactor } = credentials;
    if (!isSystemAdmin && !holdsAddress(allowedNetworks, visit.client.address)) {
      await this.database.transaction(systemOf(organizationId, visit), async (tx) => {
        await this.signIns.insert(tx, { userId, result: 'address_refused', method: 'password' }, visit.client);
        this.audit.record(tx, failureOf(userId, email));
      });
      throw new AppError('auth.address_refused');
    }
    if (hasSecondFactor) return this.createMfaChallenge(systemOf(organizationId, visit), userId);
    await this.forgetFailures(countedBy(email, visit));
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
      await this.signIns.insert(tx, { userId, result: 'wrong_code', method: codeMethod(code) }, client);
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

  /** Where the account is known to the browser, only what went wrong in that browser counts. */
  private async requireNoThrottle({ browser, ...others }: Counted): Promise<void> {
    const asked = Object.entries(browser === undefined ? others : { browser });
    const waits = await Promise.all(asked.map(async ([counter, of]) => mustWait(counter as Counter, await this.attempts.failuresOf(of))));
    if (waits.includes(true)) throw new AppError('auth.too_many_attempts');
  }

  private async forgetFailures({ account, browser }: Counted): Promise<void> {
    for (const subject of browser === undefined ? [account] : [account, browser]) await this.attempts.forget(subject);
  }
}

type Found = NonNullable<Awaited<ReturnType<PendingSignInsRepository['find']>>>;

/** The subjects that failures of an attempt are counted by. */
type Counted = Record<Exclude<Counter, 'browser'>, string> & { browser?: string };

function countedBy(email: string, { client, knownBrowser }: LoginVisit): Counted {
  const [browser, network] = [knownBrowser?.(email), networkOf(client.address)];
  const subjects = { account: `account:${email}`, network: `address:${network}`, unknown: `unknown:${network}` };
  return browser ? { ...subjects, browser: `browser:${browser}` } : subjects;
}

const failedBy = ({ account, browser, network, unknown }: Counted, isAccount: boolean): string[] => [
  account,
  browser ?? (isAccount ? network : unknown),
];

const systemOf = (organizationId: number, { requestId, client }: Visit) =>
  RequestContext.system(organizationId, 'sign-in', requestId, client);

const failureOf = (userId: number, email: string) =>
  ({ action: 'auth.sign_in_failed', target: { kind: 'user', id: userId, label: email }, result: 'failed' }) as const;
