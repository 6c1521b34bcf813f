import { Injectable } from '@nestjs/common';
import { LeadEntity } from '@app/database/entities/lead.entity';
import type { LeadReceipt } from '@app/contracts/leads/leads.contract';
import type { Transaction } from '@app/database/transaction';

@Injectable()
export class LeadsRepository {
  insert(tx: Transaction, lead: Omit<LeadEntity, 'organizationId' | 'id' | 'createdAt'>): Promise<LeadEntity> {
    return tx.table(LeadEntity).insert(lead);
  }

  async receipt(tx: Transaction, id: number): Promise<LeadReceipt> {
    const [row] = await tx.sql<{ vehicle_gone: boolean }>(
      `select m.vehicle_gone from leads l join messages m on m.organization_id = l.organization_id and m.id = l.message_id
       where l.organization_id = $1 and l.id = $2`,
      [tx.organizationId, id],
    );
    return { id, vehicle_gone: row?.vehicle_gone ?? false };
  }

  /** Leads from one network, and of one number, wait for one another, so that none is counted too late. */
  async lockOrigin(tx: Transaction, { network, phone }: { network: string | null; phone: string }): Promise<void> {
    // always in this order: two that share both never wait for each other
    for (const origin of network === null ? [phone] : [`from ${network}`, phone])
      await tx.sql(`select pg_advisory_xact_lock(hashtextextended('lead/' || $1::text || '/' || $2::text, 0))`, [
        tx.organizationId,
        origin,
      ]);
  }

  async countOfPhone(tx: Transaction, phone: string, hours: number): Promise<number> {
    const [row] = await tx.sql<{ count: number }>(
      `select count(*)::int as count from leads where organization_id = $1 and phone = $2 and created_at > now() - make_interval(hours => $3)`,
      [tx.organizationId, phone, hours],
    );
    return row?.count ?? 0;
  }

  /** One per lead. */
  async recentAddresses(tx: Transaction, hours: number): Promise<string[]> {
    const rows = await tx.sql<{ address: string }>(
      `select address from leads where organization_id = $1 and address is not null and created_at > now() - make_interval(hours => $2)`,
      [tx.organizationId, hours],
    );
    return rows.map(({ address }) => address);
  }

  /** Counts requests of this number about this vehicle since the dealership last wrote to the contact. */
  async countOpen(tx: Transaction, phone: string, vehicleId: number): Promise<number> {
    const [row] = await tx.sql<{ count: number }>(
      `select count(*)::int as count from leads l where l.organization_id = $1 and l.phone = $2 and l.vehicle_id = $3 and not exists (
         select 1 from conversations v where v.organization_id = $1 and v.contact_id = l.contact_id and v.last_outbound_at > l.created_at
       )`,
      [tx.organizationId, phone, vehicleId],
    );
    return row?.count ?? 0;
  }
}
