import { Injectable } from '@nestjs/common';
import type { BookingReceipt, NewBookingRequest } from '@app/contracts/leads/booking-requests.contract';
import { Database } from '@app/database/database';
import { createOnce } from '@app/database/idempotency';
import type { Transaction } from '@app/database/transaction';
import { EventLogger } from '@app/platform/logging/event-logger';
import { AppointmentLinksService } from '../calendar/appointment-links.service';
import { RequestedAppointmentsService } from '../calendar/requested-appointments.service';
import { PublicVehiclesService } from '../inventory/public-vehicles.service';
import { LeadsRepository } from './leads.repository';
import { type LeadLimits, LeadsService, type LeadVisit } from './leads.service';

const LIMITS: LeadLimits = { perNetworkAndHour: 5, perNumber: 5, hours: 1 };
/** The response to a program that filled in the hidden field. */
const DISCARDED: BookingReceipt = { id: 0, vehicle_gone: false, link: null };

const WISHES = {
  es: { at: (time: string) => `Prueba de manejo: ${time}`, any: 'Quiere agendar una prueba de manejo.' },
  en: { at: (time: string) => `Test drive: ${time}`, any: 'Wants to book a test drive.' },
};

/** Test drives that strangers ask for on the page of a vehicle. */
@Injectable()
export class BookingRequestsService {
  private readonly logger = new EventLogger(BookingRequestsService.name);

  constructor(
    private readonly database: Database,
    private readonly leads: LeadsService,
    private readonly requests: RequestedAppointmentsService,
    private readonly links: AppointmentLinksService,
    private readonly vehicles: PublicVehiclesService,
    private readonly stored: LeadsRepository,
  ) {}

  /**
   * Keeps the request as a lead does, and with an offered time an appointment that the dealership confirms. Refuses a vehicle that is not for
   * sale (`vehicle.not_for_sale`), a time that was taken meanwhile (`appointment.slot_taken`, with the next ones) and too many requests
   * (`lead.too_many`). While requests wait for their turn, no time is kept: the entry names the wish.
   */
  async submit(vehicleId: number, { client_id: clientId, ...input }: NewBookingRequest, visit: LeadVisit): Promise<BookingReceipt> {
    const { requestId, address } = visit;
    const ctx = await this.vehicles.contextOf(vehicleId, requestId);
    if (input.website !== '') return DISCARDED;
    const receive = () =>
      this.database.transaction(ctx, (tx) =>
        createOnce(
          tx,
          { kind: 'booking_request', clientId, input: { vehicleId, ...input } },
          { create: () => this.add(tx, vehicleId, input, address), find: (id) => this.receipt(tx, id) },
        ),
      );
    const receipt = await this.leads.inTurn(ctx, address, receive);
    const { organizationId } = ctx;
    this.logger.info({ event: 'booking_request.received', organizationId, requestId, leadId: receipt.id }, 'Booking request received');
    return receipt;
  }

  private async add(
    tx: Transaction,
    vehicleId: number,
    { slot_id: slotId, ...lead }: Omit<NewBookingRequest, 'client_id'>,
    address: string | null,
  ): Promise<BookingReceipt> {
    await this.vehicles.requireBookable(tx, vehicleId, { isLocked: false });
    const slot = slotId === null ? null : await this.requests.read(tx, slotId, vehicleId);
    const wishes = WISHES[lead.language];
    const message = [slot ? wishes.at(slot.localStart.replace('T', ' ')) : wishes.any, lead.message].filter(Boolean).join('\n');
    const origin = { vehicleId, address, isOffered: true, limits: LIMITS };
    const { id, contact } = await this.leads.keep(tx, { ...lead, message }, origin);
    if (slot && contact) await this.stored.recordBooked(tx, id, await this.requests.book(tx, slot, contact, vehicleId));
    return this.receipt(tx, id);
  }

  private async receipt(tx: Transaction, id: number): Promise<BookingReceipt> {
    const appointmentId = await this.stored.appointmentOf(tx, id);
    return { id, vehicle_gone: false, link: appointmentId === null ? null : await this.links.linkOf(tx, appointmentId) };
  }
}
