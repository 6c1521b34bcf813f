import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import { EmailVerificationEntity } from '@app/database/entities/email-verification.entity';
import type { Transaction } from '@app/database/transaction';
import { MoreThan } from 'typeorm';

@Injectable()
export class EmailVerificationsRepository {
  constructor(private readonly database: Database) {}

  async insert(tx: Transaction, userId: number, tokenHash: Buffer, expiresAt: Date): Promise<void> {
    await tx.table(EmailVerificationEntity).insert({ userId, tokenHash, expiresAt });
  }

  /** A link whose mail could not be sent. */
  async remove(tx: Transaction, tokenHash: Buffer): Promise<void> {
    await tx.table(EmailVerificationEntity).delete({ tokenHash });
  }

  /** Links to an address that the user no longer has; the rows stay, because they limit the mails of an hour. */
  async expireAll(tx: Transaction, userId: number): Promise<void> {
    await tx.table(EmailVerificationEntity).update({ userId }, { expiresAt: tx.now });
  }

  countSince(tx: Transaction, userId: number, since: Date): Promise<number> {
    return tx.table(EmailVerificationEntity).count({ userId, createdAt: MoreThan(since) });
  }

  /** Consumes the token and verifies its user; `null` when it is unknown, used or expired. */
  async consume(tokenHash: Buffer): Promise<{ organizationId: number; userId: number } | null> {
    const [row] = await this.database.acrossOrganizations<{ organization_id: number; user_id: number }>(
      `select organization_id, user_id from consume_email_verification($1)`,
      [tokenHash],
    );
    return row ? { organizationId: row.organization_id, userId: row.user_id } : null;
  }
}
