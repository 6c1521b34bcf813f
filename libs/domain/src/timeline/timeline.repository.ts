import { Injectable } from '@nestjs/common';
import { Id } from '@app/contracts/core/id.contract';
import { TimelineKind } from '@app/contracts/timeline/timeline.contract';
import { STARTED_BY, TALKS } from '@app/database/call-talks';
import { KeysetCursor, Microseconds } from '@app/database/keyset-cursor';
import type { Transaction } from '@app/database/transaction';
import { z } from 'zod';
import type { TimelineRow } from './timeline.mapper';

export const timelineCursor = new KeysetCursor({ at: Microseconds, rank: z.int().min(0).max(9), id: Id }, 'timeline.cursor_invalid');

export interface TimelineRange {
  kinds: TimelineKind[];
  from: ReturnType<typeof timelineCursor.decode> | null;
  limit: number;
}

const personOf = (alias: string) =>
  `case when ${alias}.id is not null then jsonb_build_object('id', ${alias}.id, 'name', trim(${alias}.first_name || ' ' || ${alias}.last_name)) end`;

const joined = (alias: string, column: string) => `left join users ${alias} on ${alias}.organization_id = $1 and ${alias}.id = ${column}`;

/** The columns of a call `k` that its view needs. */
const RECORDINGS = `coalesce((
  select jsonb_agg(jsonb_build_object('id', r.id, 'kind', r.kind, 'state', r.state, 'seconds', r.seconds, 'customer_channel', r.customer_channel,
           'legal_hold', r.legal_hold, 'url', case when r.state = 'ready' then '/api/calls/' || k.id || '/recording?part=' || r.id end) order by r.id)
  from call_recordings r where r.organization_id = k.organization_id and r.call_id = k.id and r.state <> 'deleted'
    and (r.kind = 'voicemail' or not k.missed)), '[]')`;

/** A query per kind: the rows of one contact ($2) with their time and data. */
const SOURCES: Record<TimelineKind, string> = {
  messages: `
    select run.at, run.id, jsonb_build_object('conversation_id', run.conversation_id, 'channel', run.channel, 'first_at', run.first_at,
             'inbound', run.inbound, 'outbound', run.outbound,
             'last', jsonb_build_object('id', m.id, 'body', left(m.body, 300), 'type', m.type, 'direction', m.direction)) as data
    from (
      select v.id as conversation_id, v.channel, max(m.id) as id, max(m.created_at) as at, min(m.created_at) as first_at,
             count(*) filter (where m.direction = 'inbound') as inbound, count(*) filter (where m.direction = 'outbound') as outbound
      from conversations v
      join organizations o on o.id = v.organization_id
      join messages m on m.organization_id = v.organization_id and m.conversation_id = v.id
      where v.organization_id = $1 and v.contact_id = $2
      group by v.id, v.channel, (m.created_at at time zone o.timezone)::date
    ) run
    join messages m on m.organization_id = $1 and m.id = run.id`,
  note: `
    select n.created_at as at, n.id, jsonb_build_object('content', n.content, 'user', ${personOf('u')}) as data
    from contact_notes n ${joined('u', 'n.user_id')}
    where n.organization_id = $1 and n.contact_id = $2`,
  stage: `
    select s.created_at as at, s.id, jsonb_build_object('from', jsonb_build_object('id', s.from_stage, 'name', s.from_name),
             'to', jsonb_build_object('id', s.to_stage, 'name', s.to_name), 'reason', s.reason, 'seconds', s.seconds,
             'user', ${personOf('u')}) as data
    from contact_stage_moves s ${joined('u', 's.user_id')}
    where s.organization_id = $1 and s.contact_id = $2`,
  assignment: `
    select a.created_at as at, a.id, jsonb_build_object('agent', ${personOf('g')}, 'assigned_by', ${personOf('u')}, 'reason', a.reason) as data
    from contact_assignments a ${joined('g', 'a.user_id')} ${joined('u', 'a.assigned_by_user_id')}
    where a.organization_id = $1 and a.contact_id = $2`,
  merge: `
    select g.created_at as at, g.id, jsonb_build_object('user', ${personOf('u')}, 'merged', jsonb_build_object('id', g.merged_id,
             'name', g.snapshot->>'name', 'phone', g.snapshot->>'phone', 'email', g.snapshot->>'email')) as data
    from contact_merges g ${joined('u', 'g.user_id')}
    where g.organization_id = $1 and g.contact_id = $2`,
  call: `
    select k.created_at as at, k.id, jsonb_build_object('direction', k.direction, 'status', k.status, 'missed', k.missed, 'voicemail', k.voicemail,
             'duration', k.talk_seconds, 'notes', k.notes, 'user', ${personOf('u')},
             'started_by', ${STARTED_BY}, 'talks', ${TALKS},
             'recordings', ${RECORDINGS}) as data
    from calls k ${joined('u', 'k.user_id')}
    where k.organization_id = $1 and k.contact_id = $2 and k.refusal is null`,
  created: `select c.created_at as at, c.id, '{}'::jsonb as data from contacts c where c.organization_id = $1 and c.id = $2`,
};

/** Order of kinds at the same moment, earliest first. */
const RANKS: TimelineKind[] = ['created', 'merge', 'assignment', 'stage', 'note', 'call', 'messages'];

@Injectable()
export class TimelineRepository {
  /** Newest first. Each kind contributes at most one page. */
  find(tx: Transaction, contactId: number, { kinds, from, limit }: TimelineRange): Promise<TimelineRow[]> {
    const values = [tx.organizationId, contactId, limit, ...(from ? [from.at, from.rank, from.id] : [])];
    const beyond = from
      ? `where (e.at, e.rank, e.id) < (timestamptz 'epoch' + $4::bigint * interval '1 microsecond', $5::int, $6::bigint)`
      : '';
    const sources = kinds.map(
      (kind) => `(select * from (select '${kind}' as kind, ${RANKS.indexOf(kind)} as rank, s.* from (${SOURCES[kind]}) s) e ${beyond}
                  order by e.at desc, e.id desc limit $3)`,
    );
    return tx.sql<TimelineRow>(
      `select e.kind, e.rank, e.id, e.at, (extract(epoch from e.at) * 1000000)::bigint as position, e.data
       from (${sources.join(' union all ')}) e order by e.at desc, e.rank desc, e.id desc limit $3`,
      values,
    );
  }
}
