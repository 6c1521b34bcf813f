import { Injectable } from '@nestjs/common';
import type { CallRecordingView } from '@app/contracts/calls/call-recordings.contract';
import type { CallHistoryQuery, CallStatsQuery, CallView } from '@app/contracts/calls/calls.contract';
import { STARTED_BY, TALKS } from '@app/database/call-talks';
import { CallEntity } from '@app/database/entities/call.entity';
import { isOnCall } from '@app/database/on-call';
import type { Transaction } from '@app/database/transaction';
import {
  ALL_CONTACTS,
  type CallFilter,
  callSelection,
  CONTACT_NAME,
  countedCalls,
  JOINED,
  readerValues,
  SEEN_CONTACTS,
  VISIBLE,
} from './call-selection.policy';
import { TRANSFER_STEP } from './conference.policy';

export type StoredCall = CallEntity;
export type NewCall = Partial<Omit<CallEntity, 'organizationId' | 'id'>> & Pick<CallEntity, 'direction' | 'status'>;
export type CallChanges = Partial<Omit<CallEntity, 'organizationId' | 'id'>>;

/** A call with what its view names. */
export interface CallRow extends StoredCall {
  contact: CallView['contact'];
  user: { id: number; name: string } | null;
  ringing: number[];
  transfer: CallView['transfer'];
  /** Everybody in whose browser it has rung. */
  rung: number[];
  startedBy: CallView['started_by'];
  talks: CallView['talks'];
  recordings: Omit<CallRecordingView, 'url'>[];
  assignedUserId: number | null;
}

export interface CallTotals {
  inbound: number;
  outbound: number;
  answered: number;
  missed: number;
  seconds: number;
}

/** The SQL of each stored property. A property that the map lacks does not compile. */
const STORED: Readonly<Record<keyof StoredCall, string>> = {
  id: 'k.id',
  organizationId: 'k.organization_id',
  providerSid: 'k.provider_sid',
  direction: 'k.direction',
  fromNumber: 'k.from_number',
  toNumber: 'k.to_number',
  ownNumber: 'k.own_number',
  contactId: 'k.contact_id',
  userId: 'k.user_id',
  status: 'k.status',
  refusal: 'k.refusal',
  parentStatus: 'k.parent_status',
  dialStatus: 'k.dial_status',
  ringStep: 'k.ring_step',
  recordingConsent: 'k.recording_consent',
  recordingPaused: 'k.recording_paused',
  missed: 'k.missed',
  voicemail: 'k.voicemail',
  textBack: 'k.text_back',
  answeredAt: 'k.answered_at',
  endedAt: 'k.ended_at',
  talkSeconds: 'k.talk_seconds',
  conference: 'k.conference',
  conferenceSid: 'k.conference_sid',
  movedAt: 'k.moved_at',
  customerJoined: 'k.customer_joined',
  onHold: 'k.on_hold',
  customerHeld: 'k.customer_held',
  digits: 'k.digits',
  transferKind: 'k.transfer_kind',
  transferLegId: 'k.transfer_leg_id',
  transferQueue: 'k.transfer_queue',
  notes: 'k.notes',
  rating: 'k.rating',
  issues: 'k.issues',
  shownHash: 'k.shown_hash',
  createdAt: 'k.created_at',
  updatedAt: 'k.updated_at',
};

/** The SQL of each other property; a row has its contact where `contacts` holds. */
const namesWith = (contacts: string): Readonly<Record<Exclude<keyof CallRow, keyof StoredCall>, string>> => ({
  contact: `case when ${contacts} then jsonb_build_object('id', c.id, 'name', ${CONTACT_NAME}, 'stage', c.stage,
    'agent_id', c.assigned_user_id, 'do_not_call', c.call_opted_out_at is not null) end`,
  user: `case when u.id is not null then jsonb_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) end`,
  ringing: `coalesce((select json_agg(l.user_id order by l.user_id) from call_legs l
            where l.organization_id = k.organization_id and l.call_id = k.id and l.user_id is not null and k.ended_at is null
              and l.answered_at is null and l.ended_at is null and l.left_at is null and l.address not like '+%'
              and ((l.ring_step = k.ring_step and (k.answered_at is null or k.transfer_kind = 'group_rings')) or l.id = k.transfer_leg_id)), '[]')`,
  transfer: `case when k.transfer_kind in ('group', 'group_rings') then
    case when k.ended_at is null then jsonb_build_object('kind', 'blind', 'state', 'ringing', 'user', null, 'number', null) end
  else (select jsonb_build_object('kind', k.transfer_kind,
            'state', case when l.joined_at is null then 'ringing' else 'talking' end,
            'user', case when t.id is not null then jsonb_build_object('id', t.id, 'name', trim(t.first_name || ' ' || t.last_name)) end,
            'number', case when l.user_id is null then l.address end)
   from call_legs l left join users t on t.organization_id = l.organization_id and t.id = l.user_id
   where l.organization_id = k.organization_id and l.id = k.transfer_leg_id and k.ended_at is null) end`,
  rung: `coalesce((select json_agg(distinct l.user_id) from call_legs l
            where l.organization_id = k.organization_id and l.call_id = k.id and l.user_id is not null), '[]')`,
  startedBy: STARTED_BY,
  talks: TALKS,
  recordings: `coalesce((select json_agg(json_build_object('id', r.id, 'kind', r.kind, 'state', r.state, 'seconds', r.seconds,
              'customer_channel', r.customer_channel, 'legal_hold', r.legal_hold) order by r.id) from call_recordings r
            where r.organization_id = k.organization_id and r.call_id = k.id and r.state <> 'deleted'
              and (r.kind = 'voicemail' or not k.missed)), '[]')`,
  assignedUserId: 'c.assigned_user_id',
});

