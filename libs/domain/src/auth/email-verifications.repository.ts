import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import { EmailVerificationEntity } from '@app/database/entities/email-verification.entity';
import type { Transaction } from '@app/database/transaction';
import { IsNull, MoreThan } from 'typeorm';

export type LinkPurpose = EmailVerificationEntity['purpose'];

interface NewLink {
  purpose: LinkPurpose;
  userId: number;
  tokenHash: Buffer;
  expiresAt: Date;
}

/** Links that were mailed to prove an address. */
@Injectable()
export class EmailVerificationsRepository {
  constructor(private readonly database: Database) {}

  async insert(tx: Transaction, link: NewLink): Promise<void> {
    await tx.table(EmailVerificationEntity).insert(link);
  }

  /** A link whose mail could not be sent. */
  async remove(tx: Transaction, hash: Buffer): Promise<void> {
    await tx.table(EmailVerificationEntity).delete({ tokenHash: hash });
  }

  /** Ends the links of a purpose; the rows stay, because they limit the mails of an hour. */
  async expireAll(tx: Transaction, purpose: LinkPurpose, userId: number): Promise<void> {
    await tx.table(EmailVerificationEntity).update({ purpose, userId }, { expiresAt: tx.now });
  }

  countSince(tx: Transaction, purpose: LinkPurpose, userId: number, since: Date): Promise<number> {
    return tx.table(EmailVerificationEntity).count({ purpose, userId, createdAt: MoreThan(since) });
  }

  /** The user of a mailed link; `null` for an unknown token, and for a used or expired one unless it belongs to a sign-up. */
  async find(purpose: LinkPurpose, hash: Buffer): Promise<{ organizationId: number; userId: number } | null> {
    const [row] = await this.database.acrossOrganizations<{ organization_id: number; user_id: number }>(
      `select organization_id, user_id from find_mailed_link($1, $2)`,
      [hash, purpose],
    );
    return row ? { organizationId: row.organization_id, userId: row.user_id } : null;
  }

  /** Uses a link up; false when another request was first. */
  async use(tx: Transaction, purpose: LinkPurpose, hash: Buffer): Promise<boolean> {
    const unused = { purpose, tokenHash: hash, usedAt: IsNull(), expiresAt: MoreThan(tx.now) };
    return (await tx.table(EmailVerificationEntity).update(unused, { usedAt: tx.now })) > 0;
  }
}
