// The limit of an inbound message: Fastify, the signature, one transaction, Redis, Socket.IO. No row security, one known organization, and
// existing contacts and conversations.
import { createHmac, timingSafeEqual } from 'node:crypto';
import Fastify from 'fastify';
import { Redis } from 'ioredis';
import pg from 'pg';
import { Server } from 'socket.io';

const { DATABASE_URL = '', REDIS_URL = '', PORT, DEALERSHIPS = '{}' } = process.env;
/** Organization and token by webhook key. */
const dealerships = new Map(Object.entries(JSON.parse(DEALERSHIPS) as Record<string, { id: number; authToken: string }>));
const ROOM = 'subscribed';

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 12 });
const [publisher, subscriber] = [new Redis(REDIS_URL), new Redis(REDIS_URL)];
const app = Fastify();
const sockets = new Server(app.server, { transports: ['websocket'], serveClient: false });

sockets.on('connection', (socket) => {
  if (socket.handshake.auth['subscribed']) void socket.join(ROOM);
});
await subscriber.subscribe('events');
subscriber.on('message', (_channel, event) => sockets.to(ROOM).emit('message.received', JSON.parse(event)));

const RECEIPT = `
  insert into webhook_receipts (organization_id, kind, provider_sid, status) values ($1, 'message', $2, 'received')
  on conflict (organization_id, provider_sid, kind, status) do nothing returning id`;
const CONVERSATION = `
  select v.id, v.contact_id from contact_identities i
  join conversations v on v.organization_id = i.organization_id and v.contact_id = i.contact_id and v.channel = 'whatsapp'
  where i.organization_id = $1 and i.kind = 'whatsapp' and i.value = $2 for update of v`;
const MESSAGE = `
  with message as (
    insert into messages (organization_id, conversation_id, direction, body, provider_sid, status, provider_at)
    values ($1, $2, 'inbound', $3, $4, 'received', now()) returning *
  ), conversation as (
    update conversations v set last_message_id = m.id, last_message_at = m.created_at, last_inbound_at = m.created_at,
      unread_count = unread_count + 1, updated_at = now()
    from message m where v.organization_id = $1 and v.id = $2
  ), summary as (
    update contact_summaries s set last_message_id = m.id, last_message_at = m.created_at, sorted_at = m.created_at,
      unread_count = unread_count + 1
    from message m where s.organization_id = $1 and s.contact_id = $5
  )
  select * from message`;
const EVENT = `
  with head as (update organization_counters set event_seq = event_seq + 1 where organization_id = $1 returning event_seq)
  insert into events (organization_id, seq, type, audience, contact_id, payload)
  select $1, event_seq, 'message.received', 'contact', $2, $3 from head returning seq, type, created_at as at`;

async function store(organizationId: number, params: Record<string, string>): Promise<string | undefined> {
  const client = await pool.connect();
  const ask = async (name: string, text: string, values: unknown[]) =>
    (await client.query<Record<string, unknown>>({ name, text, values })).rows[0];
  try {
    await client.query('begin');
    const isNew = await ask('receipt', RECEIPT, [organizationId, params['MessageSid']]);
    if (!isNew) return undefined;
    const conversation = await ask('conversation', CONVERSATION, [organizationId, params['From']?.replace('whatsapp:', '')]);
    const { id, contact_id: contactId } = conversation ?? {};
    const message = await ask('message', MESSAGE, [organizationId, id, params['Body'], params['MessageSid'], contactId]);
    const payload = { message };
    const event = await ask('event', EVENT, [organizationId, contactId, payload]);
    return JSON.stringify({ ...event, payload });
  } finally {
    await client.query('commit');
    client.release();
  }
}

function isSigned(url: string, params: Record<string, string>, token: string, signature: string): boolean {
  const signed = Object.keys(params)
    .sort()
    .reduce((text, name) => text + name + params[name], url);
  const [wanted, given] = [createHmac('sha1', token).update(signed).digest(), Buffer.from(signature, 'base64')];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
  done(null, Object.fromEntries(new URLSearchParams(String(body)))),
);

app.post('/webhooks/twilio/:webhookKey/messages', async (request, reply) => {
  const dealership = dealerships.get((request.params as { webhookKey: string }).webhookKey);
  const params = request.body as Record<string, string>;
  const url = `http://127.0.0.1:${PORT}${request.url}`;
  if (!dealership || !isSigned(url, params, dealership.authToken, String(request.headers['x-twilio-signature'])))
    return reply.code(403).send();
  const event = await store(dealership.id, params);
  if (event) await publisher.publish('events', event);
  return reply.type('text/xml').send('<Response/>');
});

app.get('/', () => 'at work');
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
