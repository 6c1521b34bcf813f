import { Injectable } from '@nestjs/common';
import type { AppointmentView } from '@app/contracts/calendar/appointments.contract';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import { notFound } from '@app/platform/errors/app-error';
import { OrganizationsService } from '../organizations/organizations.service';
import { AppointmentMessagesService } from './appointment-messages.service';
import { appointmentViewOf } from './appointment.mapper';
import { type AppointmentRow, AppointmentsRepository } from './appointments.repository';

/** Everything that follows from a change of an appointment: its messages and its events. */
@Injectable()
export class AppointmentChangesService {
  constructor(
    private readonly appointments: AppointmentsRepository,
    private readonly organizations: OrganizationsService,
    private readonly messages: AppointmentMessagesService,
  ) {}

  /** After each change of an appointment. */
  async publish(tx: Transaction, id: number): Promise<AppointmentView> {
    const row = await this.row(tx, id);
    await this.messages.follow(tx, row);
    return this.record(tx, row);
  }

  /** After a change of its messages only. */
  async announce(tx: Transaction, id: number): Promise<void> {
    await this.record(tx, await this.row(tx, id));
  }

  private async row(tx: Transaction, id: number): Promise<AppointmentRow> {
    const row = await this.appointments.find(tx, id);
    if (!row) throw notFound();
    return row;
  }

  /** Those who may not see the customer learn only that somebody’s time is taken or free. */
  private async record(tx: Transaction, row: AppointmentRow): Promise<AppointmentView> {
    const { contact, assignedUserId, user, holds } = row;
    const appointment = appointmentViewOf(row, await this.organizations.timeZoneOf(tx));
    tx.record('appointment.changed', { appointment }, contact ? audience.contact({ id: contact.id, assignedUserId }) : audience.managers());
    const { start, end } = appointment;
    tx.record('appointment.time_changed', { id: row.id, user_id: user?.id ?? null, start, end, holds }, audience.members());
    return appointment;
  }
}
