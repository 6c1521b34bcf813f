import { Inject, Injectable } from '@nestjs/common';
import type { AppointmentTypeView } from '@app/contracts/calendar/appointment-types.contract';
import type { Slot, Slots, SlotsQuery, TakenTime } from '@app/contracts/calendar/appointments.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { TimeOffService, type WorkingTime } from '../availability/time-off.service';
import { ContactsService } from '../contacts/contacts.service';
import { VehicleSharingService } from '../inventory/vehicle-sharing.service';
import { OrganizationHoursService } from '../organizations/organization-hours.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { AppointmentTypesService } from './appointment-types.service';
import { type AppointmentRow, AppointmentsRepository } from './appointments.repository';
import { type OfferedSlot, slotIdOf, slotOf } from './slot-id.policy';
import { common, freeStarts, overlaps, type Stretch } from './slots.policy';
import { wallTimeOf } from './wall-time.policy';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MINUTES = 1440;
/** Buffers and the lengths of appointments reach at most this far beyond the time that is asked for. */
const REACH_MS = DAY_MINUTES * MINUTE_MS;
const ALTERNATIVES = 3;

export interface SlotSearch {
  type: AppointmentTypeView;
  userId: number | null;
  vehicleId: number | null;
  /** Is preferred to others who are free. */
  ownerId: number | null;
  /** Its own time counts as free. */
  movedId?: number | null;
}

