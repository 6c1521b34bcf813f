import { Injectable } from '@nestjs/common';
import { LeadEntity } from '@app/database/entities/lead.entity';
import type { LeadReceipt } from '@app/contracts/leads/leads.contract';
import type { Transaction } from '@app/database/transaction';

export type StoredLead = LeadEntity;

@Injectable()
export class LeadsRepository {
  insert(tx: Transaction, lead: Omit<LeadEntity, 'organizationId' | 'id' | 'createdAt'>): Promise<LeadEntity> {
    return tx.table(LeadEntity).insert(lead);
  }

  async receipt(tx: Transaction, id: number): Promise<LeadReceipt> {
    const [row] = await tx.sql<{ vehicle_gone: boolean }>(
      `select coalesce(m.vehicle_gone, (l.waiting->>'vehicleGone')::boolean) as vehicle_gone from leads l left join messages m on m.organization_id = l.organization_id and m.id = l.message_id
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

  async countOfNetwork(tx: Transaction, network: string, hours: number): Promise<number> {
    const [row] = await tx.sql<{ count: number }>(
      `select count(*)::int as count from leads where organization_id = $1 and network = $2 and created_at > now() - make_interval(hours => $3)`,
      [tx.organizationId, network, hours],
    );
    return row?.count ?? 0;
  }

  /** How many came within an hour, up to the limit that is asked about, and how many of all wait for their turn. */
  async load(tx: Transaction, limit: number): Promise<{ recent: number; waiting: number }> {
    const [row] = await tx.sql<{ recent: number; waiting: number }>(
      `select (select count(*)::int from (select 1 from leads where organization_id = $1 and created_at > now() - interval '1 hour' limit $2) r) as recent,
              (select count(*)::int from leads where organization_id = $1 and waiting is not null) as waiting`,
      [tx.organizationId, limit],
    );
    return row ?? { recent: 0, waiting: 0 };
  }

  lock(tx: Transaction, id: number): Promise<LeadEntity | null> {
    return tx.table(LeadEntity).lock({ id });
  }

  async recordFiled(tx: Transaction, id: number, { contactId, messageId }: { contactId: number; messageId: number }): Promise<void> {
    await tx.table(LeadEntity).update({ id }, { contactId, messageId, waiting: null });
  }

  async recordBooked(tx: Transaction, id: number, appointmentId: number): Promise<void> {
    await tx.table(LeadEntity).update({ id }, { appointmentId });
  }

  async appointmentOf(tx: Transaction, id: number): Promise<number | null> {
    const [lead] = await tx.table(LeadEntity).find({ where: { id } });
    return lead?.appointmentId ?? null;
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
