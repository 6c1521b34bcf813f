import { Injectable } from '@nestjs/common';
import type { FollowUpCount, FollowUpKind, FollowUpsQuery, FollowUpView } from '@app/contracts/follow-ups/follow-ups.contract';
import { FollowUpEntity } from '@app/database/entities/follow-up.entity';
import type { Transaction } from '@app/database/transaction';

type StoredFollowUp = FollowUpEntity;
type NewFollowUpRow = Pick<StoredFollowUp, 'kind' | 'contactId' | 'appointmentId' | 'phone' | 'userId' | 'dueAt'>;
type FollowUpChanges = Partial<Pick<StoredFollowUp, 'userId' | 'state' | 'note' | 'closedAt' | 'dueAt'>>;

/** A follow-up with what its view names. */
export interface FollowUpRow extends StoredFollowUp {
  contact: FollowUpView['contact'];
  owner: { id: number; name: string } | null;
  assignedUserId: number | null;
}

/** Same rule as `nameOf` of contacts. */
const CONTACT_NAME = `coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), nullif(c.display_name, ''), c.phone, c.whatsapp_number, 'Unknown')`;

const ROW = `
  f.id, f.organization_id as "organizationId", f.kind, f.contact_id as "contactId", f.appointment_id as "appointmentId", f.phone, f.user_id as "userId", f.due_at as "dueAt",
  f.state, f.note, f.closed_at as "closedAt", f.created_at as "createdAt", f.updated_at as "updatedAt",
  case when c.id is not null then jsonb_build_object('id', c.id, 'name', ${CONTACT_NAME}, 'stage', c.stage,
    'do_not_call', c.call_opted_out_at is not null) end as contact,
  case when u.id is not null then jsonb_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) end as owner,
  c.assigned_user_id as "assignedUserId"`;

const JOINED = `
  left join contacts c on c.organization_id = f.organization_id and c.id = f.contact_id
  left join users u on u.organization_id = f.organization_id and u.id = f.user_id`;

/** Follow-ups of contacts that the reader sees; without a contact, one's own and a manager's. A deleted contact hides its follow-ups. */
const VISIBLE = `(f.contact_id is null or c.deleted_at is null) and (
  $2 or f.user_id = $4 or (c.id is not null and ($3 or c.assigned_user_id is null or c.assigned_user_id = $4)))`;

const reader = ({ organizationId, ctx }: Transaction) => [organizationId, ctx.can('conversations.read_all'), ctx.seesAllChats, ctx.userId];

@Injectable()
export class FollowUpsRepository {
  async findPage(tx: Transaction, { page, per_page, state, kind }: FollowUpsQuery): Promise<{ rows: FollowUpRow[]; total: number }> {
    const values = [...reader(tx), state, kind ?? null];
    const found = `from follow_ups f ${JOINED}
      where f.organization_id = $1 and ${VISIBLE} and f.state = $5 and ($6::text is null or f.kind = $6)`;
    const order = state === 'open' ? 'f.due_at, f.id' : 'f.closed_at desc, f.id desc';
    const [count] = await tx.sql<{ total: number }>(`select count(*)::int as total ${found}`, values);
    const rows = await tx.sql<FollowUpRow>(
      `select ${ROW} ${found} order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`,
      values,
    );
    return { rows, total: count?.total ?? 0 };
  }

  async count(tx: Transaction, kind: FollowUpKind | null): Promise<FollowUpCount> {
    const [row] = await tx.sql<FollowUpCount>(
      `select count(*)::int as open, count(*) filter (where f.user_id = $4)::int as mine, count(*) filter (where f.due_at < now())::int as overdue
       from follow_ups f ${JOINED} where f.organization_id = $1 and ${VISIBLE} and f.state = 'open'
         and ($5::text is null or f.kind = $5)`,
      [...reader(tx), kind],
    );
    return row ?? { open: 0, mine: 0, overdue: 0 };
  }

  async findVisible(tx: Transaction, id: number): Promise<FollowUpRow | null> {
    const [row] = await tx.sql<FollowUpRow>(
      `select ${ROW} from follow_ups f ${JOINED} where f.organization_id = $1 and ${VISIBLE} and f.id = $5`,
      [...reader(tx), id],
    );
    return row ?? null;
  }

  /** Without regard to who may see it. */
  async find(tx: Transaction, id: number): Promise<FollowUpRow | null> {
    const [row] = await tx.sql<FollowUpRow>(`select ${ROW} from follow_ups f ${JOINED} where f.organization_id = $1 and f.id = $2`, [
      tx.organizationId,
      id,
    ]);
    return row ?? null;
  }

  lock(tx: Transaction, id: number): Promise<StoredFollowUp | null> {
    return tx.table(FollowUpEntity).lock({ id });
  }

  /** Null where one of this kind is open for the contact, or there has been one for the appointment. */
  async insertIfNone(tx: Transaction, { kind, contactId, appointmentId, phone, userId, dueAt }: NewFollowUpRow): Promise<number | null> {
    const [row] = await tx.sql<{ id: number }>(
      `insert into follow_ups (organization_id, kind, contact_id, appointment_id, phone, user_id, due_at) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict do nothing returning id`,
      [tx.organizationId, kind, contactId, appointmentId, phone, userId, dueAt],
    );
    return row?.id ?? null;
  }

  async update(tx: Transaction, id: number, changes: FollowUpChanges): Promise<void> {
    await tx.table(FollowUpEntity).update({ id }, { ...changes, updatedAt: tx.now });
  }

  openOf(tx: Transaction, contactIds: number[], kind: FollowUpKind | null): Promise<{ id: number }[]> {
    return tx.sql<{ id: number }>(
      `select id from follow_ups where organization_id = $1 and contact_id = any($2) and state = 'open' and ($3::text is null or kind = $3)
       order by id for update`,
      [tx.organizationId, contactIds, kind],
    );
  }

  openOfAppointment(tx: Transaction, appointmentId: number): Promise<{ id: number }[]> {
    return tx.sql<{ id: number }>(
      `select id from follow_ups where organization_id = $1 and appointment_id = $2 and state = 'open' for update`,
      [tx.organizationId, appointmentId],
    );
  }

  openOfUser(tx: Transaction, userId: number): Promise<{ id: number }[]> {
    return tx.sql<{ id: number }>(
      `select id from follow_ups where organization_id = $1 and user_id = $2 and state = 'open' order by id for update`,
      [tx.organizationId, userId],
    );
  }

  /** Before a merge: what both have open stays open once, with the contact that survives. */
  async closeDoubled(tx: Transaction, absorbedId: number, contactId: number): Promise<void> {
    await tx.sql(
      `update follow_ups f set state = 'done', closed_at = now(), updated_at = now()
       where f.organization_id = $1 and f.contact_id = $2 and f.state = 'open' and exists (
         select 1 from follow_ups s where s.organization_id = $1 and s.contact_id = $3 and s.kind = f.kind and s.state = 'open')
         and f.appointment_id is null`,
      [tx.organizationId, absorbedId, contactId],
    );
  }
}