const rowWith = (contacts: string) =>
  Object.entries({ ...STORED, ...namesWith(contacts) })
    .map(([property, sql]) => `${sql} as "${property}"`)
    .join(', ');

/** A row has its contact where the reader may learn who it is. */
const ROW = rowWith(SEEN_CONTACTS);

/** The history counts no further: more calls need a filter. */
const MAX_COUNTED = 10_000;

/** Asked for in one sweep. */
const MAX_UNSETTLED = 50;

@Injectable()
export class CallsRepository {
  insert(tx: Transaction, call: NewCall): Promise<StoredCall> {
    return tx.table(CallEntity).insert(call);
  }

  /** Serializes everything that is reported of one call, also before its row exists. */
  async lockSid(tx: Transaction, sid: string): Promise<void> {
    await tx.sql(`select pg_advisory_xact_lock(hashtextextended($1, 30))`, [`${tx.organizationId} ${sid}`]);
  }

  async lockBySid(tx: Transaction, sid: string): Promise<StoredCall | null> {
    const call = await this.findBySid(tx, sid);
    return call && this.lock(tx, call.id);
  }

  findBySid(tx: Transaction, sid: string): Promise<StoredCall | null> {
    return tx.table(CallEntity).findOne({ providerSid: sid });
  }

  /** Locks its contact before: the outcome of a call changes what the contact's lists show. */
  async lock(tx: Transaction, id: number): Promise<StoredCall | null> {
    await tx.sql(
      `select 1 from contacts where organization_id = $1
         and id = (select contact_id from calls where organization_id = $1 and id = $2) for update`,
      [tx.organizationId, id],
    );
    return tx.table(CallEntity).lock({ id });
  }

  async update(tx: Transaction, id: number, changes: CallChanges): Promise<void> {
    await tx.table(CallEntity).update({ id }, { ...changes, updatedAt: tx.now });
  }

  /** Keeps the time of the last change, from which the wait for the provider counts. */
  async setTransferKind(tx: Transaction, { id, updatedAt }: StoredCall, transferKind: StoredCall['transferKind']): Promise<void> {
    await tx.table(CallEntity).update({ id }, { transferKind, updatedAt });
  }

  /** Without regard to who may see it. */
  async find(tx: Transaction, id: number): Promise<CallRow | null> {
    const [row] = await tx.sql<CallRow>(
      `select ${rowWith(ALL_CONTACTS)} from calls k ${JOINED} where k.organization_id = $1 and k.id = $2`,
      [tx.organizationId, id],
    );
    return row ?? null;
  }

  async findVisible(tx: Transaction, id: number): Promise<CallRow | null> {
    const [row] = await tx.sql<CallRow>(`select ${ROW} from calls k ${JOINED} where k.organization_id = $1 and ${VISIBLE} and k.id = $5`, [
      ...readerValues(tx),
      id,
    ]);
    return row ?? null;
  }

  listActive(tx: Transaction): Promise<CallRow[]> {
    return tx.sql<CallRow>(
      `select ${ROW} from calls k ${JOINED} where k.organization_id = $1 and ${VISIBLE} and k.ended_at is null order by k.id limit 100`,
      readerValues(tx),
    );
  }

  /** Counts no further than `MAX_COUNTED`: nobody turns so many pages. */
  async findPage(tx: Transaction, query: CallHistoryQuery): Promise<{ rows: CallRow[]; total: number; hasMore: boolean }> {
    const { text, values } = callSelection(tx, query);
    const [count] = await tx.sql<{ total: number }>(
      `select count(*)::int as total
       from (select 1 from ${countedCalls(tx, query)} ${text} limit ${MAX_COUNTED + 1}) found`,
      values,
    );
    const total = count?.total ?? 0;
    const rows = await tx.sql<CallRow>(
      `select ${ROW} from calls k ${JOINED} where k.organization_id = $1 and ${VISIBLE} ${text}
       order by k.created_at desc, k.id desc limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`,
      values,
    );
    return { rows, total: Math.min(total, MAX_COUNTED), hasMore: total > MAX_COUNTED };
  }