/** When appointments can be booked, and with whom. */
@Injectable()
export class SlotsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly types: AppointmentTypesService,
    private readonly appointments: AppointmentsRepository,
    private readonly hours: OrganizationHoursService,
    private readonly timeOff: TimeOffService,
    private readonly organizations: OrganizationsService,
    private readonly contacts: ContactsService,
    private readonly sharing: VehicleSharingService,
  ) {}

  /**
   * One slot per beginning, with whoever takes it: the owner of the contact where free, else whoever has the fewest appointments on that day. Not
   * before the notice of the type and not beyond its days ahead.
   */
  list(ctx: RequestContext, query: SlotsQuery): Promise<Slots> {
    return this.database.read(ctx, async (tx) => {
      const type = await this.types.get(tx, query.type);
      const ownerId = query.contact_id === undefined ? null : (await this.contacts.getRef(tx, query.contact_id)).assignedUserId;
      if (query.vehicle_id !== undefined) await this.sharing.get(tx, query.vehicle_id);
      const movedId = query.moved_id ?? null;
      if (movedId !== null && !(await this.appointments.findVisible(tx, movedId))) throw notFound();
      const search = { type, userId: query.user_id ?? null, vehicleId: query.vehicle_id ?? null, ownerId, movedId };
      const slots = await this.find(tx, search, { start: new Date(query.from), end: new Date(query.to) });
      return { slots, timezone: await this.organizations.timeZoneOf(tx), google: 'off' };
    });
  }

  /** The refusal of a time: whose it is and until when, as far as the reader may see the customer, and the next free slots. */
  async taken(tx: Transaction, held: AppointmentRow, search: SlotSearch, from: Date): Promise<AppError> {
    const { contact, assignedUserId, user, vehicle, endsAt } = held;
    const isVisible = tx.ctx.seesAllChats || assignedUserId === null || assignedUserId === tx.ctx.userId;
    const details: TakenTime = {
      user,
      vehicle: vehicle?.id === search.vehicleId ? vehicle : null,
      contact: contact && isVisible ? { id: contact.id, name: contact.name } : null,
      local_until: wallTimeOf(endsAt, await this.organizations.timeZoneOf(tx)),
      slots: await this.alternatives(tx, search, from),
    };
    return new AppError('appointment.slot_taken', { details });
  }

  /** The next free slots from a moment on, in the place of one that is taken. */
  async alternatives(tx: Transaction, search: SlotSearch, from: Date): Promise<Slot[]> {
    return (await this.find(tx, search, { start: from, end: new Date(from.getTime() + 14 * REACH_MS) })).slice(0, ALTERNATIVES);
  }

  /** The offered slot of an id; see `slotOf`. */
  read(tx: Transaction, id: string): OfferedSlot {
    return slotOf(this.config.APP_SECRET, id, tx.organizationId, tx.now);
  }

  /** Whether the dealership is open and the person, if any, works all the time. Somebody who left is not found. */
  async works(tx: Transaction, userId: number | null, time: Stretch): Promise<boolean> {
    const open = await this.hours.openPeriods(tx, time.start, time.end);
    const people = await this.timeOff.workingTimes(tx, time.start, time.end);
    const person = people.find(({ id }) => id === userId);
    if (userId !== null && !person) throw notFound();
    const working = person ? common(open, person.periods) : open;
    const covers = working.some(({ start, end }) => start <= time.start && end >= time.end);
    return covers && !person?.timeOff.some((off) => overlaps(off, time));
  }

  private async find(tx: Transaction, { type, userId, vehicleId, ownerId, movedId = null }: SlotSearch, wanted: Stretch): Promise<Slot[]> {
    const between = bookable(wanted, type, tx.now);
    if (between.start >= between.end) return [];
    // a full hour, since steps are counted from here where the dealership never closes
    const from = Math.floor((between.start.getTime() - REACH_MS) / HOUR_MS) * HOUR_MS;
    const around = { start: new Date(from), end: new Date(between.end.getTime() + REACH_MS) };
    const open = await this.hours.openPeriods(tx, around.start, around.end);
    const everybody = await this.timeOff.workingTimes(tx, around.start, around.end);
    if (userId !== null && !everybody.some(({ id }) => id === userId)) throw notFound();
    const people = userId === null ? everybody : everybody.filter(({ id }) => id === userId);
    const ids = people.map(({ id }) => id);
    const held = await this.appointments.heldIn(tx, around, { userIds: ids, vehicleId, except: movedId });
    const timeZone = await this.organizations.timeZoneOf(tx);
    const dayOf = (moment: Date) => wallTimeOf(moment, timeZone).slice(0, 10);
    const loads = new Map<string, number>();
    for (const { userId: id, startsAt } of held) {
      const key = `${id} ${dayOf(startsAt)}`;
      loads.set(key, (loads.get(key) ?? 0) + 1);
    }
    const free = people.map((person) => ({
      person,
      starts: freeStarts(
        common(open, person.periods),
        [...person.timeOff, ...held.filter((each) => each.userId === person.id || (vehicleId !== null && each.vehicleId === vehicleId))],
        type,
        between,
      ),
    }));
    const byStart = new Map<number, WorkingTime[]>();
    for (const { person, starts } of free)
      for (const start of starts) byStart.set(start.getTime(), [...(byStart.get(start.getTime()) ?? []), person]);
    return [...byStart]
      .toSorted(([one], [other]) => one - other)
      .map(([moment, candidates]) => {
        const start = new Date(moment);
        const day = dayOf(start);
        const load = ({ id }: WorkingTime) => (id === ownerId ? -1 : (loads.get(`${id} ${day}`) ?? 0));
        const [person = candidates[0]] = candidates.toSorted((one, other) => load(one) - load(other));
        if (!person) throw new Error('A slot without anybody.');
        return this.slotView(tx, { type, vehicleId, start, person }, timeZone);
      });
  }

  private slotView(
    tx: Transaction,
    { type, vehicleId, start, person }: { type: AppointmentTypeView; vehicleId: number | null; start: Date; person: WorkingTime },
    timeZone: string,
  ): Slot {
    const end = new Date(start.getTime() + type.minutes * MINUTE_MS);
    const offered = { organizationId: tx.organizationId, type: type.type, userId: person.id, vehicleId, start, minutes: type.minutes };
    return {
      id: slotIdOf(this.config.APP_SECRET, offered, tx.now),
      start: start.toISOString(),
      end: end.toISOString(),
      local_start: wallTimeOf(start, timeZone),
      local_end: wallTimeOf(end, timeZone),
      user: { id: person.id, name: person.name },
    };
  }
}

/** The part of a time in which the type may begin. */
function bookable({ start, end }: Stretch, { notice, days_ahead: daysAhead }: AppointmentTypeView, now: Date): Stretch {
  const first = now.getTime() + notice * MINUTE_MS;
  const last = now.getTime() + daysAhead * REACH_MS;
  return { start: new Date(Math.max(start.getTime(), first)), end: new Date(Math.min(end.getTime(), last)) };
}
