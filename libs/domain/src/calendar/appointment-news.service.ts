import { Injectable } from '@nestjs/common';
import type { AppointmentView } from '@app/contracts/calendar/appointments.contract';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import { notFound } from '@app/platform/errors/app-error';
import { OrganizationsService } from '../organizations/organizations.service';
import { appointmentViewOf } from './appointment.mapper';
import { AppointmentsRepository } from './appointments.repository';

/** The events of appointments. Those who may not see the customer learn only that somebody’s time is taken or free. */
@Injectable()
export class AppointmentNewsService {
  constructor(
    private readonly appointments: AppointmentsRepository,
    private readonly organizations: OrganizationsService,
  ) {}

  async publish(tx: Transaction, id: number): Promise<AppointmentView> {
    const row = await this.appointments.find(tx, id);
    if (!row) throw notFound();
    const { contact, assignedUserId, user, holds } = row;
    const appointment = appointmentViewOf(row, await this.organizations.timeZoneOf(tx));
    tx.record('appointment.changed', { appointment }, contact ? audience.contact({ id: contact.id, assignedUserId }) : audience.managers());
    const { start, end } = appointment;
    tx.record('appointment.time_changed', { id, user_id: user?.id ?? null, start, end, holds }, audience.members());
    return appointment;
  }
}
