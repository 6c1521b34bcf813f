import { Injectable } from '@nestjs/common';
import type { SecurityPolicy } from '@app/contracts/security/security.contract';
import type { Transaction } from '@app/database/transaction';

@Injectable()
export class SecurityPolicyRepository {
  /** `null` until it is set for the first time. */
  async find(tx: Transaction): Promise<SecurityPolicy | null> {
    const [row] = await tx.sql<SecurityPolicy>(
      `select password_min_length, idle_minutes, absolute_hours, lockout_attempts, lockout_minutes, second_factor, allowed_networks
       from security_policies where organization_id = $1`,
      [tx.organizationId],
    );
    return row ?? null;
  }

  async save(tx: Transaction, policy: SecurityPolicy): Promise<void> {
    await tx.sql(
      `insert into security_policies as p (organization_id, password_min_length, idle_minutes, absolute_hours, lockout_attempts,
         lockout_minutes, second_factor, allowed_networks)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (organization_id) do update set
         password_min_length = excluded.password_min_length, idle_minutes = excluded.idle_minutes, absolute_hours = excluded.absolute_hours,
         lockout_attempts = excluded.lockout_attempts, lockout_minutes = excluded.lockout_minutes, second_factor = excluded.second_factor,
         allowed_networks = excluded.allowed_networks, updated_at = now()`,
      [
        tx.organizationId,
        policy.password_min_length,
        policy.idle_minutes,
        policy.absolute_hours,
        policy.lockout_attempts,
        policy.lockout_minutes,
        policy.second_factor,
        policy.allowed_networks,
      ],
    );
  }
}
