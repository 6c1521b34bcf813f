import { Injectable } from '@nestjs/common';
import type { AssignmentCause } from '@app/contracts/assignments/assignments.contract';
import { ContactAssignmentEntity } from '@app/database/entities/contact-assignment.entity';
import type { Transaction } from '@app/database/transaction';

export type StoredAssignment = ContactAssignmentEntity;

interface AssignmentDetails {
  cause: AssignmentCause;
  reason?: string | null;
  load?: number;
  capacity?: number;
  waitedSeconds?: number;
}

const HISTORY_LENGTH = 100;

@Injectable()
export class AssignmentsRepository {
  insert(tx: Transaction, contactId: number, userId: number | null, details: AssignmentDetails): Promise<ContactAssignmentEntity> {
    const { cause, reason = null, load = null, capacity = null, waitedSeconds = null } = details;
    const values = { cause, reason, load, capacity, waitedSeconds };
    return tx.table(ContactAssignmentEntity).insert({ ...values, contactId, userId, assignedByUserId: tx.ctx.userId });
  }

  async insertMany(tx: Transaction, contactIds: number[], userId: number | null, reason: string | null): Promise<void> {
    await tx.sql(
      `insert into contact_assignments (organization_id, contact_id, user_id, assigned_by_user_id, reason)
       select $1, contact_id, $3, $4, $5 from unnest($2::bigint[]) contact_id order by contact_id`,
      [tx.organizationId, contactIds, userId, tx.ctx.userId, reason],
    );
  }

  history(tx: Transaction, contactId: number): Promise<ContactAssignmentEntity[]> {
    return tx.table(ContactAssignmentEntity).find({ where: { contactId }, order: { id: 'DESC' }, take: HISTORY_LENGTH });
  }

  /** Whether the contact was reassigned after this message arrived. */
  async hasChangedSince(tx: Transaction, contactId: number, messageId: number): Promise<boolean> {
    const rows = await tx.sql(
      `select 1 from contact_assignments a join messages m on m.organization_id = a.organization_id and m.id = $3
       where a.organization_id = $1 and a.contact_id = $2 and a.created_at > m.created_at limit 1`,
      [tx.organizationId, contactId, messageId],
    );
    return rows.length > 0;
  }

  /** The latest assignments, newest first. */
  latest(tx: Transaction, contactId: number, take: number): Promise<ContactAssignmentEntity[]> {
    return tx.table(ContactAssignmentEntity).find({ where: { contactId }, order: { id: 'DESC' }, take });
  }
}
