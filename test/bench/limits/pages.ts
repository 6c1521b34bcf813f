// The limit of reading: bare Fastify, one prepared statement per page, no session, no row security, the same rows in the same format.
import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
const app = Fastify();

type Row = Record<string, unknown>;
const iso = (date: unknown) => (date as Date | null)?.toISOString() ?? null;
const rowsOf = async (name: string, text: string, values: unknown[]) => (await pool.query<Row>({ name, text, values })).rows;
const numbersOf = (request: FastifyRequest, ...names: string[]) => {
  const query = request.query as Record<string, string | undefined>;
  return names.map((name) => Number(query[name] ?? Number.MAX_SAFE_INTEGER));
};

const MESSAGES = `
  select m.id, m.conversation_id, v.contact_id, v.channel, m.direction, m.type, m.body, m.location, m.button, m.template, m.provider_at, m.created_at,
         m.status, m.send_state, m.failure, m.provider_code, m.client_id, m.is_from_ai, m.user_id, trim(u.first_name || ' ' || u.last_name) as user_name
  from messages m
  join conversations v on v.organization_id = m.organization_id and v.id = m.conversation_id
  left join users u on u.organization_id = m.organization_id and u.id = m.user_id
  where m.organization_id = $1 and m.conversation_id = $2 and m.id < $3
  order by m.id desc limit 50`;

function messageOf(row: Row): Row {
  return {
    id: row['id'],
    conversation_id: row['conversation_id'],
    contact_id: row['contact_id'],
    channel: row['channel'],
    direction: row['direction'],
    type: row['type'],
    body: row['body'],
    content: row['body'],
    media: [],
    media_url: null,
    media_content_type: null,
    location: row['location'],
    button: row['button'],
    template: row['template'],
    reply_to: null,
    sent_at: iso(row['provider_at'] ?? row['created_at']),
    created_at: iso(row['created_at']),
    status: row['status'],
    send_state: row['send_state'],
    failure: row['failure'] ? { code: row['failure'], provider_code: row['provider_code'], retryable: true } : null,
    client_id: row['client_id'],
    isFromAi: row['is_from_ai'],
    user: row['user_id'] ? { id: row['user_id'], name: row['user_name'] } : null,
  };
}

app.get('/messages', async (request) => {
  const rows = await rowsOf('messages', MESSAGES, numbersOf(request, 'organization', 'conversation', 'before'));
  return { messages: rows.reverse().map(messageOf), next_cursor: rows.length === 50 ? rows[0]?.['id'] : null };
});

const summaries = (condition: string) => `
  select s.*, c.phone, c.whatsapp_number, c.email, c.company, c.notes, c.stage, trim(c.first_name || ' ' || c.last_name) as name,
         u.id as agent_id, trim(u.first_name || ' ' || u.last_name) as agent_name,
         m.id as message_id, m.body, m.type, m.direction, m.status as message_status,
         array(select distinct label from conversations v, unnest(v.labels) label
               where v.organization_id = s.organization_id and v.contact_id = s.contact_id order by label) as labels
  from (
    select * from contact_summaries where organization_id = $1 and conversation_id is not null and ${condition}
    order by sorted_at desc, contact_id desc limit 20
  ) s
  join contacts c on c.organization_id = s.organization_id and c.id = s.contact_id
  left join users u on u.organization_id = c.organization_id and u.id = c.assigned_user_id
  left join messages m on m.organization_id = s.organization_id and m.id = s.last_message_id
  order by s.sorted_at desc, s.contact_id desc`;

function summaryOf(row: Row): Row {
  const { name, phone, whatsapp_number, email, company, notes, stage } = row;
  return {
    contact_id: row['contact_id'],
    contact: { name, phone, whatsapp_number, email, company, notes, stage },
    display_name: name,
    has_whatsapp: row['whatsapp_conversation_id'] !== null,
    has_sms: row['sms_conversation_id'] !== null,
    whatsapp_conversation_id: row['whatsapp_conversation_id'],
    sms_conversation_id: row['sms_conversation_id'],
    most_recent_type: row['channel'],
    last_message: {
      id: row['message_id'],
      body: row['body'],
      type: row['type'],
      direction: row['direction'],
      status: row['message_status'],
    },
    last_message_at: iso(row['last_message_at']),
    status: row['status'],
    unread_count: row['unread_count'],
    waiting_since: iso(row['waiting_since']),
    labels: row['labels'],
    assigned_agent: row['agent_id'] === null ? null : { id: row['agent_id'], name: row['agent_name'] },
  };
}

app.get('/conversations', async (request) => {
  const { organization, status } = request.query as { organization: string; status: string };
  const [condition, values] = status === 'all' ? ['true', [organization]] : ['status = $2', [organization, status]];
  const rows = await rowsOf(`conversations-${status === 'all' ? 'all' : 'one'}`, summaries(condition), values);
  return { data: rows.map(summaryOf) };
});

/** Searches like the product: every word, without accents, in name, email, phone number, or one of the newest messages. */
const SEARCH = summaries(`contact_id in (
  select c.id from contacts c where c.organization_id = $1 and c.search_text like all($2)
  union
  select contact_id from (
    select v.contact_id from messages m join conversations v on v.organization_id = m.organization_id and v.id = m.conversation_id
    where m.organization_id = $1 and folded(m.body) like $3 and folded(m.body) like all($2)
    order by m.id desc limit 500
  ) said
)`).replace('conversation_id is not null and ', '');

app.get('/search', async (request) => {
  const { organization, term } = request.query as { organization: string; term: string };
  const words = term.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().split(' ');
  const patterns = words.map((word) => `%${word}%`).toSorted((one, other) => other.length - one.length);
  // planned per search term: a generic plan took minutes for some terms
  const { rows } = await pool.query<Row>(SEARCH, [organization, patterns, patterns[0]]);
  return { data: rows.map(summaryOf) };
});

const contacts = (condition: string) => `
  select c.id, c.first_name, c.last_name, c.email, c.phone, c.whatsapp_number, c.company, c.stage, c.tags, c.created_at, c.updated_at,
         s.last_message_at, s.conversation_id, u.id as agent_id, trim(u.first_name || ' ' || u.last_name) as agent_name,
         (select count(*) from contacts c where c.organization_id = $1 and c.deleted_at is null and ${condition}) as total
  from (
    select * from contacts c where c.organization_id = $1 and c.deleted_at is null and ${condition} order by c.id desc limit 50
  ) c
  left join contact_summaries s on s.organization_id = $1 and s.contact_id = c.id
  left join users u on u.organization_id = $1 and u.id = c.assigned_user_id
  order by c.id desc`;

app.get('/contacts', async (request) => {
  const { organization, term } = request.query as { organization: string; term?: string };
  const rows = term
    ? await rowsOf('contacts-searched', contacts('c.search_text like $2'), [organization, `%${term}%`])
    : await rowsOf('contacts', contacts('true'), [organization]);
  return { data: rows, total: rows[0]?.['total'] ?? 0 };
});

const EVENTS = `select seq, type, created_at, payload from events where organization_id = $1 and seq > $2 order by seq limit 200`;

app.get('/events', async (request) => {
  const rows = await rowsOf('events', EVENTS, numbersOf(request, 'organization', 'after'));
  return { events: rows.map(({ seq, type, created_at, payload }) => ({ seq, type, at: iso(created_at), payload })) };
});

app.get('/', () => 'at work');
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
