import { Injectable } from '@nestjs/common';
import type { Language } from '@app/contracts/auth/auth.contract';
import { Database } from '@app/database/database';
import { UserEntity } from '@app/database/entities/user.entity';
import type { Transaction } from '@app/database/transaction';

export interface Credentials {
  organizationId: number;
  userId: number;
  passwordHash: string;
  verified: boolean;
}

@Injectable()
export class UsersRepository {
  constructor(private readonly database: Database) {}

  async findCredentials(email: string): Promise<Credentials | null> {
    const [row] = await this.database.acrossOrganizations<{
      organization_id: number;
      user_id: number;
      password_hash: string;
      email_verified_at: Date | null;
    }>(`select organization_id, user_id, password_hash, email_verified_at from find_user_by_email($1)`, [email]);
    if (!row) return null;
    return {
      organizationId: row.organization_id,
      userId: row.user_id,
      passwordHash: row.password_hash,
      verified: row.email_verified_at !== null,
    };
  }

  async insertOwner(tx: Transaction, owner: Pick<UserEntity, 'firstName' | 'lastName' | 'email' | 'passwordHash'>): Promise<number> {
    const { id } = await tx.table(UserEntity).insert({ ...owner, role: 'owner' });
    return id;
  }

  find(tx: Transaction, userId: number): Promise<UserEntity | null> {
    return tx.table(UserEntity).findOne({ id: userId });
  }

  /** Under what the person is known in the audit log. */
  async labelOf(tx: Transaction, userId: number): Promise<{ id: number; label: string }> {
    const user = await this.find(tx, userId);
    return { id: userId, label: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim() };
  }

  lock(tx: Transaction, userId: number): Promise<UserEntity | null> {
    return tx.table(UserEntity).lock({ id: userId });
  }

  async saveLanguage(tx: Transaction, userId: number, language: Language): Promise<void> {
    await tx.table(UserEntity).update({ id: userId }, { language });
  }
}
