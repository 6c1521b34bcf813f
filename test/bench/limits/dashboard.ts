// The limit of the dashboard: bare Fastify, the figures in three plain statements, no session, no row security, no opening hours.
import Fastify from 'fastify';
import pg from 'pg';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
const app = Fastify();

const NOW = `
  select count(*) filter (where s.conversation_id is not null and s.status = 'active' and s.assigned_user_id is null) as unassigned,
         count(s.waiting_since) as waiting,
         count(*) filter (where s.waiting_since < now() - interval '1 hour') as waiting_over_hour,
         min(s.waiting_since) as oldest_wait,
         (select count(*) from contacts where organization_id = $1 and deleted_at is null and created_at > now() - interval '7 days') as new_contacts,
         (select count(*) from calls where organization_id = $1 and created_at >= now()::date) as calls,
         (select count(*) from vehicles where organization_id = $1 and status = 'available') as for_sale
  from contact_summaries s where s.organization_id = $1`;

const PERIOD = `
  select (select count(*) from contacts where organization_id = $1 and deleted_at is null and created_at >= $2 and created_at < $3) as new_contacts,
         (select count(*) from conversations where organization_id = $1 and created_at >= $2 and created_at < $3) as new_chats,
         (select count(*) from messages where organization_id = $1 and status in ('failed', 'undelivered') and created_at >= $2 and created_at < $3) as failed,
         count(*) as answered, percentile_cont(0.5) within group (order by answered_at - waiting_since) as median
  from first_responses where organization_id = $1 and answered_at >= $2 and answered_at < $3`;

const AGENTS = `
  select user_id, count(*) as answered, percentile_cont(0.5) within group (order by answered_at - waiting_since) as median
  from first_responses where organization_id = $1 and answered_at >= $2 and answered_at < $3 group by user_id order by 2 desc limit 50`;

const DAY_MS = 86_400_000;

app.get('/dashboard', async (request) => {
  const { organization, days } = request.query as { organization: string; days: string };
  const length = Number(days) * DAY_MS;
  const end = Math.ceil(Date.now() / DAY_MS) * DAY_MS;
  const range = (until: number) => [organization, new Date(until - length), new Date(until)];
  const rowsOf = async (name: string, text: string, values: unknown[]) => (await pool.query({ name, text, values })).rows as unknown[];
  const [now] = await rowsOf('now', NOW, [organization]);
  const [period] = await rowsOf('period', PERIOD, range(end));
  const [before] = await rowsOf('period', PERIOD, range(end - length));
  return { now, period, before, agents: await rowsOf('agents', AGENTS, range(end)) };
});

app.get('/', () => 'at work');
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
