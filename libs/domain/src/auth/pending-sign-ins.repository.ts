import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import { PendingSignInEntity } from '@app/database/entities/pending-sign-in.entity';
import type { Transaction } from '@app/database/transaction';

export interface FoundPendingSignIn {
  organizationId: number;
  id: number;
  email: string;
}

/** Sign-ins with a correct password that wait for the MFA code. */
@Injectable()
export class PendingSignInsRepository {
  constructor(private readonly database: Database) {}

  async insert(tx: Transaction, userId: number, tokenHash: Buffer, expiresAt: Date): Promise<void> {
    await tx.table(PendingSignInEntity).insert({ userId, tokenHash, expiresAt });
  }

  async find(tokenHash: Buffer): Promise<FoundPendingSignIn | null> {
    const [row] = await this.database.acrossOrganizations<{ organization_id: number; id: number; email: string }>(
      `select organization_id, id, email from find_pending_sign_in($1)`,
      [tokenHash],
    );
    return row ? { organizationId: row.organization_id, id: row.id, email: row.email } : null;
  }

  lock(tx: Transaction, id: number): Promise<PendingSignInEntity | null> {
    return tx.table(PendingSignInEntity).lock({ id });
  }

  async recordFailure(tx: Transaction, id: number): Promise<void> {
    await tx.table(PendingSignInEntity).update({ id }, { failures: () => 'failures + 1' });
  }

  async delete(tx: Transaction, id: number): Promise<void> {
    await tx.table(PendingSignInEntity).delete({ id });
  }

  async deleteOf(tx: Transaction, userId: number): Promise<void> {
    await tx.table(PendingSignInEntity).delete({ userId });
  }
}
