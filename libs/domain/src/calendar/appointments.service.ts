import { Injectable } from '@nestjs/common';
import type {
  AppointmentMove,
  AppointmentSource,
  AppointmentState,
  AppointmentsQuery,
  AppointmentView,
  CalendarPeriod,
  NewAppointment,
} from '@app/contracts/calendar/appointments.contract';
import type { AppointmentTypeView } from '@app/contracts/calendar/appointment-types.contract';
import { Database } from '@app/database/database';
import { createOnce } from '@app/database/idempotency';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { ContactsService } from '../contacts/contacts.service';
import { StageAdvancesService } from '../contacts/stage-advances.service';
import { VehicleSharingService } from '../inventory/vehicle-sharing.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { appointmentViewOf, busyTimeOf } from './appointment.mapper';
import { AppointmentChangesService } from './appointment-changes.service';
import { KEPT_STAGES } from './appointment-state.policy';
import { AppointmentTypesService } from './appointment-types.service';
import { AppointmentsRepository, type StoredAppointment } from './appointments.repository';
import { blockedBy, type Stretch } from './slots.policy';
import { SlotsService } from './slots.service';
import { momentOf } from './wall-time.policy';

const MINUTE_MS = 60_000;

/** A time that somebody chose. */
interface ChosenTime {
  userId: number | null;
  start: Date;
  minutes: number;
}

type TimeInput = Pick<NewAppointment, 'slot_id' | 'start' | 'local_start' | 'user_id' | 'minutes'>;

export interface Booking extends ChosenTime {
  type: AppointmentTypeView;
  contactId: number | null;
  vehicleId: number | null;
  notes: string;
  source: AppointmentSource;
  state: Extract<AppointmentState, 'requested' | 'confirmed'>;
  moved: StoredAppointment | null;
}

/** The dealership's diary: what is booked, and booking it. */
@Injectable()
export class AppointmentsService {
  constructor(
    private readonly database: Database,
    private readonly appointments: AppointmentsRepository,
    private readonly changes: AppointmentChangesService,
    private readonly types: AppointmentTypesService,
    private readonly slots: SlotsService,
    private readonly contacts: ContactsService,
    private readonly stages: StageAdvancesService,
    private readonly sharing: VehicleSharingService,
    private readonly organizations: OrganizationsService,
    private readonly audit: AuditTrail,
  ) {}

  /** The appointments that overlap the time; for customers whom the reader may not see, only the times at which somebody is busy. */
  list(ctx: RequestContext, { from, to, ...query }: AppointmentsQuery): Promise<CalendarPeriod> {
    const [userId, contactId] = [query.user_id ?? null, query.contact_id ?? null];
    return this.database.read(ctx, async (tx) => {
      if (contactId !== null) await this.contacts.getRef(tx, contactId);
      const timezone = await this.organizations.timeZoneOf(tx);
      const time = { start: new Date(from), end: new Date(to), userId };
      const visible = await this.appointments.listVisible(tx, { ...time, contactId, state: query.state ?? null });
      const hidden = contactId === null && query.state === undefined ? await this.appointments.listHidden(tx, time) : [];
      return {
        appointments: visible.map((row) => appointmentViewOf(row, timezone)),
        busy: hidden.map((row) => busyTimeOf(row, timezone)),
        timezone,
      };
    });
  }

  get(ctx: RequestContext, id: number): Promise<AppointmentView> {
    return this.database.read(ctx, (tx) => this.view(tx, id));
  }

  /**
   * Books for the team: confirmed at once. A slot, or any full five minutes; outside of working hours only when the person says so
   * (`appointment.outside_hours`). Refuses a time that the person or the vehicle does not have (`appointment.slot_taken`, with who has it and the
   * next free slots).
   */
  book(ctx: RequestContext, { client_id: clientId, ...input }: NewAppointment): Promise<AppointmentView> {
    return this.database.transaction(ctx, (tx) =>
      createOnce(tx, { kind: 'appointment', clientId, input }, { create: () => this.add(tx, input), find: (id) => this.view(tx, id) }),
    );
  }

  /** Cancels a locked appointment and books its new time in its place; refuses what `book` refuses. */
  async rebook(tx: Transaction, moved: StoredAppointment, move: AppointmentMove): Promise<AppointmentView> {
    const type = await this.types.get(tx, moved.type);
    const lasted = Math.round((moved.endsAt.getTime() - moved.startsAt.getTime()) / MINUTE_MS);
    const time = await this.timeOf(
      tx,
      { ...move, minutes: move.minutes ?? lasted, user_id: move.user_id === undefined ? moved.userId : move.user_id },
      type,
    );
    await this.requireWorking(tx, time, move.outside_hours);
    await this.appointments.lockTimesOf(tx, moved.vehicleId, [moved.userId, time.userId]);
    await this.appointments.update(tx, moved.id, { state: 'canceled', holds: false, settledAt: tx.now, cancelReason: null });
    const { contactId, vehicleId, notes, source } = moved;
    const state = moved.state === 'requested' ? 'requested' : 'confirmed';
    const { id } = await this.insert(tx, { ...time, type, contactId, vehicleId, notes, source, state, moved });
    await this.changes.publish(tx, moved.id);
    this.audit.record(tx, {
      action: 'appointment.moved',
      target: { kind: 'appointment', id },
      before: { start: moved.startsAt.toISOString() },
      after: { start: time.start.toISOString() },
    });
    return this.changes.publish(tx, id);
  }

