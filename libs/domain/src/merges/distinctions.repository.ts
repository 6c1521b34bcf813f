import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';

/** Pairs of similar contacts that are different people. */
@Injectable()
export class DistinctionsRepository {
  /** `false` when the pair exists. */
  async insert(tx: Transaction, id: number, otherId: number): Promise<boolean> {
    const rows = await tx.sql(
      `insert into contact_distinctions (organization_id, contact_id, other_id, user_id)
       values ($1, least($2::bigint, $3), greatest($2::bigint, $3), $4)
       on conflict (organization_id, contact_id, other_id) do nothing returning id`,
      [tx.organizationId, id, otherId, tx.ctx.userId],
    );
    return rows.length > 0;
  }

  /** `false` when there was none. */
  async remove(tx: Transaction, id: number, otherId: number): Promise<boolean> {
    const rows = await tx.sql(
      `delete from contact_distinctions
       where organization_id = $1 and contact_id = least($2::bigint, $3) and other_id = greatest($2::bigint, $3) returning id`,
      [tx.organizationId, id, otherId],
    );
    return rows.length > 0;
  }
}
