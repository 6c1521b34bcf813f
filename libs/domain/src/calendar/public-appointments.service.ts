import { Injectable } from '@nestjs/common';
import type { AppointmentPage } from '@app/contracts/calendar/public-appointments.contract';
import type { AppointmentType } from '@app/contracts/calendar/appointment-types.contract';
import { addressLine, mapLink } from '@app/contracts/inventory/dealership-place';
import { photoPath } from '@app/contracts/inventory/photo-address';
import type { Transaction } from '@app/database/transaction';
import { PublicVehiclesService } from '../inventory/public-vehicles.service';
import { VehicleSharingService } from '../inventory/vehicle-sharing.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { appointmentFile } from './appointment-file.mapper';
import { appointmentViewOf } from './appointment.mapper';
import { AppointmentLinksRepository } from './appointment-links.repository';
import type { AppointmentRow } from './appointments.repository';
import { customerActions } from './customer-actions.policy';

const PHOTO_WIDTH = 640;

const TYPE_NAMES: Record<AppointmentPage['language'], Record<AppointmentType, string>> = {
  es: {
    visit: 'Visita',
    test_drive: 'Prueba de manejo',
    delivery: 'Entrega',
    trade_appraisal: 'Avalúo de tu auto',
    call: 'Llamada',
  },
  en: { visit: 'Visit', test_drive: 'Test drive', delivery: 'Delivery', trade_appraisal: 'Trade-in appraisal', call: 'Call' },
};

/** Appointments as whoever has their link sees them. */
@Injectable()
export class PublicAppointmentsService {
  constructor(
    private readonly links: AppointmentLinksRepository,
    private readonly organizations: OrganizationsService,
    private readonly vehicles: PublicVehiclesService,
    private readonly sharing: VehicleSharingService,
  ) {}

  async page(tx: Transaction, row: AppointmentRow & { icsSequence: number }): Promise<AppointmentPage> {
    const dealership = await this.vehicles.dealershipOf(tx);
    const timezone = await this.organizations.timeZoneOf(tx);
    const { customer, person } = await this.links.firstNames(tx, row.id);
    const vehicle = row.vehicle && (await this.sharing.get(tx, row.vehicle.id));
    const [photo] = vehicle?.photos ?? [];
    const { type, state, start, end, local_start, local_end, holds, customer_confirmed, version } = appointmentViewOf(row, timezone);
    const shown = { type, state, start, end, local_start, local_end, holds, customer_confirmed, version, timezone };
    return {
      language: dealership.language,
      appointment: {
        ...shown,
        customer: row.source === 'public' ? null : customer,
        person,
        vehicle: vehicle && { title: vehicle.title, photo: photo ? photoPath(photo.hash, PHOTO_WIDTH, 'jpg') : null },
        dealership: { name: dealership.name, city: dealership.address.city, address: addressLine(dealership), map: mapLink(dealership) },
        actions: customerActions(row, tx.now),
      },
    };
  }

  /** For the calendar of the customer. */
  async file(tx: Transaction, row: AppointmentRow & { icsUid: string; icsSequence: number; updatedAt: Date }): Promise<string> {
    const { language, ...dealership } = await this.vehicles.dealershipOf(tx);
    const { icsUid: uid, icsSequence: sequence, state, startsAt: start, endsAt: end, updatedAt: changedAt } = row;
    const title = [TYPE_NAMES[language][row.type], row.vehicle?.title, dealership.name].filter(Boolean).join(' · ');
    return appointmentFile({ uid, sequence, state, start, end, changedAt, title, place: addressLine(dealership) });
  }
}
