import { Injectable } from '@nestjs/common';
import type { InterestKind } from '@app/contracts/inventory/vehicle-interest.contract';
import type { Transaction } from '@app/database/transaction';

export interface Interest {
  contactId: number;
  vehicleId: number;
  how: InterestKind[];
  at: Date;
}

const MAX_ROWS = 50;
const GROUPED = `select i.contact_id as "contactId", i.vehicle_id as "vehicleId", array_agg(i.how order by i.recorded_at desc) as how, max(i.recorded_at) as at
  from contact_vehicles i`;
const LATEST_FIRST = `group by i.contact_id, i.vehicle_id order by max(i.recorded_at) desc, i.vehicle_id, i.contact_id limit ${MAX_ROWS}`;

@Injectable()
export class VehicleInterestRepository {
  async record(tx: Transaction, contactId: number, vehicleId: number, how: InterestKind): Promise<void> {
    await tx.sql(
      `insert into contact_vehicles (organization_id, contact_id, vehicle_id, how, recorded_at) values ($1, $2, $3, $4, $5)
       on conflict (organization_id, contact_id, vehicle_id, how) do update set recorded_at = greatest(contact_vehicles.recorded_at, excluded.recorded_at)`,
      [tx.organizationId, contactId, vehicleId, how, tx.now],
    );
  }

  ofContact(tx: Transaction, contactId: number): Promise<Interest[]> {
    return tx.sql<Interest>(`${GROUPED} where i.organization_id = $1 and i.contact_id = $2 ${LATEST_FIRST}`, [
      tx.organizationId,
      contactId,
    ]);
  }

  /** Counts only contacts that the reader may see. */
  ofVehicle(tx: Transaction, vehicleId: number): Promise<Interest[]> {
    const { seesAllChats, userId } = tx.ctx;
    return tx.sql<Interest>(
      `${GROUPED} join contacts c on c.organization_id = i.organization_id and c.id = i.contact_id and c.deleted_at is null
         and ($3 or c.assigned_user_id is null or c.assigned_user_id = $4)
       where i.organization_id = $1 and i.vehicle_id = $2 ${LATEST_FIRST}`,
      [tx.organizationId, vehicleId, seesAllChats, userId],
    );
  }
}
