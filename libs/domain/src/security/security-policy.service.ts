import { Injectable } from '@nestjs/common';
import { ERRORS } from '@app/contracts/catalogue/errors';
import { DEFAULT_SECURITY_POLICY, type SecurityPolicy, type SecurityPolicyView } from '@app/contracts/security/security.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { holdsAddress, plainAddress } from '@app/platform/networks/network-list';
import { EventPublisher } from '@app/realtime/event-publisher';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { isGuessablePassword } from './guessable-password.policy';
import { SecurityPolicyRepository } from './security-policy.repository';

/** The organization's security policy, enforced at every sign-in, request and socket. */
@Injectable()
export class SecurityPolicyService {
  constructor(
    private readonly database: Database,
    private readonly policies: SecurityPolicyRepository,
    private readonly publisher: EventPublisher,
    private readonly audit: AuditTrail,
  ) {}

  get(ctx: RequestContext, address: string): Promise<SecurityPolicyView> {
    return this.database.read(ctx, async (tx) => ({ ...(await this.of(tx)), your_address: plainAddress(address) }));
  }

  /**
   * Takes effect immediately, also for open sessions: sockets reconnect under it. Refuses networks without the actor's own address
   * (`security.address_left_out`); requires re-authentication.
   */
  async save(ctx: RequestContext, input: SecurityPolicy, address: string): Promise<SecurityPolicyView> {
    ctx.requireReauth();
    if (!holdsAddress(input.allowed_networks, address)) throw leftOut(address);
    const policy: SecurityPolicy = { ...input, allowed_networks: [...new Set(input.allowed_networks)] };
    await this.database.transaction(ctx, async (tx) => {
      const before = await this.of(tx);
      await this.policies.save(tx, policy);
      this.audit.record(tx, { action: 'settings.security_changed', target: { kind: 'settings' }, before, after: policy });
      tx.record('security.policy_changed', {}, audience.managers());
    });
    this.publisher.renewSockets(ctx.organizationId);
    return { ...policy, your_address: plainAddress(address) };
  }

  async of(tx: Transaction): Promise<SecurityPolicy> {
    return (await this.policies.find(tx)) ?? DEFAULT_SECURITY_POLICY;
  }

  async passwordMinLength(tx: Transaction): Promise<number> {
    return (await this.of(tx)).password_min_length;
  }

  /** Refuses a blank password and one that many people use (`auth.password_common`). */
  requireUncommon(password: string): void {
    if (isGuessablePassword(password)) throw new AppError('auth.password_common', { errors: { password: ERRORS['auth.password_common'] } });
  }

  /** Does the same as `requireUncommon`, and refuses a password shorter than the policy allows (`auth.password_too_short`). */
  async requireGoodPassword(tx: Transaction, password: string): Promise<void> {
    const length = await this.passwordMinLength(tx);
    if (password.length >= length) return this.requireUncommon(password);
    throw new AppError('auth.password_too_short', {
      errors: { password: `Use at least ${length} characters.` },
      details: { min_length: length },
    });
  }
}

const leftOut = (address: string) =>
  new AppError('security.address_left_out', {
    errors: { allowed_networks: `${plainAddress(address)} is not in the list: you would lock yourself out.` },
  });
