import { setTimeout as sleep } from 'node:timers/promises';
import { dataSourceOptions } from '@app/database/data-source';
import { Database } from '@app/database/database';
import { ContactEntity } from '@app/database/entities/contact.entity';
import { isUnavailable } from '@app/database/postgres-errors';
import { CommitBus, type CommittedChange } from '@app/platform/commit/commit-bus';
import { audience } from '@app/platform/context/audience';
import { RequestContext } from '@app/platform/context/request-context';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OwnerDatabase } from '../harness/owner-database';
import { createTestDatabase, type TestDatabase } from '../setup/test-database';

let test: TestDatabase;
let owner: OwnerDatabase;
let dataSource: DataSource;
let database: Database;
let announced: CommittedChange[];
let ctx: RequestContext;

beforeAll(async () => {
  Logger.overrideLogger(false);
  test = await createTestDatabase();
  owner = new OwnerDatabase(test.ownerUrl);
  dataSource = await new DataSource(dataSourceOptions(test.appUrl, 12)).initialize();
  const bus = new CommitBus();
  bus.subscribe(async (change) => void announced.push(change));
  database = new Database(dataSource, bus);
});
afterAll(async () => {
  await Promise.all([owner.close(), dataSource.destroy()]);
  await test.drop();
});
beforeEach(async () => {
  announced = [];
  ctx = await anOrganization();
});

async function anOrganization(): Promise<RequestContext> {
  const id = await owner.value<number>(`insert into organizations (name) values ('Motors') returning id`);
  await owner.rows(`insert into organization_counters (organization_id) values ($1)`, [id]);
  return RequestContext.system(id, 'test', 'test');
}

const seqs = async ({ organizationId }: RequestContext) =>
  (await owner.rows<{ seq: number }>(`select seq from events where organization_id = $1 order by seq`, [organizationId])).map(
    ({ seq }) => seq,
  );

const oneTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Says `count` things, after a while. */
const speak = (context: RequestContext, count: number, delayMs = 0) =>
  database.transaction(context, async (tx) => {
    await sleep(delayMs);
    for (let index = 0; index < count; index++) tx.record('contact.deleted', { contact_id: 1 }, audience.members());
  });

describe('the numbers of events', () => {
  it('are dense and in commit order, and a reader misses none, with eight parallel writers', async () => {
    const read: number[] = [];
    let writing = true;
    const reading = (async () => {
      for (let last = false; !last;) {
        last = !writing;
        const after = read.at(-1) ?? 0;
        const rows = await database.read(ctx, (tx) =>
          tx.sql<{ seq: number }>(`select seq from events where organization_id = $1 and seq > $2 order by seq`, [
            ctx.organizationId,
            after,
          ]),
        );
        read.push(...rows.map(({ seq }) => seq));
        await sleep(3);
      }
    })();
    const writer = async () => {
      for (let turn = 0; turn < 25; turn++) await speak(ctx, 1 + (turn % 3), Math.random() * 8);
    };
    await Promise.all(Array.from({ length: 8 }, writer));
    writing = false;
    await reading;
    const total = 8 * oneTo(25).reduce((sum, turn) => sum + 1 + ((turn - 1) % 3), 0);
    expect(read).toEqual(oneTo(total));
    expect(await seqs(ctx)).toEqual(oneTo(total));
    expect(announced.flatMap(({ events }) => events.map(({ seq }) => seq)).sort((a, b) => a - b)).toEqual(oneTo(total));
  });

  it('leave no hole where a transaction failed', async () => {
    await speak(ctx, 2);
    const failing = database.transaction(ctx, async (tx) => {
      tx.record('contact.deleted', { contact_id: 1 }, audience.members());
      await tx.sql('select 1 / 0');
    });
    await expect(failing).rejects.toThrow('division by zero');
    await speak(ctx, 1);
    expect(await seqs(ctx)).toEqual([1, 2, 3]);
    expect(announced).toHaveLength(2);
  });

  it('are each organization’s own', async () => {
    const other = await anOrganization();
    await Promise.all([speak(ctx, 3), speak(other, 2), speak(ctx, 1)]);
    expect([await seqs(ctx), await seqs(other)]).toEqual([
      [1, 2, 3, 4],
      [1, 2],
    ]);
  });
});

