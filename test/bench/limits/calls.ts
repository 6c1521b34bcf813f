// The limit of phone calls: bare Fastify and pg. A call that comes in: the signature, and one transaction with the call, its leg and the event; one
// known organization and contact, one telephone that rings. Reading: one statement a page or figure, without session and row security.
import { createHmac, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';

const { DATABASE_URL = '', PORT, DEALERSHIP = '{}' } = process.env;
const { id, authToken, agent } = JSON.parse(DEALERSHIP) as { id: number; authToken: string; agent: number };
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 12 });
const app = Fastify();

const CALL = `
  with customer as (select contact_id from contact_identities where organization_id = $1 and kind = 'phone' and value = $3 limit 1),
  call as (
    insert into calls (organization_id, provider_sid, direction, from_number, to_number, own_number, contact_id, status, ring_step)
    select $1, $2, 'inbound', $3, $4, $4, (select contact_id from customer), 'initiated', 2 returning *
  ), leg as (
    insert into call_legs (organization_id, call_id, user_id, address, ring_step, status) select $1, id, $5, 'client', 2, 'initiated' from call
  )
  select * from call`;
const EVENT = `
  with head as (update organization_counters set event_seq = event_seq + 1 where organization_id = $1 returning event_seq)
  insert into events (organization_id, seq, type, audience, payload) select $1, event_seq, 'call.started', 'managers', $2 from head`;

async function store(params: Record<string, string>): Promise<number> {
  const client = await pool.connect();
  const ask = async (name: string, text: string, values: unknown[]) =>
    (await client.query<Record<string, unknown>>({ name, text, values })).rows[0];
  try {
    await client.query('begin');
    const call = await ask('call', CALL, [id, params['CallSid'], params['From'], params['To'], agent]);
    await ask('event', EVENT, [id, { call }]);
    return Number(call?.['id']);
  } finally {
    await client.query('commit');
    client.release();
  }
}

function isSigned(url: string, params: Record<string, string>, signature: string): boolean {
  const signed = Object.keys(params)
    .sort()
    .reduce((text, name) => text + name + params[name], url);
  const [wanted, given] = [createHmac('sha1', authToken).update(signed).digest(), Buffer.from(signature, 'base64')];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
  done(null, Object.fromEntries(new URLSearchParams(String(body)))),
);

app.post('/webhooks/twilio/:webhookKey/voice', async (request, reply) => {
  const params = request.body as Record<string, string>;
  const signature = String(request.headers['x-twilio-signature']);
  if (!isSigned(`http://127.0.0.1:${PORT}${request.url}`, params, signature)) return reply.code(403).send();
  const call = await store(params);
  const dial = `<Dial answerOnBridge="true" timeout="20" action="/action?call=${call}"><Client><Identity>client</Identity></Client></Dial>`;
  return reply.type('text/xml').send(`<?xml version="1.0" encoding="UTF-8"?><Response>${dial}</Response>`);
});

const PAGE = `
  select k.*, trim(c.first_name || ' ' || c.last_name) as name, c.stage, trim(u.first_name || ' ' || u.last_name) as person
  from calls k
  left join contacts c on c.organization_id = k.organization_id and c.id = k.contact_id
  left join users u on u.organization_id = k.organization_id and u.id = k.user_id
  where k.organization_id = $1 order by k.created_at desc, k.id desc limit 20 offset $2`;
const COUNT = `select count(*)::int as total from calls where organization_id = $1`;
const STATS = `
  select count(*) filter (where direction = 'inbound')::int as inbound, count(*) filter (where direction = 'outbound')::int as outbound,
         count(answered_at)::int as answered, count(*) filter (where missed)::int as missed, coalesce(sum(talk_seconds), 0)::int as seconds
  from calls where organization_id = $1 and created_at >= $2`;

const rowsOf = async (name: string, text: string, values: unknown[]) =>
  (await pool.query<Record<string, unknown>>({ name, text, values })).rows;
const queryOf = (request: FastifyRequest) => request.query as Record<string, string>;

app.get('/history', async (request) => {
  const [count] = await rowsOf('count', COUNT, [id]);
  return { data: await rowsOf('page', PAGE, [id, (Number(queryOf(request)['page']) - 1) * 20]), meta: count };
});
app.get('/stats', async (request) => (await rowsOf('stats', STATS, [id, queryOf(request)['from']]))[0]);

app.get('/', () => 'at work');
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
