import { Injectable } from '@nestjs/common';
import { ContactGroupMemberEntity } from '@app/database/entities/contact-group-member.entity';
import type { Transaction } from '@app/database/transaction';
import { Any } from 'typeorm';

/** Members of manual groups. */
@Injectable()
export class GroupMembersRepository {
  findMany(tx: Transaction, groupId: number, contactIds: number[]): Promise<ContactGroupMemberEntity[]> {
    return tx.table(ContactGroupMemberEntity).find({ where: { groupId, contactId: Any(contactIds) } });
  }

  /** Returns the number of added contacts. */
  async add(tx: Transaction, groupId: number, contactIds: number[]): Promise<number> {
    const rows = await tx.sql(
      `insert into contact_group_members (organization_id, group_id, contact_id, added_by_user_id)
       select $1, $2, id, $4 from unnest($3::bigint[]) id on conflict do nothing returning 1`,
      [tx.organizationId, groupId, contactIds, tx.ctx.userId],
    );
    return rows.length;
  }

  /** Returns the number of removed contacts. */
  remove(tx: Transaction, groupId: number, contactIds: number[]): Promise<number> {
    return tx.table(ContactGroupMemberEntity).delete({ groupId, contactId: Any(contactIds) });
  }
}
