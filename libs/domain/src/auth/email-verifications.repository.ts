import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import { EmailVerificationEntity } from '@app/database/entities/email-verification.entity';
import type { Transaction } from '@app/database/transaction';
import { IsNull, MoreThan } from 'typeorm';

export type LinkPurpose = EmailVerificationEntity['purpose'];

/** Links that were mailed to prove an address. */
@Injectable()
export class EmailVerificationsRepository {
  constructor(private readonly database: Database) {}

  async insert(tx: Transaction, purpose: LinkPurpose, userId: number, tokenHash: Buffer, expiresAt: Date): Promise<void> {
    await tx.table(EmailVerificationEntity).insert({ purpose, userId, tokenHash, expiresAt });
  }

  /** A link whose mail could not be sent. */
  async remove(tx: Transaction, tokenHash: Buffer): Promise<void> {
    await tx.table(EmailVerificationEntity).delete({ tokenHash });
  }

  /** Ends the links of a purpose; the rows stay, because they limit the mails of an hour. */
  async expireAll(tx: Transaction, purpose: LinkPurpose, userId: number): Promise<void> {
    await tx.table(EmailVerificationEntity).update({ purpose, userId }, { expiresAt: tx.now });
  }

  countSince(tx: Transaction, purpose: LinkPurpose, userId: number, since: Date): Promise<number> {
    return tx.table(EmailVerificationEntity).count({ purpose, userId, createdAt: MoreThan(since) });
  }

  /** Consumes the token of a sign-up and verifies its user; `null` when it is unknown, used or expired. */
  async consume(tokenHash: Buffer): Promise<LinkedUser | null> {
    return this.userOf(`select organization_id, user_id from consume_email_verification($1)`, tokenHash);
  }

  /** Whose new password the token is for; `null` when it is unknown, used or expired. */
  async findReset(tokenHash: Buffer): Promise<LinkedUser | null> {
    return this.userOf(`select organization_id, user_id from find_password_reset($1)`, tokenHash);
  }

  /** Uses up the token of a new password; of two at once only one succeeds. */
  async useReset(tx: Transaction, tokenHash: Buffer): Promise<boolean> {
    const unused = { purpose: 'password_reset', tokenHash, usedAt: IsNull(), expiresAt: MoreThan(tx.now) } as const;
    return (await tx.table(EmailVerificationEntity).update(unused, { usedAt: tx.now })) > 0;
  }

  private async userOf(query: string, tokenHash: Buffer): Promise<LinkedUser | null> {
    const [row] = await this.database.acrossOrganizations<{ organization_id: number; user_id: number }>(query, [tokenHash]);
    return row ? { organizationId: row.organization_id, userId: row.user_id } : null;
  }
}

interface LinkedUser {
  organizationId: number;
  userId: number;
}
