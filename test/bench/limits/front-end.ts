// The limit of a page: static HTML with the same font and rows, and only the script that shows a conversation.
import fs from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';

const { DATABASE_URL, PORT, ORGANIZATION, WEB_ROOT = '' } = process.env;
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 4 });
const app = Fastify();
const assets = path.join(WEB_ROOT, 'assets');
const [font = ''] = fs.readdirSync(assets).filter((file) => /^inter-latin-wght.*woff2$/.test(file));

interface Row {
  id: number;
  name: string | null;
  body: string | null;
}
const rowsOf = async (text: string, values: unknown[]) => (await pool.query<Row>({ name: text.slice(0, 20), text, values })).rows;

const CONVERSATIONS = `
  select s.conversation_id as id, trim(c.first_name || ' ' || c.last_name) as name, m.body
  from contact_summaries s
  join contacts c on c.organization_id = s.organization_id and c.id = s.contact_id
  left join messages m on m.organization_id = s.organization_id and m.id = s.last_message_id
  where s.organization_id = $1 and s.conversation_id is not null order by s.sorted_at desc, s.contact_id desc limit 20`;
const MESSAGES = `
  select id, body, direction from messages where organization_id = $1 and conversation_id = $2 order by id desc limit 50`;
const CARDS = `
  select c.id, trim(c.first_name || ' ' || c.last_name) as name, c.phone as body, c.stage
  from unnest(array['new', 'contacted', 'sold', 'lost', 'working_deal', 'missed_appt']) stage
  cross join lateral (
    select * from contacts where organization_id = $1 and contacts.stage = stage.stage order by stage_entered_at desc, id desc limit 15
  ) c`;

const STYLE = `
  @font-face { font-family: Inter; src: url(/assets/${font}) format('woff2'); font-weight: 100 900; }
  * { box-sizing: border-box; } body { margin: 0; display: flex; height: 100vh; font: 14px Inter; background: #f5f9fa; color: #101b21; }
  nav { width: 320px; overflow: auto; } [role=log] { flex: 1; overflow: auto; } main { margin: auto; }
  .columns { display: grid; grid-template-columns: repeat(6, 280px); gap: 12px; overflow: auto; }
  a, article, [data-index] { display: block; padding: 10px 14px; margin: 6px; background: #fff; border: 1px solid #dbe2e4; border-radius: 8px; }
  b { display: block; }`;

const SCRIPT = `
  const kept = new Map();
  addEventListener('click', async (event) => {
    const row = event.target.closest('nav a');
    if (!row) return;
    event.preventDefault();
    const { id } = row.dataset;
    if (!kept.has(id)) kept.set(id, await (await fetch('/messages?conversation=' + id)).json());
    const log = document.querySelector('[role=log]');
    log.replaceChildren(...kept.get(id).map(({ body }, index) => {
      const bubble = document.createElement('div');
      bubble.dataset.index = index;
      bubble.textContent = body;
      return bubble;
    }));
    log.scrollTop = log.scrollHeight;
  });`;

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const page = (body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Limit</title><style>${STYLE}</style>${body}<script>${SCRIPT}</script></html>`;
const inside = ({ name, body }: Row) => `<b>${escaped(name ?? '')}</b>${escaped(body ?? '')}`;

app.get('/assets/:file', async (request, reply) =>
  reply.type('font/woff2').send(fs.readFileSync(path.join(assets, path.basename((request.params as { file: string }).file)))),
);
app.get('/login', async (_request, reply) =>
  reply
    .type('text/html')
    .send(page('<main><h1>Lotline</h1><form><input name="email"><input name="password"><button>Sign in</button></form></main>')),
);
app.get('/chats', async (_request, reply) => {
  const rows = await rowsOf(CONVERSATIONS, [ORGANIZATION]);
  const list = rows.map((row) => `<a href="/chats/${row.id}" data-id="${row.id}">${inside(row)}</a>`).join('');
  return reply.type('text/html').send(page(`<nav>${list}</nav><div role="log"></div>`));
});
app.get('/sales-classification', async (_request, reply) => {
  const rows = await rowsOf(CARDS, [ORGANIZATION]);
  return reply
    .type('text/html')
    .send(page(`<div class="columns">${rows.map((row) => `<article>${inside(row)}</article>`).join('')}</div>`));
});
app.get('/messages', async (request) => {
  const { conversation } = request.query as { conversation: string };
  return (await rowsOf(MESSAGES, [ORGANIZATION, conversation])).reverse();
});

app.get('/', () => 'at work');
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
