import { Injectable } from '@nestjs/common';
import type { ListedVehicle } from '@app/contracts/inventory/inventory.contract';
import type { Transaction } from '@app/database/transaction';

type ListedFacts = Pick<ListedVehicle, 'formerPrice' | 'interested'>;

/** The facts that only the list shows, of all vehicles of a page at once. */
@Injectable()
export class ListedVehiclesRepository {
  async factsOf(tx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, ListedFacts>> {
    const { seesAllChats, userId } = tx.ctx;
    const rows = await tx.sql<ListedFacts & { id: number }>(
      `select v.id,
         case when e.price_before > v.price and e.price_after = v.price and coalesce(e.currency, v.currency) = v.currency
           then e.price_before::float8 end as "formerPrice",
         coalesce(i.people, 0)::int as interested
       from vehicles v
       left join lateral (
         select price_before, price_after, currency from vehicle_events
         where organization_id = $1 and vehicle_id = v.id and type = 'price_changed' order by id desc limit 1
       ) e on true
       left join lateral (
         select count(distinct r.contact_id) as people from contact_vehicles r
         join contacts c on c.organization_id = r.organization_id and c.id = r.contact_id and c.deleted_at is null
           and ($3 or c.assigned_user_id is null or c.assigned_user_id = $4)
         where r.organization_id = $1 and r.vehicle_id = v.id
       ) i on true
       where v.organization_id = $1 and v.id = any($2)`,
      [tx.organizationId, ids, seesAllChats, userId],
    );
    return new Map(rows.map(({ id, ...facts }) => [id, facts]));
  }
}