describe('orders', () => {
  it('are committed or rolled back with their transaction', async () => {
    const failing = database.transaction(ctx, async (tx) => {
      await tx.enqueue('message.deliver', { message_id: 1 }, { dedupeKey: '1' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await owner.value(`select count(*)::int from outbox where organization_id = $1`, [ctx.organizationId])).toBe(0);
    expect(announced).toEqual([]);
  });

  it('are given once under one key, also at the same moment', async () => {
    const order = () => database.transaction(ctx, (tx) => tx.enqueue('message.deliver', { message_id: 1 }, { dedupeKey: '1' }));
    const taken = await Promise.all(Array.from({ length: 6 }, order));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(announced.flatMap(({ jobs }) => jobs)).toHaveLength(1);
  });

  it('for later are not handed out now', async () => {
    const runAfter = new Date(Date.now() + 60_000);
    await database.transaction(ctx, (tx) => tx.enqueue('message.deliver', { message_id: 1 }, { dedupeKey: '1', runAfter }));
    expect(announced.flatMap(({ jobs }) => jobs)).toEqual([]);
  });
});

it('prepared statements are planned once for each connection', async () => {
  const statements = await database.read(ctx, async (tx) => {
    const text = 'select id from contacts where organization_id = $1 and id = $2';
    for (const id of [1, 2]) await tx.prepared(text, [ctx.organizationId, id]);
    return tx.sql<{ statement: string }>(`select statement from pg_prepared_statements where statement like '%from contacts%'`);
  });
  expect(statements).toHaveLength(1);
});

it('behind a pooler that keeps no statements nothing is prepared', async () => {
  const pooled = await new DataSource(dataSourceOptions(test.appUrl, 1)).initialize();
  const named = await new Database(pooled, new CommitBus(), { DATABASE_PREPARED_STATEMENTS: false }).read(ctx, async (tx) => {
    await tx.table(ContactEntity).findOne({ id: 1 });
    return tx.sql(`select name from pg_prepared_statements`);
  });
  expect(named).toEqual([]);
  await pooled.destroy();
});

it('a connection that is torn away in the middle fails the transaction alone', async () => {
  const torn = database.transaction(ctx, async (tx) => {
    const [{ pid } = { pid: 0 }] = await tx.sql<{ pid: number }>(`select pg_backend_pid() as pid`);
    await owner.rows(`select pg_terminate_backend($1)`, [pid]);
    await sleep(100);
    await tx.table(ContactEntity).findOne({ id: 1 });
  });
  await expect(torn).rejects.toSatisfy(isUnavailable);
  await speak(ctx, 1);
  expect(await seqs(ctx)).toEqual([1]);
});

describe('the last locks', () => {
  it('are taken in one order, whichever was asked for first', async () => {
    const taken: string[] = [];
    await database.transaction(ctx, async (tx) => {
      tx.beforeCommit('audit_chain', async () => void taken.push('audit_chain'));
      tx.beforeCommit('template_use', async () => void taken.push('template_use'));
      tx.beforeCommit('audit_chain', async () => tx.record('contact.deleted', { contact_id: 1 }, audience.members()));
      taken.push('work');
    });
    expect(taken).toEqual(['work', 'template_use', 'audit_chain']);
    expect(await seqs(ctx)).toEqual([1]);
  });
});

describe('a deadlock', () => {
  const rename = (tx: Parameters<Parameters<Database['transaction']>[1]>[0], id: number) =>
    tx.sql(`update contacts set first_name = first_name || '!' where organization_id = $1 and id = $2`, [ctx.organizationId, id]);

  it('is tried again until both have what they wanted', async () => {
    const [one = 0, two = 0] = (
      await owner.rows<{ id: number }>(`insert into contacts (organization_id, first_name) values ($1, 'Ana'), ($1, 'Eva') returning id`, [
        ctx.organizationId,
      ])
    ).map(({ id }) => id);
    let runs = 0;
    const crossing = (first: number, second: number) =>
      database.transaction(ctx, async (tx) => {
        runs++;
        await rename(tx, first);
        await sleep(100);
        await rename(tx, second);
        tx.record('contact.deleted', { contact_id: first }, audience.members());
      });
    await Promise.all([crossing(one, two), crossing(two, one)]);
    const names = await owner.rows(`select first_name from contacts where organization_id = $1 order by id`, [ctx.organizationId]);
    expect(names).toEqual([{ first_name: 'Ana!!' }, { first_name: 'Eva!!' }]);
    expect(runs).toBe(3);
    expect(await seqs(ctx)).toEqual([1, 2]);
  });
});

describe('a transaction that nobody waits for', () => {
  let impatient: DataSource;
  beforeAll(async () => {
    const options = dataSourceOptions(test.appUrl, 1);
    impatient = await new DataSource({ ...options, extra: { ...options.extra, statement_timeout: 200, query_timeout: 300 } }).initialize();
  });
  afterAll(() => impatient.destroy());

  const sleepInServer = (options: { allowed: boolean }) =>
    new Database(impatient, new CommitBus()).read(ctx, async (tx) => {
      if (options.allowed) await tx.allowLongStatements(5_000);
      return tx.sql<{ slept: boolean }>(`select pg_sleep(0.6) is not null as slept`);
    });

  it('may take longer than a request, and the next one may not', async () => {
    expect(await sleepInServer({ allowed: true })).toEqual([{ slept: true }]);
    await expect(sleepInServer({ allowed: false })).rejects.toThrow('statement timeout');
  });
});
