import { Database } from '@app/database/database';
import { RequestContext } from '@app/platform/context/request-context';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CANARY, leakedMarks, type SeededOrganization, theSeededPair } from '../../factories/seeded-organization.factory';
import { describedOperations } from '../../harness/api-description';
import { call, exampleRequest, idsFor, idSlotsOf, withIds } from '../../harness/described-requests';
import { inForm, isWhole, SEED } from '../../harness/measured-form';
import { takeStatements, unconfinedStatements } from '../../harness/statements';
import { settledSnapshot, snapshotOf, tenantTables } from '../../harness/tenant-state';
import { CHANGES_THE_CALLER, FOR_EVERYBODY, TELLS_SYSTEM_ADMINS } from '../../harness/operation-groups';
import { mayCall } from './access-table';

/** A login that sees nothing of other organizations. */
const MEMBERS = ['owner', 'manager', 'agent'] as const;

/** PostgreSQL's code where row-level security or a missing grant refuses a statement. */
const FORBIDDEN = '42501';

let own: SeededOrganization;
let foreign: SeededOrganization;
let tables: string[];

beforeAll(async () => {
  ({ own, foreign } = await theSeededPair());
  tables = await tenantTables(own.product.database);
});

// those of this file forget the organization on purpose
afterAll(() => void takeStatements());

const database = () => own.product.api.app.get(Database, { strict: false });

describe('row-level security alone', () => {
  it('shows only one’s own rows to a statement that forgot the organization', async () => {
    for (const table of tables) {
      const seen = await database().read(own.context, (tx) =>
        tx.sql<{ organization_id: number }>(`select distinct organization_id from ${table}`),
      );
      expect([table, seen.filter((row) => row.organization_id !== own.id)]).toEqual([table, []]);
    }
    expect(tables.length).toBeGreaterThan(15);
  });

  it('changes and deletes nothing else', async () => {
    const before = await settledSnapshot(foreign);
    const reached: string[] = [];
    for (const table of tables) {
      for (const statement of [`update ${table} set organization_id = organization_id`, `delete from ${table}`]) {
        const outcome = await database()
          .read(own.context, async (tx) => {
            const rows = await tx.sql(`${statement} where organization_id = $1 returning 1`, [foreign.id]);
            return rows.length;
          })
          .catch((error: { code?: string }) => error.code);
        // some tables are never changed or emptied by the product, not even its own rows
        if (outcome !== 0 && outcome !== FORBIDDEN) reached.push(`${statement}: ${outcome}`);
      }
    }
    expect(reached).toEqual([]);
    expect(await snapshotOf(foreign)).toEqual(before);
  });

  it('takes no row for another organization', async () => {
    const insert = (organizationId: number) =>
      database().read(own.context, (tx) =>
        tx.sql(`insert into contacts (organization_id, first_name) values ($1, 'smuggled')`, [organizationId]),
      );
    await expect(insert(foreign.id)).rejects.toMatchObject({ code: FORBIDDEN });
    await expect(
      database().read(own.context, (tx) => tx.sql(`update contacts set organization_id = $1 where id = $2`, [foreign.id, own.ids.contact])),
    ).rejects.toMatchObject({ code: FORBIDDEN });
  });

  it('shows nothing at all where no organization was named', async () => {
    for (const table of tables) {
      expect([table, await database().acrossOrganizations(`select 1 from ${table} limit 1`)]).toEqual([table, []]);
    }
  });

  it('is not led elsewhere by a search', async () => {
    const found = await database().read(own.context, (tx) => tx.sql(`select search_contact_ids(array[$1]) as id`, [CANARY]));
    expect(found).toEqual([]);
  });
});

