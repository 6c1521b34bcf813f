import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { until } from '../cluster/waiting';
import { ownerUrl } from '../setup/postgres-access';
import { openBenchDealership } from './support/bench-dealership';
import { BenchProduct, type Running } from './support/bench-product';
import { cycle, type BenchRequest } from './support/closed-loop';
import { Curve } from './support/curve';
import { sized } from './support/form';
import { generatedDatabase } from '../cluster/generated-database';
import { openAll } from './support/open-sockets';
import { measureAnswers, processorOf } from './support/processor-time';
import type { Measured } from './support/rounds';
import { seatsOf, SOCKETS_PER_PERSON } from './support/seats';
import { greet, measureWay, SUBSCRIBED } from './support/webhook-traffic';

const MESSAGES = sized([10_000, 100_000, 1_000_000, 5_000_000], [10_000, 50_000, 200_000]);
const MESSAGES_PER_CONTACT = 25;
const SOCKETS = sized([100, 1_000, 5_000], [100, 300]);
const ORGANIZATIONS = sized([1, 10, 100, 1_000], [1, 10, 100]);
const CONVERSATIONS = 100;

const byMessages = new Curve(
  'growth-messages',
  'processor time of an answer, in the process and in Postgres together, while the messages grow and the contacts with them',
);
const byContacts = new Curve(
  'growth-contacts',
  'processor time of an answer, in the process and in Postgres together, while the contacts grow and their messages with them',
);
const bySockets = new Curve(
  'growth-sockets',
  `a message to ${SUBSCRIBED} sockets while the idle ones beside them grow, and what each holds`,
);
const byOrganizations = new Curve(
  'growth-organizations',
  'processor time of a list while other organizations grow, and the orders of the periodic rounds when a worker starts',
);

/** The largest database is the one of all other benchmarks. */
async function databaseOf(messages: number): Promise<string> {
  const { port, name } = inject('benchDatabase');
  if (messages === MESSAGES.at(-1)) return name;
  return generatedDatabase(port, `growth_${messages}`, { organizations: 50, contacts: messages / MESSAGES_PER_CONTACT, messages });
}

interface Asked {
  figure: string;
  server: Running;
  requests: BenchRequest[];
}

async function processorTimes(asked: readonly Asked[]): Promise<Measured> {
  const measured: Measured = {};
  for (const { figure, server, requests } of asked)
    measured[figure] = (await measureAnswers(server, figure, cycle(requests)))[processorOf(figure)] ?? Number.NaN;
  return measured;
}

const wantedOf = (asked: readonly Asked[]) => asked.map(({ figure }) => ({ figure, unit: 'ms' }));

describe.for(MESSAGES)('growth: %i messages', (messages) => {
  it('answers', async () => {
    const product = await BenchProduct.open({ database: await databaseOf(messages) });
    const [pages, board] = [await product.openLimit('pages'), await product.openLimit('board')];
    const { organizationId, headers } = await product.asOwner(1);
    const { tables } = product;
    const conversations = await tables.rows<{ id: string; channel: string }>(
      `select v.id, v.channel from (select * from conversations where organization_id = $1 order by hashint8(id)) v
       cross join lateral (select count(*) from messages m where m.organization_id = $1 and m.conversation_id = v.id) told
       where told.count > 50 limit $2`,
      [organizationId, CONVERSATIONS],
    );
    const [person] = await tables.rows<{ first_name: string; phone: string }>(
      `select first_name, phone from contacts where organization_id = $1 order by id offset 10 limit 1`,
      [organizationId],
    );
    if (!person) throw new Error('There is no person to search for.');
    const [term, digits] = [person.first_name, person.phone.slice(-6)];
    const contacts = await tables.value<string>(`select count(*) from contacts where organization_id = $1`, [organizationId]);

    const api = { program: product.api, url: product.url };
    const ours = (figure: string, ...paths: string[]): Asked => ({
      figure,
      server: api,
      requests: paths.map((path) => ({ path, headers })),
    });
    const bare = (figure: string, server: Running, ...paths: string[]): Asked => ({
      figure,
      server,
      requests: paths.map((path) => ({ path: `${path}${path.includes('?') ? '&' : '?'}organization=${organizationId}` })),
    });
    expect(conversations.length).toBeGreaterThan(0);
    const name = encodeURIComponent(term);
    const aboutMessages = {
      product: [
        ours('message page', ...conversations.map(({ id, channel }) => `/api/chats/${channel}/${id}/messages`)),
        ours('conversation list', '/api/chats?status=all'),
        ours('search by name', `/api/chats/contacts-with-status?search=${name}`),
      ],
      limit: [
        bare('message page', pages, ...conversations.map(({ id }) => `/messages?conversation=${id}`)),
        bare('conversation list', pages, '/conversations?status=all'),
        bare('search by name', pages, `/search?term=${name}`),
      ],
    };
    const aboutContacts = {
      product: [
        ours('board', '/api/contacts/by-stage'),
        ours('contacts', '/api/contacts?per_page=50'),
        ours('search by number', `/api/contacts?per_page=50&search=${digits}`),
      ],
      limit: [
        bare('board', board, '/by-stage'),
        bare('contacts', pages, '/contacts'),
        bare('search by number', pages, `/contacts?term=${digits}`),
      ],
    };
    for (const place of [1, 2]) {
      const [own, other] = [aboutContacts.product[place]?.requests[0], aboutContacts.limit[place]?.requests[0]];
      expect(await idsAt(api, own)).toEqual(await idsAt(pages, other));
    }

    const sides = ({ product: asked, limit }: typeof aboutMessages) => ({
      product: () => processorTimes(asked),
      limit: () => processorTimes(limit),
    });
    await byMessages.step(messages, sides(aboutMessages), wantedOf(aboutMessages.product));
    await byContacts.step(Number(contacts), sides(aboutContacts), wantedOf(aboutContacts.product));
  });
});

