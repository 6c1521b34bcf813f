// The limit of the board: bare Fastify and plain SQL, without sessions and row security. A move is only the update: no history, no event,
// no broadcast.
import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
const app = Fastify();

const rowsOf = async (name: string, text: string, values: unknown[]) =>
  (await pool.query<Record<string, unknown>>({ name, text, values })).rows;
const organizationOf = (request: FastifyRequest) => (request.query as { organization: string }).organization;

const FIRST_CARDS = `
  select st.id as in_stage, c.*, s.aged_from, s.waiting_since, s.conversation_id, s.whatsapp_conversation_id, s.sms_conversation_id,
         u.first_name as agent_first_name, u.last_name as agent_last_name, u.email as agent_email
  from pipeline_stages st
  cross join lateral (
    select * from contact_summaries where organization_id = $1 and stage = st.id and not snoozed
    order by aged_from desc, contact_id desc limit 20
  ) s
  join contacts c on c.organization_id = $1 and c.id = s.contact_id
  left join users u on u.organization_id = $1 and u.id = c.assigned_user_id
  where st.organization_id = $1
  order by st.position, s.aged_from desc, s.contact_id desc`;

app.get('/by-stage', async (request) => {
  const cards: Record<string, Record<string, unknown>[]> = {};
  for (const { search_text: _searched, in_stage: stage, ...card } of await rowsOf('by-stage', FIRST_CARDS, [organizationOf(request)]))
    (cards[String(stage)] ??= []).push(card);
  return cards;
});

const COUNTS = `
  select (select json_object_agg(stage, total) from (
           select stage, sum(delta) filter (where not snoozed) as total from pipeline_counters where organization_id = $1 group by stage
         ) counted) as stages,
         (select sum(delta) filter (where snoozed) from pipeline_counters where organization_id = $1) as paused,
         recent.*
  from (
    select count(*) filter (where aged_from > now() - interval '24 hours') as one_day,
           count(*) filter (where aged_from > now() - interval '72 hours') as three_days, count(*) as six_days
    from contact_summaries where organization_id = $1 and not snoozed and aged_from > now() - interval '144 hours'
  ) recent`;

app.get('/counts', async (request) => {
  const [row] = await rowsOf('counts', COUNTS, [organizationOf(request)]);
  return row;
});

const MOVE = `update contacts set stage = $3, stage_entered_at = now(), updated_at = now() where organization_id = $1 and id = $2`;

app.post('/move', async (request) => {
  const { organization, id, stage } = request.body as Record<string, unknown>;
  await rowsOf('move', MOVE, [organization, id, stage]);
  return { moved: true };
});

/** The smallest page that fetches the cards and shows one screen of them: no session, no events, no interaction. */
const PAGE = `<!doctype html>
<meta charset="utf-8" />
<title>Board</title>
<script type="module">
  const stages = await (await fetch('/by-stage' + location.search)).json();
  for (const [stage, cards] of Object.entries(stages)) {
    const column = document.createElement('section');
    for (const { first_name, last_name, phone, agent_first_name } of cards.slice(0, 10)) {
      const card = document.createElement('article');
      for (const line of [first_name + ' ' + last_name, phone, agent_first_name ?? '']) card.appendChild(document.createElement('p')).textContent = line;
      column.append(card);
    }
    document.body.append(stage, column);
  }
</script>`;

app.get('/page', (_request, reply) => reply.type('text/html').send(PAGE));

app.get('/', () => 'at work');
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