  /** Those that were recorded before the call `before`, the last one first. */
  findBefore(tx: Transaction, filter: CallFilter, before: number | null, limit: number): Promise<CallRow[]> {
    const { text, values } = callSelection(tx, filter);
    const older = before === null ? '' : ` and k.id < $${values.push(before)}`;
    return tx.sql<CallRow>(
      `select ${ROW} from calls k ${JOINED} where k.organization_id = $1 and ${VISIBLE} ${text}${older} order by k.id desc limit ${limit}`,
      values,
    );
  }

  async totals(tx: Transaction, query: CallStatsQuery): Promise<CallTotals> {
    const { text, values } = callSelection(tx, query);
    const [totals] = await tx.sql<CallTotals>(
      `select count(*) filter (where k.direction = 'inbound')::int as inbound, count(*) filter (where k.direction = 'outbound')::int as outbound,
              count(k.answered_at)::int as answered, count(*) filter (where k.missed)::int as missed, coalesce(sum(k.talk_seconds), 0)::int as seconds
       from ${countedCalls(tx, query)} ${text}`,
      values,
    );
    return totals ?? { inbound: 0, outbound: 0, answered: 0, missed: 0, seconds: 0 };
  }

  /** Which of the provider's ids a call of ours has. */
  /** Those that are the ids of calls or of their legs. */
  async knownSids(tx: Transaction, sids: string[]): Promise<Set<string>> {
    const rows = await tx.sql<{ sid: string }>(
      `select provider_sid as sid from calls where organization_id = $1 and provider_sid = any($2)
       union select provider_sid from call_legs where organization_id = $1 and provider_sid = any($2)`,
      [tx.organizationId, sids],
    );
    return new Set(rows.map(({ sid }) => sid));
  }

  /** Calls that have run too long, and calls that ended in the last day while one of their legs has no reported end. */
  listUnsettled(tx: Transaction): Promise<StoredCall[]> {
    return tx
      .table(CallEntity)
      .query('k')
      .andWhere(
        `((k.endedAt is null and k.createdAt < now() - interval '10 minutes')
          or (k.endedAt between now() - interval '1 day' and now() - interval '2 minutes' and exists (
            select 1 from call_legs l where l.organization_id = k.organizationId and l.call_id = k.id and l.ended_at is null)))`,
      )
      .orderBy('k.id', 'ASC')
      .limit(MAX_UNSETTLED)
      .getMany();
  }

  /** Whether a text about a missed call went to this number within four hours. */
  async wasTexted(tx: Transaction, number: string): Promise<boolean> {
    const rows = await tx.sql(
      `select 1 from calls where organization_id = $1 and from_number = $2 and text_back in ('whatsapp', 'template', 'sms')
         and created_at > now() - interval '4 hours' limit 1`,
      [tx.organizationId, number],
    );
    return rows.length > 0;
  }

  /** Texts about missed calls in the last day. */
  async countTextBacks(tx: Transaction): Promise<number> {
    const [row] = await tx.sql<{ sent: number }>(
      `select count(*)::int as sent from calls
       where organization_id = $1 and text_back in ('whatsapp', 'template', 'sms') and created_at > now() - interval '1 day'`,
      [tx.organizationId],
    );
    return row?.sent ?? 0;
  }

  /** Whether somebody has talked with the contact, or talks, in a call that was answered after this moment. */
  async hasTalkedSince(tx: Transaction, contactId: number, since: Date): Promise<boolean> {
    const rows = await tx.sql(`select 1 from calls where organization_id = $1 and contact_id = $2 and answered_at > $3 limit 1`, [
      tx.organizationId,
      contactId,
      since,
    ]);
    return rows.length > 0;
  }

  async isTalking(tx: Transaction, userId: number): Promise<boolean> {
    const [row] = await tx.sql<{ is: boolean }>(`select ${isOnCall('$2')} as is`, [tx.organizationId, userId]);
    return row?.is ?? false;
  }

  /** Telephones of others that were called, by calls out and by transfers: for one user in a minute, and for the organization in a day. */
  async countDialed(tx: Transaction, userId: number): Promise<{ ofUserInMinute: number; inDay: number }> {
    const [row] = await tx.sql<{ ofUserInMinute: number; inDay: number }>(
      `select count(*) filter (where user_id = $2 and created_at > now() - interval '1 minute')::int as "ofUserInMinute", count(*)::int as "inDay"
       from (
         select user_id, created_at from calls
         where organization_id = $1 and direction = 'outbound' and refusal is null and created_at > now() - interval '1 day'
         union all
         select k.user_id, l.created_at from calls k join call_legs l on l.organization_id = k.organization_id and l.call_id = k.id
         where k.organization_id = $1 and k.created_at > now() - interval '1 day' and l.user_id is null and l.ring_step = ${TRANSFER_STEP}
       ) dialed`,
      [tx.organizationId, userId],
    );
    return row ?? { ofUserInMinute: 0, inDay: 0 };
  }
}
