import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import { InvitationEntity } from '@app/database/entities/invitation.entity';
import type { Transaction } from '@app/database/transaction';
import { MoreThan } from 'typeorm';

export type StoredInvitation = InvitationEntity;
type Invited = Pick<InvitationEntity, 'email' | 'firstName' | 'lastName' | 'role' | 'expiresAt' | 'invitedByUserId'>;

@Injectable()
export class InvitationsRepository {
  constructor(private readonly database: Database) {}

  list(tx: Transaction): Promise<InvitationEntity[]> {
    return tx.table(InvitationEntity).find({ where: {} });
  }

  find(tx: Transaction, id: number): Promise<InvitationEntity | null> {
    return tx.table(InvitationEntity).findOne({ id });
  }

  lock(tx: Transaction, id: number): Promise<InvitationEntity | null> {
    return tx.table(InvitationEntity).lock({ id });
  }

  findByEmail(tx: Transaction, email: string): Promise<InvitationEntity | null> {
    return tx.table(InvitationEntity).findOne({ email });
  }

  countOpen(tx: Transaction): Promise<number> {
    return tx.table(InvitationEntity).count({ expiresAt: MoreThan(tx.now) });
  }

  /** Uses the id that the user will have. */
  async insert(tx: Transaction, invited: Invited): Promise<number> {
    const [row] = await tx.sql<{ id: number }>(`select nextval('users_id_seq') as id`);
    const { id } = await tx.table(InvitationEntity).insert({ ...invited, id: row?.id });
    return id;
  }

  async update(
    tx: Transaction,
    id: number,
    changes: Partial<Invited & Pick<InvitationEntity, 'tokenHash' | 'sentAt' | 'refusedAt'>>,
  ): Promise<void> {
    await tx.table(InvitationEntity).update({ id }, changes);
  }

  async delete(tx: Transaction, id: number): Promise<boolean> {
    return (await tx.table(InvitationEntity).delete({ id })) > 0;
  }

  /** The invitation of a valid token. */
  async findByToken(tokenHash: Buffer): Promise<{ organizationId: number; id: number } | null> {
    const [row] = await this.database.acrossOrganizations<{ organization_id: number; id: number }>(
      `select organization_id, id from find_invitation($1)`,
      [tokenHash],
    );
    return row ? { organizationId: row.organization_id, id: row.id } : null;
  }
}