async function idsAt({ url }: Running, request: BenchRequest | undefined): Promise<number[]> {
  const answer = await fetch(url + (request?.path ?? ''), { headers: request?.headers });
  const { data } = (await answer.json()) as { data: { id: number }[] };
  return data.map(({ id }) => id);
}

describe.for(SOCKETS)('growth: %i sockets', (sockets) => {
  it('hear of messages', async () => {
    const product = await BenchProduct.open({ worker: true });
    const dealership = await openBenchDealership(product, SUBSCRIBED / SOCKETS_PER_PERSON);
    const limit = await product.openLimit('inbound', {
      DEALERSHIPS: JSON.stringify({ [dealership.webhookKey]: { id: dealership.id, authToken: dealership.authToken } }),
    });
    await greet(product.url, dealership);
    const seats = await seatsOf(product, dealership, sockets - SUBSCRIBED);
    expect(seats).toHaveLength(sockets);
    const api = { program: product.api, url: product.url };
    const [ours, bare] = [await openAll(api, seats), await openAll(limit, seats)];
    const way = async (url: string, { listeners, each }: typeof ours): Promise<Measured> => {
      const { p50 = Number.NaN } = await measureWay(url, dealership, listeners);
      return { 'event at 100 of them, p50': p50, 'memory of each': each };
    };
    await bySockets.step(sockets, { product: () => way(api.url, ours), limit: () => way(limit.url, bare) }, [
      { figure: 'event at 100 of them, p50', unit: 'ms' },
      { figure: 'memory of each', unit: 'KB' },
    ]);
    ours.listeners.close();
    bare.listeners.close();
  });
});

const ROUND_JOBS = ['message.sweep_inbound', 'message.refresh_statuses', 'template.sync'];
const MARK = 'growth.bench';

/** Organizations with only a provider account whose credentials cannot be decrypted. */
async function addOrganizations({ tables }: BenchProduct, count: number): Promise<void> {
  await tables.rows(
    `with added as (insert into organizations (name) select $2 from generate_series(1, $1::int) returning id),
          counted as (insert into organization_counters (organization_id) select id from added)
     insert into provider_accounts (organization_id, provider, hook, account_sid, auth_token)
     select id, 'twilio', $2 || id, 'AC' || id, 'sealed' from added`,
    [count, MARK],
  );
}

const removeOrganizations = ({ tables }: BenchProduct) => tables.rows(`delete from organizations where name = $1`, [MARK]);
const forgetOrders = ({ tables }: BenchProduct) => tables.rows(`delete from outbox where job = any($1)`, [ROUND_JOBS]);

/** Milliseconds from the first to the last scheduled job when a worker starts. */
async function ordersOfWorker(product: BenchProduct, organizations: number): Promise<number> {
  const { worker, tables } = product;
  await forgetOrders(product);
  worker?.start();
  const wanted = organizations * ROUND_JOBS.length;
  const [times] = await until('every round is ordered', 120, async () => {
    const rows = await tables.rows<{ took: string }>(
      `select extract(epoch from max(created_at) - min(created_at)) * 1000 as took from outbox where job = any($1) having count(*) = $2`,
      [ROUND_JOBS, wanted],
    );
    return rows.length > 0 ? rows : undefined;
  });
  await worker?.kill();
  return Math.max(1, Number(times?.took));
}

async function ordersAtOnce(product: BenchProduct, database: string): Promise<number> {
  await forgetOrders(product);
  const client = new pg.Client(ownerUrl(inject('benchDatabase').port, database));
  await client.connect();
  const startedAt = performance.now();
  await client.query(
    `insert into outbox (organization_id, job, dedupe_key, payload) select organization_id, job, 'round', '{}' from provider_accounts, unnest($1::text[]) job`,
    [ROUND_JOBS],
  );
  const took = performance.now() - startedAt;
  await client.end();
  return Math.max(1, took);
}

describe.for(ORGANIZATIONS)('growth: %i organizations', (organizations) => {
  it('answers and rounds', async () => {
    const { port } = inject('benchDatabase');
    const size = { organizations: 1, contacts: 4_000, messages: 100_000 };
    const database = await generatedDatabase(port, 'growth_organizations', size);
    const product = await BenchProduct.open({ database, worker: true });
    const pages = await product.openLimit('pages');
    const { organizationId, headers } = await product.asOwner(1);
    // the worker is paused except while it schedules jobs: its other work would count toward the list
    await product.worker?.kill();
    await removeOrganizations(product);
    await addOrganizations(product, organizations);
    expect(Number(await product.tables.value(`select count(*) from list_provider_organizations()`))).toBe(organizations);
    const list = 'conversation list';
    const [ours, bare] = [{ path: '/api/chats?status=all', headers }, { path: `/conversations?status=all&organization=${organizationId}` }];
    const api = { program: product.api, url: product.url };
    await byOrganizations.step(
      organizations,
      {
        product: async () => ({
          'orders of the rounds': await ordersOfWorker(product, organizations),
          ...(await processorTimes([{ figure: list, server: api, requests: [ours] }])),
        }),
        limit: async () => ({
          'orders of the rounds': await ordersAtOnce(product, database),
          ...(await processorTimes([{ figure: list, server: pages, requests: [bare] }])),
        }),
      },
      [
        { figure: list, unit: 'ms' },
        { figure: 'orders of the rounds', unit: 'ms' },
      ],
    );
    await removeOrganizations(product);
  });
});

afterAll(() => {
  for (const curve of [byMessages, byContacts, bySockets, byOrganizations]) curve.keep();
});
