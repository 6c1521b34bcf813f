import { Injectable } from '@nestjs/common';
import {
  type CodeInput,
  type MfaReauth,
  type PasswordReauth,
  RECOVERY_CODES,
  type RecoveryCodesView,
  type SecondFactorSetup,
  type SecondFactorView,
} from '@app/contracts/auth/second-factor.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { RequestContext } from '@app/platform/context/request-context';
import { KeyedHash } from '@app/platform/crypto/keyed-hash';
import { SecretBox } from '@app/platform/crypto/secret-box';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { SecurityPolicyService } from '../security/security-policy.service';
import { AccountNoticesService } from './account-notices.service';
import { OwnPasswordService } from './own-password.service';
import { ownTarget } from './own-target.mapper';
import { codeMethod, isAppCode, newRecoveryCode, plainCode, wrongCode } from './recovery-code.policy';
import { isSecondFactorRequired } from './second-factor-requirement.policy';
import { SecondFactorsRepository, type StoredFactor } from './second-factors.repository';
import { newTotpSecret, totpStep, totpUri } from './totp.policy';

/** Second factors: authenticator codes (RFC 6238), and recovery codes for a lost phone. */
@Injectable()
export class SecondFactorsService {
  constructor(
    private readonly database: Database,
    private readonly factors: SecondFactorsRepository,
    private readonly policies: SecurityPolicyService,
    private readonly passwords: OwnPasswordService,
    private readonly box: SecretBox,
    private readonly hashes: KeyedHash,
    private readonly notices: AccountNoticesService,
    private readonly audit: AuditTrail,
  ) {}

  status(ctx: RequestContext): Promise<SecondFactorView> {
    return this.database.read(ctx, async (tx) => {
      const { actor } = ctx;
      if (actor.kind !== 'user') throw notFound();
      const factor = await this.factors.find(tx, actor.userId);
      return {
        enabled_at: factor?.confirmedAt?.toISOString() ?? null,
        recovery_codes_left: factor?.confirmedAt ? await this.factors.countCodes(tx, actor.userId) : 0,
        demanded: isSecondFactorRequired((await this.policies.of(tx)).second_factor, actor),
      };
    });
  }

  /**
   * Creates a secret that takes effect once one of its codes is confirmed. Refuses when a second factor is on (`auth.second_factor_on`).
   */
  async begin(ctx: RequestContext, { password }: PasswordReauth): Promise<SecondFactorSetup> {
    const { id, email } = await this.passwords.requirePassword(ctx, password, 'password');
    const secret = newTotpSecret();
    const sealed = await this.box.seal(secretScopeOf(ctx, id), secret);
    await this.database.transaction(ctx, async (tx) => {
      if (!(await this.factors.begin(tx, id, sealed))) throw new AppError('auth.second_factor_on');
    });
    return { secret, uri: totpUri(secret, email) };
  }

  /** Turns it on and returns the recovery codes, which are shown only once. */
  confirm(ctx: RequestContext, { code }: CodeInput): Promise<RecoveryCodesView> {
    const userId = ownId(ctx);
    return this.database.transaction(ctx, async (tx) => {
      const factor = await this.factors.lock(tx, userId);
      if (!factor) throw new AppError('auth.second_factor_off');
      if (factor.confirmedAt) throw new AppError('auth.second_factor_on');
      const step = await this.stepOf(tx, factor, plainCode(code));
      if (step === null) throw wrongCode('totp');
      await this.factors.update(tx, userId, { confirmedAt: tx.now, lastStep: step });
      await this.notices.enqueue(tx, userId, 'second_factor_on');
      this.audit.record(tx, { action: 'auth.second_factor_turned_on', target: ownTarget(ctx) });
      return this.newCodes(tx, userId);
    });
  }

  /** Replaces the recovery codes; the old ones stop working. */
  async renewCodes(ctx: RequestContext, reauth: MfaReauth): Promise<RecoveryCodesView> {
    return this.reauthenticated(ctx, reauth, async (tx, userId) => {
      await this.notices.enqueue(tx, userId, 'recovery_codes_renewed');
      this.audit.record(tx, { action: 'auth.recovery_codes_renewed', target: ownTarget(ctx) });
      return this.newCodes(tx, userId);
    });
  }

