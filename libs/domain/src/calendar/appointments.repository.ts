import { Injectable } from '@nestjs/common';
import type { AppointmentSource, AppointmentState } from '@app/contracts/calendar/appointments.contract';
import type { AppointmentType } from '@app/contracts/calendar/appointment-types.contract';
import { AppointmentEntity } from '@app/database/entities/appointment.entity';
import type { Transaction } from '@app/database/transaction';
import { In } from 'typeorm';
import type { Stretch } from './slots.policy';

export type StoredAppointment = AppointmentEntity;
export type AppointmentChanges = Partial<Omit<StoredAppointment, 'organizationId' | 'id' | 'createdAt' | 'updatedAt' | 'version'>>;

/** An appointment with what its view names. */
export interface AppointmentRow {
  id: number;
  type: AppointmentType;
  state: AppointmentState;
  source: AppointmentSource;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  holds: boolean;
  notes: string;
  cancelReason: string | null;
  isCustomerConfirmed: boolean;
  version: number;
  movedFromId: number | null;
  movedToId: number | null;
  createdAt: Date;
  contact: { id: number; name: string; phone: string | null } | null;
  vehicle: { id: number; title: string } | null;
  user: { id: number; name: string } | null;
  createdBy: { id: number; name: string } | null;
  assignedUserId: number | null;
  /** While its contact is deleted. */
  isPaused: boolean;
}

export interface AppointmentFilter extends Stretch {
  userId: number | null;
  contactId: number | null;
  state: AppointmentState | null;
}

/** Same rule as `nameOf` of contacts. */
const CONTACT_NAME = `coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), nullif(c.display_name, ''), c.phone, c.whatsapp_number, 'Unknown')`;
const PERSON_NAME = (alias: string) => `trim(${alias}.first_name || ' ' || ${alias}.last_name)`;

const ROW = `
  a.id, a.type, a.state, a.source, a.starts_at as "startsAt", a.ends_at as "endsAt", a.time_zone as "timeZone", a.holds,
  a.notes, a.cancel_reason as "cancelReason", a.customer_confirmed_at is not null as "isCustomerConfirmed", a.version, a.moved_from_id as "movedFromId",
  (select n.id from appointments n where n.organization_id = a.organization_id and n.moved_from_id = a.id)::int as "movedToId",
  a.created_at as "createdAt", c.assigned_user_id as "assignedUserId",
  c.deleted_at is not null as "isPaused",
  case when c.id is not null then jsonb_build_object('id', c.id, 'name', ${CONTACT_NAME}, 'phone', coalesce(c.phone, c.whatsapp_number)) end as contact,
  case when v.id is not null then jsonb_build_object('id', v.id, 'title', v.title) end as vehicle,
  case when u.id is not null then jsonb_build_object('id', u.id, 'name', ${PERSON_NAME('u')}) end as "user",
  case when b.id is not null then jsonb_build_object('id', b.id, 'name', ${PERSON_NAME('b')}) end as "createdBy"`;

const FROM = `appointments a
  left join contacts c on c.organization_id = a.organization_id and c.id = a.contact_id
  left join vehicles v on v.organization_id = a.organization_id and v.id = a.vehicle_id
  left join users u on u.organization_id = a.organization_id and u.id = a.user_id
  left join users b on b.organization_id = a.organization_id and b.id = a.created_by_user_id`;

/** People see the appointments of the contacts that they see; after an erasure those who see all chats. A deleted contact hides its appointments. */
const VISIBLE = `c.deleted_at is null and ($2 or (c.id is not null and (c.assigned_user_id is null or c.assigned_user_id = $3)))`;

const reader = ({ organizationId, ctx }: Transaction) => [organizationId, ctx.seesAllChats, ctx.userId];

@Injectable()
export class AppointmentsRepository {
  /** Those that overlap the time, by start. */
  listVisible(tx: Transaction, { start, end, userId, contactId, state }: AppointmentFilter): Promise<AppointmentRow[]> {
    return tx.sql<AppointmentRow>(
      `select ${ROW} from ${FROM}
       where a.organization_id = $1 and ${VISIBLE} and a.starts_at < $5 and a.ends_at > $4
         and ($6::bigint is null or a.user_id = $6) and ($7::bigint is null or a.contact_id = $7) and ($8::text is null or a.state = $8)
       order by a.starts_at, a.id`,
      [...reader(tx), start, end, userId, contactId, state],
    );
  }

  /** Those that hold their time and whose contact the reader does not see. */
  listHidden(tx: Transaction, { start, end, userId }: Omit<AppointmentFilter, 'contactId' | 'state'>): Promise<AppointmentRow[]> {
    return tx.sql<AppointmentRow>(
      `select ${ROW} from ${FROM}
       where a.organization_id = $1 and not (${VISIBLE}) and a.holds and a.starts_at < $5 and a.ends_at > $4
         and ($6::bigint is null or a.user_id = $6)
       order by a.starts_at, a.id`,
      [...reader(tx), start, end, userId],
    );
  }

  async findVisible(tx: Transaction, id: number): Promise<AppointmentRow | null> {
    const [row] = await tx.sql<AppointmentRow>(`select ${ROW} from ${FROM} where a.organization_id = $1 and ${VISIBLE} and a.id = $4`, [
      ...reader(tx),
      id,
    ]);
    return row ?? null;
  }

  /** Without regard to who may see it. */
  async find(tx: Transaction, id: number): Promise<AppointmentRow | null> {
    const [row] = await tx.sql<AppointmentRow>(`select ${ROW} from ${FROM} where a.organization_id = $1 and a.id = $2`, [
      tx.organizationId,
      id,
    ]);
    return row ?? null;
  }

