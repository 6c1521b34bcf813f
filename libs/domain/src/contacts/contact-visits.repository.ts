import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/database/transaction';

@Injectable()
export class ContactVisitsRepository {
  /** Writes down who is looking; whoever looked within the hour is still there. */
  async note(tx: Transaction): Promise<void> {
    await tx.sql(
      `insert into contact_visits (organization_id, user_id, user_name)
       select $1, $2, $3 where not exists (
         select 1 from contact_visits where organization_id = $1 and user_id = $2 and created_at > now() - interval '1 hour'
       )`,
      [tx.organizationId, tx.ctx.userId, tx.ctx.actor.name],
    );
  }
}
