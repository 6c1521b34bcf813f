import { Injectable } from '@nestjs/common';
import type { PublicSlot, PublicSlots, PublicSlotsQuery } from '@app/contracts/calendar/public-appointments.contract';
import type { SlotsQuery } from '@app/contracts/calendar/appointments.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { runForOrganization } from '@app/platform/periodic/periodic-tasks';
import { AuditTrail } from '../audit-log/audit-trail.service';
import type { ContactRef } from '../contacts/contacts.service';
import { PublicVehiclesService } from '../inventory/public-vehicles.service';
import { VehicleSharingService } from '../inventory/vehicle-sharing.service';
import { OrganizationHoursService } from '../organizations/organization-hours.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { AppointmentChangesService } from './appointment-changes.service';
import { AppointmentTypesService } from './appointment-types.service';
import { AppointmentsRepository } from './appointments.repository';
import { AppointmentsService } from './appointments.service';
import type { OfferedSlot } from './slot-id.policy';
import { blockedBy } from './slots.policy';
import { type SlotSearch, SlotsService } from './slots.service';
import { wallTimeOf } from './wall-time.policy';

const MINUTE_MS = 60_000;
/** How long a request keeps its time without an answer of the team. */
const HOLD_MINUTES = 30;

/** An offered time with its place on the dealership's clocks. */
export interface WishedSlot extends OfferedSlot {
  localStart: string;
}

/** Books for strangers: only times that the dealership offers, and nothing while it has not said when it is open. */
@Injectable()
export class RequestedAppointmentsService {
  constructor(
    private readonly database: Database,
    private readonly appointments: AppointmentsRepository,
    private readonly booking: AppointmentsService,
    private readonly changes: AppointmentChangesService,
    private readonly types: AppointmentTypesService,
    private readonly slots: SlotsService,
    private readonly hours: OrganizationHoursService,
    private readonly vehicles: PublicVehiclesService,
    private readonly sharing: VehicleSharingService,
    private readonly organizations: OrganizationsService,
    private readonly audit: AuditTrail,
  ) {}

  /** Times for a test drive; refuses a vehicle that is not for sale (`vehicle.not_for_sale`). */
  async ofVehicle(vehicleId: number, query: PublicSlotsQuery, requestId: string): Promise<PublicSlots> {
    const ctx = await this.vehicles.contextOf(vehicleId, requestId);
    await this.database.read(ctx, (tx) => this.vehicles.requireBookable(tx, vehicleId, { isLocked: false }));
    return this.list(ctx, { ...query, type: 'test_drive', vehicle_id: vehicleId });
  }

  async list(ctx: RequestContext, query: SlotsQuery): Promise<PublicSlots> {
    const closed = await this.database.read(ctx, async (tx) =>
      (await this.hours.areSet(tx)) ? null : { slots: [], timezone: await this.organizations.timeZoneOf(tx) },
    );
    if (closed) return closed;
    const { slots, timezone } = await this.slots.list(ctx, query);
    return { slots: slots.map(withoutPerson), timezone };
  }

  /** The slot of an id; refuses one of another vehicle (`appointment.slot_invalid`). */
  async read(tx: Transaction, slotId: string, vehicleId: number): Promise<WishedSlot> {
    const slot = this.slots.read(tx, slotId);
    if (slot.type !== 'test_drive' || slot.vehicleId !== vehicleId) throw new AppError('appointment.slot_invalid');
    return { ...slot, localStart: wallTimeOf(slot.start, await this.organizations.timeZoneOf(tx)) };
  }

  /** Keeps the time until the dealership answers, for half an hour at most; returns the appointment's id. */
  async book(tx: Transaction, slot: WishedSlot, contact: ContactRef, vehicleId: number): Promise<number> {
    const type = await this.types.get(tx, slot.type);
    const { userId, start, minutes } = slot;
    await this.vehicles.requireBookable(tx, vehicleId, { isLocked: true });
    await this.requireOffered(tx, slot, { type, userId: null, vehicleId, ownerId: contact.assignedUserId }, null);
    const { id } = await this.booking.insert(tx, {
      type,
      userId,
      start,
      minutes,
      vehicleId,
      contactId: contact.id,
      notes: '',
      source: 'public',
      state: 'requested',
      moved: null,
    });
    await this.sharing.recordInterest(tx, contact, vehicleId, 'booked');
    this.audit.record(tx, { action: 'appointment.booked', target: { kind: 'appointment', id }, after: { start: start.toISOString() } });
    await this.changes.publish(tx, id);
    return id;
  }

  /**
   * Locks the times of a slot's person and vehicle. Refuses one that lies outside working hours meanwhile (`appointment.outside_hours`) or is
   * taken by an appointment other than `except` (`appointment.slot_taken`, with the next free ones; nobody is named).
   */
  async requireOffered(tx: Transaction, { userId, start, minutes }: OfferedSlot, search: SlotSearch, except: number | null): Promise<void> {
    const time = { start, end: new Date(start.getTime() + minutes * MINUTE_MS) };
    const works = (await this.hours.areSet(tx)) && (await this.slots.works(tx, userId, time));
    if (!works) throw new AppError('appointment.outside_hours');
    if (start <= tx.now) throw new AppError('appointment.past');
    await this.appointments.lockTimesOf(tx, search.vehicleId, [userId]);
    const blocked = blockedBy(start, { ...search.type, minutes });
    if (!(await this.appointments.conflict(tx, blocked, { userId, vehicleId: search.vehicleId, except }))) return;
    const slots = (await this.slots.alternatives(tx, search, start)).map(withoutPerson);
    throw new AppError('appointment.slot_taken', { details: { slots } });
  }

  /** Frees the times of requests that nobody has answered. Confirming one takes its time again, where it is free. */
  async endUnanswered(): Promise<void> {
    const found = await this.database.acrossOrganizations<{ organization_id: number }>(
      `select organization_id from organizations_with_unanswered_requests($1)`,
      [HOLD_MINUTES],
    );
    for (const { organization_id: organizationId } of found) {
      await runForOrganization('calendar.end_holds', organizationId, (ctx) =>
        this.database.transaction(ctx, async (tx) => {
          for (const { id } of await this.appointments.lockUnanswered(tx, HOLD_MINUTES)) {
            await this.appointments.update(tx, id, { holds: false });
            await this.changes.publish(tx, id);
          }
        }),
      );
    }
  }
}

const withoutPerson = ({ id, start, end, local_start, local_end }: PublicSlot): PublicSlot => ({ id, start, end, local_start, local_end });
