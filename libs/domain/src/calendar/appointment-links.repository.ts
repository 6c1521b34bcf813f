import { Injectable } from '@nestjs/common';
import { AppointmentEntity } from '@app/database/entities/appointment.entity';
import { AppointmentLinkEntity } from '@app/database/entities/appointment-link.entity';
import type { Transaction } from '@app/database/transaction';
import type { StoredAppointment } from './appointments.repository';

export type StoredLink = AppointmentLinkEntity;

@Injectable()
export class AppointmentLinksRepository {
  async find(tx: Transaction, icsUid: string): Promise<StoredLink | null> {
    const [link] = await tx.table(AppointmentLinkEntity).find({ where: { icsUid } });
    return link ?? null;
  }

  /** Keeps the link that somebody else has added meanwhile. */
  async insert(tx: Transaction, { id, icsUid }: StoredAppointment, nonce: string, tokenHash: Buffer): Promise<void> {
    await tx.sql(
      `insert into appointment_links (organization_id, appointment_id, ics_uid, nonce, token_hash) values ($1, $2, $3, $4, $5)
       on conflict (organization_id, ics_uid) do nothing`,
      [tx.organizationId, id, icsUid, nonce, tokenHash],
    );
  }

  async keepHash(tx: Transaction, id: number, tokenHash: Buffer): Promise<void> {
    await tx.table(AppointmentLinkEntity).update({ id }, { tokenHash });
  }

  async appointment(tx: Transaction, id: number): Promise<StoredAppointment | null> {
    const [found] = await tx.table(AppointmentEntity).find({ where: { id } });
    return found ?? null;
  }

  /** Null for a number in the place of a name. */
  async firstNames(tx: Transaction, id: number): Promise<{ customer: string | null; person: string | null }> {
    const [row] = await tx.sql<{ customer: string | null; person: string | null }>(
      `select substring(split_part(coalesce(nullif(trim(c.first_name), ''), c.display_name), ' ', 1) from '^[^0-9+]+$') as customer,
              nullif(split_part(u.first_name, ' ', 1), '') as person
       from appointments a
         left join contacts c on c.organization_id = a.organization_id and c.id = a.contact_id
         left join users u on u.organization_id = a.organization_id and u.id = a.user_id
       where a.organization_id = $1 and a.id = $2`,
      [tx.organizationId, id],
    );
    return row ?? { customer: null, person: null };
  }

  /** The present appointment: the newest of a chain of moves. */
  async newestOf(tx: Transaction, icsUid: string): Promise<StoredAppointment | null> {
    const [newest] = await tx.table(AppointmentEntity).find({ where: { icsUid }, order: { icsSequence: 'DESC' }, take: 1 });
    return newest ?? null;
  }
}