describe('the statements alone', () => {
  it('name the organization of each table, in joins and sub-selects too', async () => {
    const confined = [
      `select id from messages where organization_id = $1 and body = $2`,
      `select m.id from messages m join conversations v using (organization_id) where v.organization_id = $1 and v.id = m.conversation_id`,
      `update messages set body = '' where organization_id = $1 and id = (select max(id) from messages m where m.organization_id = $1)`,
      `insert into contacts (organization_id, first_name) values ($1, $2)`,
      `select id from messages where organization_id = $1 and (body = $2 or not (body = $3)) and body <> 'x) or (y'`,
      `select id from messages where (organization_id = $1 and id = $2) or (organization_id = $1 and client_id = $3)`,
      `with chats as materialized (select organization_id, id from conversations where organization_id = $1)
       delete from messages m using chats v where v.organization_id = m.organization_id and v.id = m.conversation_id`,
      `select m.id from messages m left join conversations v on v.organization_id = m.organization_id and v.id = m.conversation_id where m.organization_id = $1`,
      `select id from messages m where organization_id = $1
       and not exists (select 1 from conversations v where v.organization_id = m.organization_id and v.id = m.conversation_id)`,
      `select * from find_session($1)`,
    ];
    const unconfined = [
      `select organization_id from messages where id = $1`,
      `select m.id from messages m join conversations v on v.id = m.conversation_id where m.organization_id = $1`,
      `select m.id from messages m join conversations v using (organization_id) where v.id = m.conversation_id and v.id = $1`,
      `update messages set body = '' where organization_id = $1 and id = (select max(id) from messages m where m.conversation_id = $2)`,
      `delete from messages where id = (select max(id) from messages m where m.organization_id = $1)`,
      `insert into contacts (organization_id, first_name) select $1, first_name from contacts where id = $2`,
      `select id from messages where organization_id = $1 or body = $2`,
      `select id from messages where (organization_id = $1 and id = $2) or (organization_id <> $1 and client_id = $3)`,
      `select id from messages where not (organization_id = $1 and body = $2)`,
      `select m.id from messages m, conversations v where m.organization_id = v.id and v.organization_id = $1`,
      `select m.id from messages m left join conversations v on v.organization_id = $1 and v.organization_id = m.organization_id`,
      `select id from messages m where not exists (select 1 from conversations v where v.organization_id = $1 and v.organization_id = m.organization_id)`,
    ];
    const found = await unconfinedStatements(own.product.database, [...confined, ...unconfined]);
    expect(found).toEqual(unconfined.map((statement) => expect.stringContaining(statement) as string));
  });
});

describe('the repositories alone, with row-level security off', () => {
  beforeAll(async () => {
    for (const table of [...tables, 'organizations']) await own.product.database.rows(`alter table ${table} disable row level security`);
    return async () => {
      for (const table of [...tables, 'organizations']) await own.product.database.rows(`alter table ${table} enable row level security`);
    };
  });

  it('find and change nothing in another organization by its identifiers', async () => {
    const before = await settledSnapshot(foreign);
    const leaks: string[] = [];
    let cases = 0;
    const leftOut = [...CHANGES_THE_CALLER, ...FOR_EVERYBODY, ...TELLS_SYSTEM_ADMINS];
    const operations = (await describedOperations()).filter(({ id }) => !leftOut.includes(id));
    // each is tried by one who may call it: a refusal by permission proves nothing
    const tried = operations.flatMap((operation, index) => {
      const able = MEMBERS.filter((member) => mayCall(member, operation.id));
      const chosen = isWhole ? able : able.slice((SEED + index) % able.length).slice(0, 1);
      return chosen.map((member) => ({ who: own[member], operation }));
    });
    for (const { who, operation } of tried) {
      const slots = idSlotsOf(operation);
      for (const targets of slots.length > 1 ? [...slots.map((slot) => [slot]), slots] : [slots]) {
        const request = withIds(exampleRequest(operation, own), targets, ({ kind }) => idsFor(operation, foreign)[kind]);
        const { status, body } = await call(who, operation, request);
        // the schema refuses some bodies that name several things, before anything is looked for
        const isUnread = (body as { code?: string } | null)?.code === 'request.invalid';
        const isThere = targets.some((slot) => slot.in === 'path') && ![403, 404].includes(status) && !isUnread;
        if (isThere || leakedMarks(body, foreign).length > 0) leaks.push(`${operation.id}: ${status} ${JSON.stringify(body)}`);
        cases++;
      }
    }
    expect(leaks).toEqual([]);
    expect(cases).toBeGreaterThan(50);
    expect(await snapshotOf(foreign)).toEqual(before);
  }, 60_000);

  it('list, count and search only their own', async () => {
    for (const who of [own.owner, own.agent]) {
      expect((await who.get(`/api/contacts?search=${CANARY}`)).body).toMatchObject({ total: 0 });
    }
    const count = (table: string) =>
      own.product.database.value<number>(`select count(*)::int from ${table} where organization_id = $1`, [own.id]);
    expect((await own.owner.get('/api/contacts')).body).toMatchObject({ total: await count('contact_summaries') });
    expect((await own.owner.get('/api/chats/stats')).body).toMatchObject({ all: await count('contact_summaries') });
  });

  it('keep a stranger’s message, a send and a status in their own organization', async () => {
    const before = await settledSnapshot(foreign);
    const chat = await own.aChat();
    const { body } = await own.agent.post<{ id: number }>(`${chat.path}/send`, { body: 'Hola' });
    await chat.message(own.agent, body.id, ({ status }) => status === 'read');
    expect(await snapshotOf(foreign)).toEqual(before);
  });
});

