import { Injectable } from '@nestjs/common';
import type {
  AppointmentMessageKind,
  AppointmentMessageOutcome,
  AppointmentMessageState,
} from '@app/contracts/calendar/appointment-messages.contract';
import { AppointmentMessageEntity } from '@app/database/entities/appointment-message.entity';
import type { Transaction } from '@app/database/transaction';
import type { PlannedMessage } from './planned-messages.policy';

export type StoredAppointmentMessage = AppointmentMessageEntity;

@Injectable()
export class AppointmentMessagesRepository {
  /** All messages of an appointment, by the time at which they are due. */
  listOf(tx: Transaction, appointmentId: number): Promise<StoredAppointmentMessage[]> {
    return tx.table(AppointmentMessageEntity).find({ where: { appointmentId }, order: { dueAt: 'ASC', id: 'ASC' } });
  }

  lock(tx: Transaction, id: number): Promise<StoredAppointmentMessage | null> {
    return tx.table(AppointmentMessageEntity).lock({ id });
  }

  /** Whether the last reminder of an appointment has gone out or is due before a moment. */
  async isLastReminderDue(tx: Transaction, appointmentId: number, before: Date): Promise<boolean> {
    const rows = await tx.sql(
      `select 1 from appointment_messages
       where organization_id = $1 and appointment_id = $2 and kind = 'reminder_hours' and due_at < $3 and state in ('planned', 'sent')`,
      [tx.organizationId, appointmentId, before],
    );
    return rows.length > 0;
  }

  /** A kind that the appointment has already stays as it is. */
  async insertMissing(tx: Transaction, appointmentId: number, { kind, dueAt }: PlannedMessage): Promise<void> {
    await tx.sql(
      `insert into appointment_messages (organization_id, appointment_id, kind, due_at) values ($1, $2, $3, $4)
       on conflict (organization_id, appointment_id, kind) do nothing`,
      [tx.organizationId, appointmentId, kind, dueAt],
    );
  }

  async settle(
    tx: Transaction,
    id: number,
    state: Exclude<AppointmentMessageState, 'planned'>,
    outcome: AppointmentMessageOutcome,
    messageId: number | null = null,
  ): Promise<void> {
    await tx.table(AppointmentMessageEntity).update({ id, state: 'planned' }, { state, outcome, messageId, settledAt: tx.now });
  }

  /** Takes back those that are planned, except those of one kind. */
  async dropPlanned(tx: Transaction, appointmentId: number, except: AppointmentMessageKind | null): Promise<void> {
    await tx.sql(
      `update appointment_messages set state = 'dropped', outcome = 'late', settled_at = now()
       where organization_id = $1 and appointment_id = $2 and state = 'planned' and kind is distinct from $3`,
      [tx.organizationId, appointmentId, except],
    );
  }

  /** Takes back those that should have gone out by now. */
  async dropOverdue(tx: Transaction, appointmentId: number): Promise<void> {
    await tx.sql(
      `update appointment_messages set state = 'dropped', outcome = 'late', settled_at = now()
       where organization_id = $1 and appointment_id = $2 and state = 'planned' and due_at <= $3`,
      [tx.organizationId, appointmentId, tx.now],
    );
  }

  /** Forgets those that are planned, so that they can be planned again. */
  async deletePlanned(tx: Transaction, appointmentId: number): Promise<void> {
    await tx.table(AppointmentMessageEntity).delete({ appointmentId, state: 'planned' });
  }

  async deleteOfContact(tx: Transaction, contactId: number): Promise<void> {
    await tx.sql(
      `delete from appointment_messages m using appointments a
       where a.organization_id = m.organization_id and a.id = m.appointment_id and m.organization_id = $1 and a.contact_id = $2`,
      [tx.organizationId, contactId],
    );
  }
}
