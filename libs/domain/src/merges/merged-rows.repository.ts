import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';

/** Tables with rows of a contact that move on a merge; a feature with such rows adds its table here. */
const CONTACT_TABLES = [
  'contact_notes',
  'contact_stage_moves',
  'contact_assignments',
  'import_rows',
  'leads',
  'notifications',
  'calls',
  'follow_ups',
];

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
    await tx.sql(
      `insert into contact_vehicles (organization_id, contact_id, vehicle_id, how, recorded_at)
       select organization_id, $3, vehicle_id, how, recorded_at from contact_vehicles where organization_id = $1 and contact_id = $2
       on conflict (organization_id, contact_id, vehicle_id, how) do update set recorded_at = greatest(contact_vehicles.recorded_at, excluded.recorded_at)`,
      [tx.organizationId, fromId, toId],
    );
    await tx.sql(
      `insert into contact_distinctions (organization_id, contact_id, other_id, user_id, created_at)
       select organization_id, least(other, $3), greatest(other, $3), user_id, created_at from (
         select d.*, case d.contact_id when $2 then d.other_id else d.contact_id end as other from contact_distinctions d
         where d.organization_id = $1 and $2 in (d.contact_id, d.other_id)
       ) kept_apart
       where other <> $3 on conflict do nothing`,
      [tx.organizationId, fromId, toId],
    );
  }
}