describe('two organizations over two connections', () => {
  /** Of fifty requests at once. */
  const ROUNDS = { connections: inForm(30, 8), http: inForm(8, 2) };

  /** One in ten goes wrong in one of these ways while it holds a connection. */
  const MISHAPS = [
    `select 1 / 0`,
    `set local statement_timeout = 1; select pg_sleep(1)`,
    `select set_config('app.organization_id', '', true), 'x'::int`,
    `select pg_terminate_backend(pg_backend_pid())`,
  ];

  it('never meet, whatever goes wrong in between', async () => {
    const { app } = await own.product.startAnotherApi({ DATABASE_POOL_SIZE: '2' });
    const narrow = app.get(Database, { strict: false });
    const seen = { rows: 0, mishaps: 0, foreign: [] as unknown[] };
    const look = async (index: number) => {
      const { id } = index % 2 ? own : foreign;
      const ctx = RequestContext.system(id, 'test', 'test');
      await narrow
        .read(ctx, async (tx) => {
          if (index % 10 === 3) {
            seen.mishaps++;
            if (index % 50 === 3) throw new Error('changed my mind');
            await tx.sql(MISHAPS[Math.floor(index / 10) % MISHAPS.length] ?? '');
          }
          const rows = await tx.sql<{ organization_id: number }>(
            `select organization_id from messages union all select organization_id from contacts`,
          );
          seen.rows += rows.length;
          seen.foreign.push(...rows.filter((row) => row.organization_id !== id));
        })
        .catch(() => undefined);
    };
    for (let round = 0; round < ROUNDS.connections; round++)
      await Promise.all(Array.from({ length: 50 }, (_, index) => look(round * 50 + index)));
    expect(seen.foreign).toEqual([]);
    expect(seen.mishaps).toBe(5 * ROUNDS.connections);
    expect(seen.rows).toBeGreaterThan(80 * ROUNDS.connections);
  }, 60_000);

  it('never meet over HTTP either, with calls that are broken off', async () => {
    const { url } = await own.product.startAnotherApi({ DATABASE_POOL_SIZE: '2' });
    const clients = [own.owner.at(url), foreign.owner.at(url)];
    const ask = async (index: number) => {
      const isForeign = index % 2 === 1;
      const signal = index % 10 === 3 ? AbortSignal.timeout(index % 7) : AbortSignal.timeout(10_000);
      const answer = await clients[index % 2]?.send('GET', index % 4 < 2 ? '/api/contacts' : '/api/chats', { signal }).catch(() => null);
      return answer ? [answer.status, isForeign === JSON.stringify(answer.body).toLowerCase().includes(CANARY)] : null;
    };
    const answers: unknown[] = [];
    for (let round = 0; round < ROUNDS.http; round++)
      answers.push(...(await Promise.all(Array.from({ length: 50 }, (_, index) => ask(round * 50 + index)))));
    const finished = answers.filter((answer) => answer !== null);
    expect(finished.filter((answer) => JSON.stringify(answer) !== '[200,true]')).toEqual([]);
    expect(finished.length).toBeGreaterThan(41 * ROUNDS.http);
  }, 60_000);
});