  async view(tx: Transaction, id: number): Promise<AppointmentView> {
    const row = await this.appointments.findVisible(tx, id);
    if (!row) throw notFound();
    return appointmentViewOf(row, await this.organizations.timeZoneOf(tx));
  }

  private async add(tx: Transaction, input: Omit<NewAppointment, 'client_id'>): Promise<AppointmentView> {
    const { contact_id: contactId, notes } = input;
    const stage = await this.stages.lockTarget(tx, 'appt_scheduled');
    const contact = await this.contacts.lockRef(tx, contactId);
    const type = await this.types.get(tx, input.type);
    const slot = input.slot_id === undefined ? null : this.slots.read(tx, input.slot_id);
    const vehicleId = input.vehicle_id ?? slot?.vehicleId ?? null;
    if (type.needs_vehicle && vehicleId === null) {
      throw new AppError('appointment.vehicle_needed', { errors: { vehicle_id: 'Please choose a vehicle.' } });
    }
    if (vehicleId !== null) await this.sharing.requireForSale(tx, vehicleId);
    const time = await this.timeOf(tx, input, type);
    await this.requireWorking(tx, time, input.outside_hours);
    await this.appointments.lockTimesOf(tx, vehicleId, [time.userId]);
    const { id } = await this.insert(tx, { ...time, type, contactId, vehicleId, notes, source: 'person', state: 'confirmed', moved: null });
    if (vehicleId !== null) await this.sharing.recordInterest(tx, contact, vehicleId, 'booked');
    if (stage) await this.stages.advance(tx, contactId, stage, KEPT_STAGES);
    this.audit.record(tx, {
      action: 'appointment.booked',
      target: { kind: 'appointment', id },
      after: { start: time.start.toISOString() },
    });
    return this.changes.publish(tx, id);
  }

  private async timeOf(
    tx: Transaction,
    { slot_id: slotId, start, local_start: localStart, user_id: userId = null, minutes }: TimeInput,
    type: AppointmentTypeView,
  ): Promise<ChosenTime> {
    if (slotId !== undefined) {
      const slot = this.slots.read(tx, slotId);
      if (slot.type !== type.type) throw new AppError('appointment.slot_invalid');
      return { userId: slot.userId, start: slot.start, minutes: slot.minutes };
    }
    const chosen = localStart === undefined ? new Date(start ?? Number.NaN) : momentOf(localStart, await this.organizations.timeZoneOf(tx));
    if (Number.isNaN(chosen.getTime())) throw new AppError('request.invalid', { errors: { start: 'Choose a slot or a beginning.' } });
    if (chosen <= tx.now) throw new AppError('appointment.past', { errors: { start: 'This time is over.' } });
    return { userId, start: chosen, minutes: minutes ?? type.minutes };
  }

  private async requireWorking(tx: Transaction, { userId, start, minutes }: ChosenTime, isConfirmed: boolean): Promise<void> {
    const works = await this.slots.works(tx, userId, { start, end: new Date(start.getTime() + minutes * MINUTE_MS) });
    if (!works && !isConfirmed) throw new AppError('appointment.outside_hours');
  }

  /** Refuses a time that the person or the vehicle does not have. For the last step of a booking, after the locks on their times. */
  async insert(tx: Transaction, booking: Booking): Promise<StoredAppointment> {
    const { type, userId, vehicleId, contactId, start, minutes, moved } = booking;
    const blocked = blockedBy(start, { ...type, minutes });
    await this.requireFree(tx, booking, blocked);
    return this.appointments.insert(tx, {
      type: type.type,
      state: booking.state,
      source: booking.source,
      contactId,
      vehicleId,
      userId,
      startsAt: start,
      endsAt: new Date(start.getTime() + minutes * MINUTE_MS),
      blockedFrom: blocked.start,
      blockedUntil: blocked.end,
      holds: true,
      timeZone: await this.organizations.timeZoneOf(tx),
      notes: booking.notes,
      movedFromId: moved?.id ?? null,
      ...(moved && { icsUid: moved.icsUid, icsSequence: moved.icsSequence + 1 }),
    });
  }

  /** Refuses a time that the person or the vehicle does not have, and offers the next ones with that person where free. */
  private async requireFree(tx: Transaction, { type, userId, vehicleId, contactId, start }: Booking, blocked: Stretch): Promise<void> {
    const held = await this.appointments.conflict(tx, blocked, { userId, vehicleId, except: null });
    if (!held) return;
    const contact = contactId === null ? null : await this.contacts.getRef(tx, contactId);
    throw await this.slots.taken(tx, held, { type, userId: null, vehicleId, ownerId: userId ?? contact?.assignedUserId ?? null }, start);
  }
}
