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

  countSince(tx: Transaction, userId: number, since: Date): Promise<number> {
    return tx.table(EmailVerificationEntity).count({ userId, createdAt: MoreThan(since) });
  }

  /** Uses the token up and marks its person as verified; false when it is unknown, used or too old. */
  async consume(tokenHash: Buffer): Promise<boolean> {
    const rows = await this.database.acrossOrganizations(`select user_id from consume_email_verification($1)`, [tokenHash]);
    return rows.length > 0;
  }
}
