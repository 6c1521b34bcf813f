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

  /** Does nothing where somebody else has added it meanwhile. */
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

  /** The appointment as it stands now: the newest of a chain of moves. */
  async newestOf(tx: Transaction, icsUid: string): Promise<StoredAppointment | null> {
    const [newest] = await tx.table(AppointmentEntity).find({ where: { icsUid }, order: { icsSequence: 'DESC' }, take: 1 });
    return newest ?? null;
  }
}
