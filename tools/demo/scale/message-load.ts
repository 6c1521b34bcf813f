import type { ClientBase } from 'pg';
import type { Phrases } from './phrases';
import type { OrganizationSize } from './scale-plan';

/**
 * One conversation per contact, and a second one for every fifth. Their lengths decrease with the square root of their rank; each has at
 * least one message, and the sum is exact.
 */
const DRAW_CONVERSATIONS = `
  create temporary table scale_conversations on commit drop as
  with begun as (
    select c.id as contact_id, c.phone, channel, abs(hashint8(c.id * 17 + length(channel))::bigint) as chance
    from scale_contacts c
    cross join unnest(array['whatsapp', 'sms']) channel
    where (channel = 'whatsapp') = (c.percent < 70) or (c.percent < 80 and c.place % 5 = 0)
  ), ranked as (
    select *, row_number() over (order by chance, contact_id, channel) as rank, count(*) over () as total from begun
  ), weighted as (
    select *, sum(power(rank, -0.5)) over (order by rank) as reached, sum(power(rank, -0.5)) over () as whole from ranked
  ), sized as (
    select *, ($1::bigint - $2::bigint - total) * reached / whole as share_reached from weighted
  )
  select nextval(pg_get_serial_sequence('conversations', 'id')) as id, contact_id, channel, phone, chance,
         1 + floor(share_reached)::bigint - floor(coalesce(lag(share_reached) over (order by rank), 0))::bigint + case when rank = 1 then $2::bigint else 0 end as length,
         now() - power((chance % 10007) / 10007.0, 3) * interval '365 days' - interval '1 minute' as ended_at,
         abs(hashint8(chance * 19)::bigint) % 100 as percent
  from sized`;

/**
 * In four of ten conversations, the last message is the customer's and the one before it ours, so only the last waits for a reply.
 * Inserted in chronological order, so that a conversation's rows are scattered over the table as in production.
 */
const INSERT_MESSAGES = `
  insert into messages (organization_id, conversation_id, direction, body, client_id, provider_sid, status, status_rank, send_state, attempts, failure, provider_code, user_id, provider_at, created_at)
  select $1, conversation_id, case when inbound then 'inbound' else 'outbound' end,
         case when inbound then ($2::text[])[1 + chance % cardinality($2::text[])] else ($3::text[])[1 + chance % cardinality($3::text[])] end,
         case when not inbound then md5(conversation_id || '-' || place)::uuid end,
         'SM' || md5(conversation_id || '.' || place),
         case when inbound then 'received' when failed then 'failed' when channel = 'sms' or chance % 100 < 40 then 'delivered' else 'read' end,
         case when inbound or failed or channel = 'sms' or chance % 100 < 40 then 4 else 5 end,
         case when not inbound then 'accepted' end, case when inbound then 0 else 1 end,
         case when failed then 'failure.unreachable' end, case when failed then 30003 end,
         case when not inbound then ($4::bigint[])[1 + chance % cardinality($4::bigint[])] end,
         at, at
  from (
    select v.id as conversation_id, v.channel, place, abs(hashint8(v.id * 1000003 + place)::bigint) as chance,
           v.ended_at - (v.length - place) * least(interval '400 days' / v.length, interval '90 minutes' + v.percent * interval '4 minutes') as at,
           case v.length - place when 0 then v.percent < 40 when 1 then false else hashint8(v.id * 31 + place) % 2 = 0 end as inbound
    from scale_conversations v cross join lateral generate_series(1, v.length) place
  ) drawn
  cross join lateral (select not inbound and chance % 100 < 2 as failed) outcome
  order by at`;

const INSERT_CONVERSATIONS = `
  insert into conversations (organization_id, id, contact_id, channel, address, status, unread_count, last_message_id, last_message_at, last_inbound_at, last_outbound_at, waiting_since, created_at, updated_at)
  select $1, v.id, v.contact_id, v.channel, case when v.channel = 'whatsapp' then 'whatsapp:' || v.phone else v.phone end, status,
         (waits and v.percent < 25)::int, told.last_id, told.last_at, told.last_inbound_at, told.last_outbound_at, case when waits then told.last_at end, told.first_at, told.last_at
  from scale_conversations v
  join (
    select conversation_id, max(id) as last_id, min(created_at) as first_at, max(created_at) as last_at,
           max(created_at) filter (where direction = 'inbound') as last_inbound_at,
           max(created_at) filter (where direction = 'outbound') as last_outbound_at
    from messages where organization_id = $1 group by conversation_id
  ) told on told.conversation_id = v.id
  cross join lateral (select (array['active', 'active', 'active', 'closed', 'archived'])[1 + v.chance % 5] as status) state
  cross join lateral (select v.percent < 40 and status = 'active' as waits) waiting
  order by v.id`;

/** Each answer to a customer's message has ended a wait; the message itself is the first of several. */
const INSERT_FIRST_RESPONSES = `
  insert into first_responses (organization_id, message_id, waiting_since, answered_at, user_id, is_from_ai)
  select $1, id, asked_at, created_at, user_id, is_from_ai
  from (
    select id, direction, status, created_at, user_id, is_from_ai,
           lag(direction) over conversation as direction_before, lag(created_at) over conversation as asked_at
    from messages where organization_id = $1 window conversation as (partition by conversation_id order by id)
  ) told
  where direction = 'outbound' and direction_before = 'inbound' and status <> 'failed'
  order by created_at`;

/** Loads the messages of the contacts in `scale_contacts`. */
export async function loadMessages(
  client: ClientBase,
  organizationId: number,
  size: OrganizationSize,
  users: readonly number[],
  phrases: Phrases,
): Promise<void> {
  await client.query(DRAW_CONVERSATIONS, [size.messages, size.longestConversation]);
  await client.query(INSERT_MESSAGES, [organizationId, phrases.customer, phrases.dealership, users]);
  await client.query(INSERT_CONVERSATIONS, [organizationId]);
  await client.query(INSERT_FIRST_RESPONSES, [organizationId]);
  await client.query(`drop table scale_contacts, scale_conversations`);
}
