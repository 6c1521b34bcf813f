import { Injectable } from '@nestjs/common';
import type { PreferencesInput, SignupInput } from '@app/contracts/auth/auth.contract';
import { DEFAULT_SECURITY_POLICY } from '@app/contracts/security/security.contract';
import { type ColumnMap, columnsOf } from '@app/database/column-map';
import { Database } from '@app/database/database';
import { UserEntity } from '@app/database/entities/user.entity';
import type { Transaction } from '@app/database/transaction';
import type { Lockout } from './login-throttle.policy';

export interface Credentials {
  organizationId: number;
  userId: number;
  passwordHash: string;
  verified: boolean;
  isSystemAdmin: boolean;
  hasSecondFactor: boolean;
  allowedNetworks: string[];
  lockout: Lockout;
}

const DEFAULT_LOCKOUT = { attempts: DEFAULT_SECURITY_POLICY.lockout_attempts, minutes: DEFAULT_SECURITY_POLICY.lockout_minutes };

const SIGNUP_COLUMNS = {
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  organization: null,
  password: null,
  plan: null,
  country: null,
  timezone: null,
  language: 'language',
} as const satisfies ColumnMap<SignupInput, UserEntity>;

@Injectable()
export class UsersRepository {
  constructor(private readonly database: Database) {}

  async findCredentials(email: string): Promise<Credentials | null> {
    const [row] = await this.database.acrossOrganizations<{
      organization_id: number;
      user_id: number;
      password_hash: string;
      email_verified_at: Date | null;
      is_system_admin: boolean;
      has_second_factor: boolean;
      allowed_networks: string[];
      lockout_attempts: number | null;
      lockout_minutes: number | null;
    }>(`select * from find_user_by_email($1)`, [email]);
    if (!row) return null;
    return {
      organizationId: row.organization_id,
      userId: row.user_id,
      passwordHash: row.password_hash,
      verified: row.email_verified_at !== null,
      isSystemAdmin: row.is_system_admin,
      hasSecondFactor: row.has_second_factor,
      allowedNetworks: row.allowed_networks,
      lockout: row.lockout_attempts === null ? DEFAULT_LOCKOUT : { attempts: row.lockout_attempts, minutes: row.lockout_minutes },
    };
  }

  async insertOwner(tx: Transaction, input: SignupInput, passwordHash: string): Promise<number> {
    const { id } = await tx.table(UserEntity).insert({ ...columnsOf(SIGNUP_COLUMNS, input), passwordHash, role: 'owner' });
    return id;
  }

  find(tx: Transaction, userId: number): Promise<UserEntity | null> {
    return tx.table(UserEntity).findOne({ id: userId });
  }

  /** The user's label in the audit log. */
  async labelOf(tx: Transaction, userId: number): Promise<{ id: number; label: string }> {
    const user = await this.find(tx, userId);
    return { id: userId, label: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim() };
  }

  lock(tx: Transaction, userId: number): Promise<UserEntity | null> {
    return tx.table(UserEntity).lock({ id: userId });
  }

  async saveNames(tx: Transaction, userId: number, { firstName, lastName }: Pick<SignupInput, 'firstName' | 'lastName'>): Promise<void> {
    await tx.table(UserEntity).update({ id: userId }, { firstName, lastName });
  }

  async savePassword(tx: Transaction, userId: number, passwordHash: string): Promise<void> {
    await tx.table(UserEntity).update({ id: userId }, { passwordHash });
  }

  /** For an address that another link than that of the sign-up has proven. */
  async verifyEmail(tx: Transaction, userId: number): Promise<void> {
    await tx.table(UserEntity).update({ id: userId }, { emailVerifiedAt: tx.now });
  }

  async makeSystemAdmin(tx: Transaction, userId: number): Promise<void> {
    const user = await this.find(tx, userId);
    await tx.table(UserEntity).update({ id: userId }, { isSystemAdmin: true, emailVerifiedAt: user?.emailVerifiedAt ?? tx.now });
  }

  /** Frees the address. */
  async remove(tx: Transaction, userId: number): Promise<void> {
    await tx.table(UserEntity).update({ id: userId }, { removedAt: tx.now });
  }

  async saveEmail(tx: Transaction, userId: number, email: string): Promise<void> {
    await tx.table(UserEntity).update({ id: userId }, { email });
  }

  async savePreferences(tx: Transaction, userId: number, { language, board }: PreferencesInput): Promise<void> {
    const columns = {
      ...(language && { language }),
      ...(board && { boardDensity: board.density, boardLegendFolded: board.legend_folded }),
    };
    if (Object.keys(columns).length > 0) await tx.table(UserEntity).update({ id: userId }, columns);
  }
}
