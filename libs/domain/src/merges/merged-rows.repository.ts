import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';

/** Tables with rows of a contact that move on a merge; a feature with such rows adds its table here. */
const CONTACT_TABLES = ['contact_notes', 'contact_stage_moves', 'contact_assignments', 'import_rows', 'notifications'];

@Injectable()
export class MergedRowsRepository {
  async move(tx: Transaction, fromId: number, toId: number): Promise<void> {
    for (const table of CONTACT_TABLES) {
      await tx.sql(`update ${table} set contact_id = $3 where organization_id = $1 and contact_id = $2`, [tx.organizationId, fromId, toId]);
    }
    await tx.sql(
      `insert into contact_group_members (organization_id, group_id, contact_id, added_by_user_id, added_at)
       select organization_id, group_id, $3, added_by_user_id, added_at from contact_group_members
       where organization_id = $1 and contact_id = $2 on conflict do nothing`,
      [tx.organizationId, fromId, toId],
    );
  }
}