  async turnOff(ctx: RequestContext, reauth: MfaReauth): Promise<void> {
    await this.reauthenticated(ctx, reauth, async (tx, userId) => {
      await this.notices.enqueue(tx, userId, 'second_factor_off');
      this.audit.record(tx, { action: 'auth.second_factor_turned_off', target: ownTarget(ctx) });
      return this.factors.delete(tx, userId);
    });
  }

  /** Consumes a code; `null` when it is wrong or old, or no second factor is on. */
  async use(tx: Transaction, userId: number, typed: string): Promise<'totp' | 'recovery_code' | null> {
    const factor = await this.factors.lock(tx, userId);
    if (!factor?.confirmedAt) return null;
    const code = plainCode(typed);
    if (!isAppCode(code)) {
      return (await this.factors.useCode(tx, userId, this.hashes.all(secretScopeOf(tx.ctx, userId), code))) ? 'recovery_code' : null;
    }
    const step = await this.stepOf(tx, factor, code);
    if (step === null) return null;
    await this.factors.update(tx, userId, { lastStep: step });
    return 'totp';
  }

  /** Removes the user's second factor and notifies them by mail; returns whether one was on. */
  async reset(tx: Transaction, userId: number): Promise<boolean> {
    const factor = await this.factors.lock(tx, userId);
    if (!factor?.confirmedAt) return false;
    await this.factors.delete(tx, userId);
    await this.notices.enqueue(tx, userId, 'second_factor_removed');
    return true;
  }

  /** When each user's second factor was confirmed. */
  confirmedOf(tx: Transaction): Promise<Map<number, Date>> {
    return this.factors.confirmedOf(tx);
  }

  private async reauthenticated<T>(
    ctx: RequestContext,
    { password, code }: MfaReauth,
    work: (tx: Transaction, userId: number) => Promise<T>,
  ): Promise<T> {
    const { id } = await this.passwords.requirePassword(ctx, password, 'password');
    const done = await this.database.transaction(ctx, async (tx) => {
      const factor = await this.factors.lock(tx, id);
      if (!factor?.confirmedAt) throw new AppError('auth.second_factor_off');
      return (await this.use(tx, id, code)) ? { result: await work(tx, id) } : null;
    });
    if (done) return done.result;
    await this.passwords.recordFailure(ctx);
    throw wrongCode(codeMethod(code));
  }

  private async newCodes(tx: Transaction, userId: number): Promise<RecoveryCodesView> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    const scope = secretScopeOf(tx.ctx, userId);
    await this.factors.replaceCodes(
      tx,
      userId,
      codes.map((code) => this.hashes.make(scope, plainCode(code))),
    );
    return { recovery_codes: codes };
  }

  /** Re-encrypts every secret with the current key; returns the number of secrets changed. */
  async resealAll(): Promise<number> {
    let resealed = 0;
    for (const organizationId of await this.factors.listOrganizations()) {
      const ctx = RequestContext.system(organizationId, 'key-rotation', 'key-rotation');
      resealed += await this.database.transaction(ctx, async (tx) => {
        const outdated = (await this.factors.all(tx)).filter(({ secret }) => this.box.isOutdated(secret));
        for (const { userId, secret } of outdated) {
          const scope = secretScopeOf(ctx, userId);
          await this.factors.reseal(tx, userId, await this.box.seal(scope, await this.box.open(scope, secret)));
        }
        return outdated.length;
      });
    }
    return resealed;
  }

  private async stepOf(tx: Transaction, factor: StoredFactor, code: string): Promise<number | null> {
    const secret = await this.box.open(secretScopeOf(tx.ctx, factor.userId), factor.secret);
    return totpStep(secret, code, tx.now, factor.lastStep);
  }
}

const secretScopeOf = ({ organizationId }: RequestContext, userId: number) => ({ organizationId, name: `second_factor/${userId}` });

const ownId = ({ userId }: RequestContext): number => {
  if (userId === null) throw notFound();
  return userId;
};
