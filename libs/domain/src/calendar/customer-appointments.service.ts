import { Injectable } from '@nestjs/common';
import type { AppointmentCancel, AppointmentVersion, AppointmentView } from '@app/contracts/calendar/appointments.contract';
import type {
  AppointmentPage,
  CustomerMove,
  PublicAppointment,
  PublicSlots,
  PublicSlotsQuery,
} from '@app/contracts/calendar/public-appointments.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { ContactsService } from '../contacts/contacts.service';
import { PublicVehiclesService } from '../inventory/public-vehicles.service';
import { AppointmentLinksRepository } from './appointment-links.repository';
import { AppointmentLinksService } from './appointment-links.service';
import { AppointmentChangesService } from './appointment-changes.service';
import { AppointmentTypesService } from './appointment-types.service';
import { type AppointmentRow, AppointmentsRepository, type StoredAppointment } from './appointments.repository';
import { AppointmentsService } from './appointments.service';
import { isLinkOver, customerActions } from './customer-actions.policy';
import { PublicAppointmentsService } from './public-appointments.service';
import { RequestedAppointmentsService } from './requested-appointments.service';
import { SlotsService } from './slots.service';

type CustomerAct = 'confirmed' | 'canceled' | 'moved';

/** Shows customers their appointment by its link, and lets them confirm, move and cancel it. Reading changes nothing: messengers fetch links for their previews. */
@Injectable()
export class CustomerAppointmentsService {
  constructor(
    private readonly database: Database,
    private readonly links: AppointmentLinksService,
    private readonly chains: AppointmentLinksRepository,
    private readonly appointments: AppointmentsRepository,
    private readonly booking: AppointmentsService,
    private readonly requests: RequestedAppointmentsService,
    private readonly views: PublicAppointmentsService,
    private readonly slots: SlotsService,
    private readonly types: AppointmentTypesService,
    private readonly contacts: ContactsService,
    private readonly vehicles: PublicVehiclesService,
    private readonly changes: AppointmentChangesService,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * The present appointment, after all its moves. Not found for a link that never was and for a customer who was removed; refused from the
   * seventh day after the visit on (`appointment.link_ended`) and while the dealership is suspended (`vehicle.page_closed`).
   */
  async page(token: string, requestId: string): Promise<AppointmentPage> {
    const { ctx, icsUid } = await this.links.chainOf(token, requestId);
    return this.database.read(ctx, async (tx) => this.views.page(tx, await this.newest(tx, icsUid)));
  }

  async file(token: string, requestId: string): Promise<string> {
    const { ctx, icsUid } = await this.links.chainOf(token, requestId);
    return this.database.read(ctx, async (tx) => this.views.file(tx, await this.newest(tx, icsUid)));
  }

  /** Other times to which it can be moved; the one that it has is free for it. */
  async listSlots(token: string, query: PublicSlotsQuery, requestId: string): Promise<PublicSlots> {
    const { ctx, icsUid } = await this.links.chainOf(token, requestId);
    const { id, type, vehicle, contact, startsAt } = await this.database.read(ctx, (tx) => this.newest(tx, icsUid));
    const { slots, timezone } = await this.requests.list(ctx, {
      ...query,
      type,
      vehicle_id: vehicle?.id,
      contact_id: contact?.id,
      moved_id: id,
    });
    return { slots: slots.filter(({ start }) => start !== startsAt.toISOString()), timezone };
  }

  /** Refuses one that the dealership has not confirmed (`appointment.not_confirmed`). */
  confirm(token: string, { version }: AppointmentVersion, requestId: string): Promise<PublicAppointment> {
    return this.act(token, version, requestId, 'confirmed', async (tx, { id, state, customerConfirmedAt }) => {
      if (state === 'requested') throw new AppError('appointment.not_confirmed');
      if (customerConfirmedAt) return null;
      await this.appointments.update(tx, id, { customerConfirmedAt: tx.now });
      return this.changes.publish(tx, id);
    });
  }

  cancel(token: string, { version, reason }: AppointmentCancel, requestId: string): Promise<PublicAppointment> {
    return this.act(token, version, requestId, 'canceled', async (tx, { id }) => {
      const { language } = await this.vehicles.dealershipOf(tx);
      const words = language === 'en' ? 'Canceled by the customer' : 'La canceló el cliente';
      const cancelReason = reason ? `${words}: ${reason}` : words;
      await this.appointments.update(tx, id, { state: 'canceled', holds: false, settledAt: tx.now, cancelReason });
      return this.changes.publish(tx, id);
    });
  }

  /** To an offered time only. Refuses another move after many (`request.too_many`), a vehicle that is not for sale any more (`vehicle.not_for_sale`) and a taken time (`appointment.slot_taken`). */
  move(token: string, { version, slot_id: slotId }: CustomerMove, requestId: string): Promise<PublicAppointment> {
    return this.act(token, version, requestId, 'moved', async (tx, appointment) => {
      if (!customerActions(appointment, tx.now).includes('move')) throw new AppError('request.too_many');
      const { id, vehicleId, userId: ownerId } = appointment;
      const slot = this.slots.read(tx, slotId);
      if (slot.type !== appointment.type || slot.vehicleId !== vehicleId) throw new AppError('appointment.slot_invalid');
      if (vehicleId !== null) await this.vehicles.requireBookable(tx, vehicleId, { isLocked: true });
      const type = await this.types.get(tx, slot.type);
      await this.appointments.lockTimesOf(tx, vehicleId, [ownerId, slot.userId]);
      await this.requests.requireOffered(tx, slot, { type, userId: null, vehicleId, ownerId }, id);
      return this.booking.rebook(tx, appointment, { version, slot_id: slotId, outside_hours: false });
    });
  }

  /** The newest appointment of a link that still works. */
  private async newest(
    tx: Transaction,
    icsUid: string,
  ): Promise<AppointmentRow & { icsSequence: number; icsUid: string; updatedAt: Date }> {
    await this.vehicles.assertOpen(tx);
    const stored = await this.chains.newestOf(tx, icsUid);
    const row = stored && (await this.appointments.findVisible(tx, stored.id));
    if (!stored || !row?.contact) throw notFound();
    if (isLinkOver(row, tx.now)) throw new AppError('appointment.link_ended');
    return { ...row, icsUid, icsSequence: stored.icsSequence, updatedAt: stored.updatedAt };
  }

  /** Locks in the order of transactions: the contact, the appointment. `work` returns null where it changes nothing. */
  private async act(
    token: string,
    version: number,
    requestId: string,
    action: CustomerAct,
    work: (tx: Transaction, appointment: StoredAppointment) => Promise<AppointmentView | null>,
  ): Promise<PublicAppointment> {
    const { ctx, icsUid } = await this.links.chainOf(token, requestId);
    return this.database.transaction(ctx, async (tx) => {
      const { id, contact } = await this.newest(tx, icsUid);
      if (contact) await this.contacts.lockRef(tx, contact.id);
      const appointment = await this.appointments.lock(tx, id);
      if (appointment?.version !== version) throw new AppError('appointment.outdated');
      if (appointment.state !== 'requested' && appointment.state !== 'confirmed') throw new AppError('appointment.settled');
      if (customerActions(appointment, tx.now).length === 0) throw new AppError('appointment.past');
      const view = await work(tx, appointment);
      if (view === null) return (await this.views.page(tx, await this.newest(tx, icsUid))).appointment;
      this.audit.record(tx, { action: 'appointment.customer_acted', target: { kind: 'appointment', id: view.id }, after: { action } });
      const assignedUserId = view.contact && (await this.contacts.getRef(tx, view.contact.id)).assignedUserId;
      const readers = view.contact ? audience.contact({ id: view.contact.id, assignedUserId }) : audience.managers();
      tx.record('appointment.customer_acted', { appointment: view, action }, readers);
      return (await this.views.page(tx, await this.newest(tx, icsUid))).appointment;
    });
  }
}
