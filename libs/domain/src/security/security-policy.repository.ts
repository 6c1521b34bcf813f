import { Injectable } from '@nestjs/common';
import type { SecurityPolicy } from '@app/contracts/security/security.contract';
import { type ColumnMap, columnsOf } from '@app/database/column-map';
import { saveSettingsRow } from '@app/database/settings-row';
import type { Transaction } from '@app/database/transaction';

const COLUMNS = {
  password_min_length: 'password_min_length',
  idle_minutes: 'idle_minutes',
  absolute_hours: 'absolute_hours',
  lockout_attempts: 'lockout_attempts',
  lockout_minutes: 'lockout_minutes',
  second_factor: 'second_factor',
  allowed_networks: 'allowed_networks',
} as const satisfies ColumnMap<SecurityPolicy, SecurityPolicy>;

@Injectable()
export class SecurityPolicyRepository {
  /** `null` until it is set for the first time. */
  async find(tx: Transaction): Promise<SecurityPolicy | null> {
    const [row] = await tx.sql<SecurityPolicy>(
      `select ${Object.values(COLUMNS).join(', ')} from security_policies where organization_id = $1`,
      [tx.organizationId],
    );
    return row ?? null;
  }

  async save(tx: Transaction, policy: SecurityPolicy): Promise<void> {
    await saveSettingsRow(tx, 'security_policies', columnsOf(COLUMNS, policy));
  }
}