  /** The appointment and those that were moved to its place, the newest first. */
  async chainOf(tx: Transaction, id: number): Promise<number[]> {
    const rows = await tx.sql<{ id: number }>(
      `with recursive chain as (
         select id, moved_from_id from appointments where organization_id = $1 and id = $2
         union all
         select a.id, a.moved_from_id from appointments a join chain on a.organization_id = $1 and a.id = chain.moved_from_id
       )
       select id::int from chain`,
      [tx.organizationId, id],
    );
    return rows.map((row) => row.id);
  }

  lock(tx: Transaction, id: number): Promise<StoredAppointment | null> {
    return tx.table(AppointmentEntity).lock({ id });
  }

  insert(tx: Transaction, values: Omit<AppointmentChanges, 'createdByUserId'>): Promise<StoredAppointment> {
    return tx.table(AppointmentEntity).insert({ ...values, createdByUserId: tx.ctx.userId });
  }

  async update(tx: Transaction, id: number, changes: AppointmentChanges): Promise<void> {
    await tx.table(AppointmentEntity).update({ id }, { ...changes, version: () => 'version + 1', updatedAt: tx.now });
  }

  /**
   * Waits for others who book the vehicle or one of the people, until the transaction ends. The exclusion constraints alone would let them
   * deadlock. In this order: the vehicle, then people by id.
   */
  async lockTimesOf(tx: Transaction, vehicleId: number | null, userIds: (number | null)[]): Promise<void> {
    const people = [...new Set(userIds.filter((id) => id !== null))].toSorted((one, other) => one - other);
    const keys = [...(vehicleId === null ? [] : [`vehicle:${vehicleId}`]), ...people.map((id) => `person:${id}`)];
    for (const key of keys)
      await tx.sql(`select pg_advisory_xact_lock(hashtextextended('appointments:' || $1::text || ':' || $2::text, 0))`, [
        tx.organizationId,
        key,
      ]);
  }

  /** The first appointment that holds this time of the person or of the vehicle, other than `except`. */
  async conflict(
    tx: Transaction,
    { start, end }: Stretch,
    { userId, vehicleId, except }: { userId: number | null; vehicleId: number | null; except: number | null },
  ): Promise<AppointmentRow | null> {
    const [row] = await tx.sql<AppointmentRow>(
      `select ${ROW} from ${FROM}
       where a.organization_id = $1 and a.holds and a.blocked_from < $3 and a.blocked_until > $2 and (a.user_id = $4 or a.vehicle_id = $5)
         and a.id is distinct from $6
       order by a.starts_at, a.id limit 1`,
      [tx.organizationId, start, end, userId, vehicleId, except],
    );
    return row ?? null;
  }

  /** Held stretches of people and of one vehicle that reach into a time. */
  heldIn(
    tx: Transaction,
    { start, end }: Stretch,
    { userIds, vehicleId, except }: { userIds: number[]; vehicleId: number | null; except: number | null },
  ): Promise<(Stretch & { userId: number | null; vehicleId: number | null; startsAt: Date })[]> {
    return tx.sql(
      `select blocked_from as start, blocked_until as "end", user_id as "userId", vehicle_id as "vehicleId", starts_at as "startsAt"
       from appointments
       where organization_id = $1 and holds and blocked_from < $3 and blocked_until > $2 and (user_id = any($4) or vehicle_id = $5)
         and id is distinct from $6`,
      [tx.organizationId, start, end, userIds, vehicleId, except],
    );
  }

  /** Open ones that have not ended, of contacts or of a person, locked. */
  async lockAhead(
    tx: Transaction,
    { contactIds, userId }: { contactIds: number[] | null; userId: number | null },
  ): Promise<StoredAppointment[]> {
    const locked = await tx.sql<{ id: number }>(
      `select id from appointments
       where organization_id = $1 and state in ('requested', 'confirmed', 'checked_in') and ends_at > now()
         and ($2::bigint[] is null or contact_id = any($2)) and ($3::bigint is null or user_id = $3)
       order by id for update`,
      [tx.organizationId, contactIds, userId],
    );
    return tx.table(AppointmentEntity).find({ where: { id: In(locked.map(({ id }) => id)) }, order: { id: 'ASC' } });
  }

  /** Requests of public pages that hold their time and that nobody has answered for so many minutes, locked. */
  lockUnanswered(tx: Transaction, minutes: number): Promise<{ id: number }[]> {
    return tx.sql(
      `select id from appointments
       where organization_id = $1 and state = 'requested' and source = 'public' and holds and created_at < now() - make_interval(mins => $2)
       order by id for update`,
      [tx.organizationId, minutes],
    );
  }

  async giveToContact(tx: Transaction, absorbedId: number, contactId: number): Promise<void> {
    await tx.table(AppointmentEntity).update({ contactId: absorbedId }, { contactId });
  }

  async deleteOf(tx: Transaction, contactIds: number[]): Promise<void> {
    await tx.sql(`delete from appointments where organization_id = $1 and contact_id = any($2)`, [tx.organizationId, contactIds]);
  }

  /** Time and type stay for the figures. */
  async emptyOf(tx: Transaction, contactId: number): Promise<void> {
    await tx.sql(
      `update appointments set notes = '', cancel_reason = null, holds = false, contact_id = null,
              state = case when state in ('requested', 'confirmed', 'checked_in') then 'canceled' else state end,
              settled_at = coalesce(settled_at, now()), version = version + 1, updated_at = now()
       where organization_id = $1 and contact_id = $2`,
      [tx.organizationId, contactId],
    );
  }
}
