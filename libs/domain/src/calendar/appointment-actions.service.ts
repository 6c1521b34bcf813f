import { Injectable } from '@nestjs/common';
import type {
  AppointmentCancel,
  AppointmentChange,
  AppointmentMove,
  AppointmentState,
  AppointmentVersion,
  AppointmentView,
} from '@app/contracts/calendar/appointments.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { ContactsService } from '../contacts/contacts.service';
import { StageAdvancesService } from '../contacts/stage-advances.service';
import { AppointmentChangesService } from './appointment-changes.service';
import { KEPT_STAGES, mayBecome, OPEN_STATES } from './appointment-state.policy';
import { type AppointmentChanges, AppointmentsRepository, type StoredAppointment } from './appointments.repository';
import { AppointmentTypesService } from './appointment-types.service';
import { AppointmentsService } from './appointments.service';
import { SlotsService } from './slots.service';

type NextState = Exclude<AppointmentState, 'requested'>;

/** The stages to which an appointment leads. */
const STAGE_AFTER: Partial<Record<NextState, string>> = {
  confirmed: 'appt_scheduled',
  checked_in: 'visit_followup',
  no_show: 'missed_appt',
};

/** The actions on an appointment that is booked: its notes, its states and its move. */
@Injectable()
export class AppointmentActionsService {
  constructor(
    private readonly database: Database,
    private readonly appointments: AppointmentsRepository,
    private readonly booking: AppointmentsService,
    private readonly types: AppointmentTypesService,
    private readonly slots: SlotsService,
    private readonly changes: AppointmentChangesService,
    private readonly contacts: ContactsService,
    private readonly stages: StageAdvancesService,
    private readonly audit: AuditTrail,
  ) {}

  change(ctx: RequestContext, id: number, { version, notes }: AppointmentChange): Promise<AppointmentView> {
    return this.withLocked(ctx, id, version, null, async (tx) => {
      await this.appointments.update(tx, id, { notes });
      return this.changes.publish(tx, id);
    });
  }

  /** Takes the time again where a request holds it no more, or refuses (`appointment.slot_taken`). */
  confirm(ctx: RequestContext, id: number, { version }: AppointmentVersion): Promise<AppointmentView> {
    return this.become(ctx, id, version, 'confirmed', async (tx, appointment) => {
      if (!appointment.holds) await this.takeAgain(tx, appointment);
      return { holds: true };
    });
  }

  /** The customer is here. Not on an earlier day (`appointment.not_yet`). */
  checkIn(ctx: RequestContext, id: number, { version }: AppointmentVersion): Promise<AppointmentView> {
    return this.become(ctx, id, version, 'checked_in', (tx, appointment) => {
      requireDay(tx, appointment);
      return Promise.resolve({ settledAt: null });
    });
  }

  /** Not on an earlier day (`appointment.not_yet`). */
  complete(ctx: RequestContext, id: number, { version }: AppointmentVersion): Promise<AppointmentView> {
    return this.become(ctx, id, version, 'completed', (tx, appointment) => {
      requireDay(tx, appointment);
      return Promise.resolve({ settledAt: tx.now, holds: false });
    });
  }

  /** The customer did not come. Not before the beginning (`appointment.not_yet`). */
  miss(ctx: RequestContext, id: number, { version }: AppointmentVersion): Promise<AppointmentView> {
    return this.become(ctx, id, version, 'no_show', (tx, { startsAt }) => {
      if (startsAt > tx.now) throw new AppError('appointment.not_yet');
      return Promise.resolve({ settledAt: tx.now, holds: false });
    });
  }

  cancel(ctx: RequestContext, id: number, { version, reason }: AppointmentCancel): Promise<AppointmentView> {
    return this.become(ctx, id, version, 'canceled', (tx) =>
      Promise.resolve({ settledAt: tx.now, holds: false, cancelReason: reason || null }),
    );
  }

  /** The old row is canceled and the new one takes its place in calendars; neither counts as booked or canceled. */
  move(ctx: RequestContext, id: number, move: AppointmentMove): Promise<AppointmentView> {
    return this.withLocked(ctx, id, move.version, null, (tx, appointment) => {
      if (!OPEN_STATES.includes(appointment.state)) throw new AppError('appointment.settled');
      return this.booking.rebook(tx, appointment, move);
    });
  }

  private become(
    ctx: RequestContext,
    id: number,
    version: number,
    state: NextState,
    changesOf: (tx: Transaction, appointment: StoredAppointment) => Promise<AppointmentChanges>,
  ): Promise<AppointmentView> {
    return this.withLocked(ctx, id, version, STAGE_AFTER[state] ?? null, async (tx, appointment, stage) => {
      if (!mayBecome(appointment, state, tx.now, ctx.can('settings.manage'))) throw new AppError('appointment.settled');
      await this.appointments.update(tx, id, { state, ...(await changesOf(tx, appointment)) });
      if (stage && appointment.contactId !== null) await this.stages.advance(tx, appointment.contactId, stage, KEPT_STAGES);
      this.audit.record(tx, {
        action: 'appointment.state_changed',
        target: { kind: 'appointment', id },
        before: { state: appointment.state },
        after: { state },
      });
      return this.changes.publish(tx, id);
    });
  }

  /** Locks in the order of transactions: the stage, the contact, the appointment. */
  private withLocked(
    ctx: RequestContext,
    id: number,
    version: number,
    stage: string | null,
    work: (
      tx: Transaction,
      appointment: StoredAppointment,
      stage: Awaited<ReturnType<StageAdvancesService['lockTarget']>>,
    ) => Promise<AppointmentView>,
  ): Promise<AppointmentView> {
    return this.database.transaction(ctx, async (tx) => {
      const visible = await this.appointments.findVisible(tx, id);
      if (!visible) throw notFound();
      const target = stage === null ? null : await this.stages.lockTarget(tx, stage);
      if (visible.contact) await this.contacts.lockRef(tx, visible.contact.id);
      const appointment = await this.appointments.lock(tx, id);
      if (!appointment) throw notFound();
      if (appointment.version !== version) throw new AppError('appointment.outdated');
      return work(tx, appointment, target);
    });
  }

  private async takeAgain(tx: Transaction, appointment: StoredAppointment): Promise<void> {
    const { id, userId, vehicleId, startsAt, blockedFrom, blockedUntil } = appointment;
    await this.appointments.lockTimesOf(tx, vehicleId, [userId]);
    const held = await this.appointments.conflict(tx, { start: blockedFrom, end: blockedUntil }, { userId, vehicleId, except: id });
    if (!held) return;
    const type = await this.types.get(tx, appointment.type);
    throw await this.slots.taken(tx, held, { type, userId: null, vehicleId, ownerId: userId }, startsAt);
  }
}

const EARLIEST_CHECK_IN_MS = 12 * 3_600_000;

/** Customers come early, but not on an earlier day. */
function requireDay({ now }: Transaction, { startsAt }: StoredAppointment): void {
  if (startsAt.getTime() - now.getTime() > EARLIEST_CHECK_IN_MS) throw new AppError('appointment.not_yet');
}
