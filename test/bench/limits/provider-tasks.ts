// The limit of periodic tasks over all organizations: the provider's lists, sixteen accounts at a time, and one statement per organization.
import Fastify from 'fastify';
import pg from 'pg';
import { Agent, request } from 'undici';

const { DATABASE_URL, PORT, ACCOUNTS = '[]', PROVIDER_URL = '' } = process.env;
const AT_A_TIME = 16;

interface Account {
  id: number;
  accountSid: string;
  authToken: string;
  phone: string;
}

const accounts = JSON.parse(ACCOUNTS) as Account[];
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: AT_A_TIME });
const dispatcher = new Agent({ connections: AT_A_TIME * 2 });
const app = Fastify();

type Row = Record<string, unknown>;

async function list<Page>({ accountSid, authToken }: Account, path: string): Promise<Page> {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const { statusCode, body } = await request(PROVIDER_URL + path, { headers: { authorization }, dispatcher });
  if (statusCode !== 200) throw new Error(`The provider answered ${statusCode}`);
  return (await body.json()) as Page;
}

async function forAll(work: (account: Account) => Promise<unknown>): Promise<void> {
  const waiting = accounts.values();
  const lane = async () => {
    for (const account of waiting) await work(account);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, lane));
}

const TEMPLATES = `
  insert into templates (organization_id, content_sid, name, friendly_name, category, language, type, body, placeholders, status,
    provider_status, origin, synced_at)
  select $1, l.sid, l.friendly_name, l.friendly_name, l.category, l.language, 'text', l.body, l.placeholders, upper(l.status),
    l.status, 'provider', now()
  from jsonb_to_recordset($2) as l(sid text, friendly_name text, category text, language text, body text, placeholders jsonb, status text)
  on conflict (organization_id, content_sid) do update set
    status = excluded.status, provider_status = excluded.provider_status, synced_at = now(), updated_at = now()
  where templates.provider_status <> excluded.provider_status`;

interface Content extends Row {
  types: { 'twilio/text': { body: string } };
  variables: Record<string, string>;
  approval_requests: { category: string; status: string };
}

async function syncTemplates(account: Account): Promise<void> {
  const { contents } = await list<{ contents: Content[] }>(account, '/content.twilio.com/v1/ContentAndApprovals?PageSize=1000');
  const listed = contents.map(({ types, variables, approval_requests: { category, status }, ...content }) => ({
    ...content,
    category,
    status,
    body: types['twilio/text'].body,
    placeholders: Object.entries(variables).map(([name, sample]) => ({ name, sample, source: null })),
  }));
  await pool.query({ name: 'templates', text: TEMPLATES, values: [account.id, JSON.stringify(listed)] });
}

const MESSAGES = `
  with fresh as (
    insert into webhook_receipts (organization_id, kind, provider_sid, status, source)
    select $1, 'message', l.sid, 'received', 'sweep' from jsonb_to_recordset($2) as l(sid text)
    where not exists (
      select 1 from webhook_receipts r where r.organization_id = $1 and r.provider_sid = l.sid and r.kind = 'message' and r.status = 'received'
    )
    returning provider_sid
  ), message as (
    insert into messages (organization_id, conversation_id, direction, body, provider_sid, status, provider_at)
    select $1, v.id, 'inbound', l.body, l.sid, 'received', l.sent_at
    from fresh f
    join jsonb_to_recordset($2) as l(sid text, address text, body text, sent_at timestamptz) on l.sid = f.provider_sid
    join contact_identities i on i.organization_id = $1 and i.kind = 'whatsapp' and i.value = l.address
    join conversations v on v.organization_id = $1 and v.contact_id = i.contact_id and v.channel = 'whatsapp'
    returning *
  ), told as (
    select conversation_id, max(id) as id, max(created_at) as at, count(*) as count from message group by conversation_id
  ), conversation as (
    update conversations v set last_message_id = t.id, last_message_at = t.at, last_inbound_at = t.at, unread_count = unread_count + t.count,
      updated_at = now()
    from told t where v.organization_id = $1 and v.id = t.conversation_id
    returning v.contact_id, t.*
  ), summary as (
    update contact_summaries s set last_message_id = c.id, last_message_at = c.at, sorted_at = c.at, unread_count = s.unread_count + c.count
    from conversation c where s.organization_id = $1 and s.contact_id = c.contact_id
  ), head as (
    update organization_counters set event_seq = event_seq + (select count(*) from message)
    where organization_id = $1 and exists (select 1 from message) returning event_seq
  ), event as (
    insert into events (organization_id, seq, type, audience, payload)
    select $1, event_seq + 1 - row_number() over (order by m.id desc), 'message.received', 'managers', to_jsonb(m) from message m, head
  )
  update provider_accounts set swept_at = now() where organization_id = $1`;

interface Message {
  sid: string;
  from: string;
  body: string;
  date_created: string;
}

async function sweep(account: Account): Promise<void> {
  const since = encodeURIComponent(new Date(Date.now() - 86_400_000).toISOString());
  const lists = await Promise.all(
    [account.phone, `whatsapp:${account.phone}`].map((to) =>
      list<{ messages: Message[] }>(
        account,
        `/api.twilio.com/2010-04-01/Accounts/${account.accountSid}/Messages.json?To=${encodeURIComponent(to)}&DateSent%3E=${since}&PageSize=1000`,
      ),
    ),
  );
  const listed = lists.flatMap(({ messages }) =>
    messages.map(({ sid, from, body, date_created }) => ({
      sid,
      body,
      address: from.replace('whatsapp:', ''),
      sent_at: new Date(date_created),
    })),
  );
  await pool.query({ name: 'messages', text: MESSAGES, values: [account.id, JSON.stringify(listed)] });
}

app.post('/templates', async () => {
  await forAll(syncTemplates);
  return { done: true };
});

app.post('/messages', async () => {
  await forAll(sweep);
  return { done: true };
});

app.get('/', () => 'at work');
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
