import { setTimeout as sleep } from 'node:timers/promises';
import { dataSourceOptions } from '@app/database/data-source';
import { Database } from '@app/database/database';
import { AuditEntriesRepository } from '@app/domain/audit-log/audit-entries.repository';
import { AuditTrail } from '@app/domain/audit-log/audit-trail.service';
import { CommitBus } from '@app/platform/commit/commit-bus';
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
let audit: AuditTrail;
let ctx: RequestContext;

beforeAll(async () => {
  Logger.overrideLogger(false);
  test = await createTestDatabase();
  owner = new OwnerDatabase(test.ownerUrl);
  dataSource = await new DataSource(dataSourceOptions(test.appUrl, 12)).initialize();
  database = new Database(dataSource, new CommitBus());
  audit = new AuditTrail(database, new AuditEntriesRepository());
});
afterAll(async () => {
  await Promise.all([owner.close(), dataSource.destroy()]);
  await test.drop();
});
beforeEach(async () => {
  ctx = await anOrganization();
});

async function anOrganization(): Promise<RequestContext> {
  const id = await owner.value<number>(`insert into organizations (name) values ('Motors') returning id`);
  await owner.rows(`insert into organization_counters (organization_id) values ($1)`, [id]);
  return RequestContext.system(id, 'test', 'test');
}

interface Link {
  id: number;
  action: string;
  prev_hash: string;
  hash: string;
  digest: string;
}

const chainOf = ({ organizationId }: RequestContext) =>
  owner.rows<Link>(
    `select e.id, e.action, encode(e.prev_hash, 'hex') as prev_hash, encode(e.hash, 'hex') as hash, encode(audit_digest(e), 'hex') as digest
     from audit_entries e where e.organization_id = $1 order by e.id`,
    [organizationId],
  );

const isWhole = (links: Link[]) =>
  links.every((link, index) => link.id === index + 1 && link.hash === link.digest && link.prev_hash === (links[index - 1]?.hash ?? ''));

describe('the chain', () => {
  it('holds with many parallel transactions that also emit events, fail, and are slow', async () => {
    const action = (index: number) =>
      database.transaction(ctx, async (tx) => {
        audit.record(tx, { action: 'team.role_changed', target: { kind: 'user', id: index, label: `Ana ${index}` } });
        if (index % 2) tx.record('contact.deleted', { contact_id: 1 }, audience.members());
        await sleep(Math.random() * 8);
        if (index % 5 === 0) throw new Error('changed my mind');
        if (index % 3 === 0) audit.record(tx, { action: 'team.invited', after: { role: 'agent' } });
      });
    const indexes = Array.from({ length: 200 }, (_, index) => index);
    // as many in parallel as there are connections
    const failures: string[] = [];
    const writers = Array.from({ length: 12 }, async (_, writer) => {
      for (const index of indexes.filter((each) => each % 12 === writer)) {
        await action(index).catch((error: Error) => failures.push(error.message));
      }
    });
    await Promise.all(writers);
    expect(new Set(failures)).toEqual(new Set(['changed my mind']));
    const links = await chainOf(ctx);
    const kept = indexes.filter((index) => index % 5 !== 0);
    expect(links).toHaveLength(kept.length + kept.filter((index) => index % 3 === 0).length);
    expect(isWhole(links)).toBe(true);
  });

  it('is each organization’s own', async () => {
    const other = await anOrganization();
    await Promise.all([ctx, other, ctx].map((one) => audit.recordNow(one, { action: 'auth.signed_in' })));
    const [ours, theirs] = [await chainOf(ctx), await chainOf(other)];
    expect([ours.length, theirs.length]).toEqual([2, 1]);
    expect([isWhole(ours), isWhole(theirs)]).toEqual([true, true]);
  });

  it('has no entry of a transaction that failed, and one of a deadlock’s second try', async () => {
    const failing = database.transaction(ctx, async (tx) => {
      audit.record(tx, { action: 'auth.signed_in' });
      await tx.sql('select 1 / 0');
    });
    await expect(failing).rejects.toThrow('division by zero');
    let tries = 0;
    await database.transaction(ctx, async (tx) => {
      audit.record(tx, { action: 'auth.signed_out' });
      if (++tries === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' });
    });
    expect([tries, (await chainOf(ctx)).map(({ action }) => action)]).toEqual([2, ['auth.signed_out']]);
  });

  it('records an hourly entry once an hour for each target', async () => {
    const denied = (id: string) =>
      audit.recordNow(ctx, { action: 'access.denied', target: { kind: 'operation', id }, result: 'denied', onceAnHour: true });
    for (const id of ['one', 'one', 'two', 'one']) await denied(id);
    expect(await chainOf(ctx)).toHaveLength(2);
    await owner.rows(`update audit_entries set created_at = created_at - interval '61 minutes'`);
    await denied('one');
    expect(await chainOf(ctx)).toHaveLength(3);
  });

  it('still holds after an erasure', async () => {
    await audit.recordNow(ctx, { action: 'contact.deleted', target: { kind: 'contact', id: 7, label: 'Ana Ruiz' } });
    await audit.recordNow(ctx, { action: 'contact.deleted', target: { kind: 'contact', id: 8, label: 'Eva Paz' } });
    await database.transaction(ctx, (tx) => audit.forget(tx, 'contact', [7]));
    expect(await owner.rows(`select target_label from audit_entries where organization_id = $1 order by id`, [ctx.organizationId])).toEqual(
      [{ target_label: null }, { target_label: 'Eva Paz' }],
    );
    expect(isWhole(await chainOf(ctx))).toBe(true);
  });
});

describe('the role that the product signs in as', () => {
  const REFUSED = [
    `update audit_entries set action = 'x' where organization_id = $1`,
    `delete from audit_entries where organization_id = $1`,
    `insert into audit_entries select * from audit_entries where organization_id = $1`,
    `update audit_heads set last_id = 0 where organization_id = $1`,
    `delete from audit_heads where organization_id = $1`,
  ];

  it.each(REFUSED)('cannot: %s', async (statement) => {
    await audit.recordNow(ctx, { action: 'auth.signed_in' });
    await expect(database.read(ctx, (tx) => tx.sql(statement, [ctx.organizationId]))).rejects.toMatchObject({ code: '42501' });
  });

  it('cannot have young entries purged', async () => {
    await expect(database.acrossOrganizations('select purge_audit_entries(0)')).rejects.toThrow('a year at least');
    await expect(database.acrossOrganizations('select purge_audit_entries(null)')).rejects.toThrow('a year at least');
  });
});

it('leaves a chain that can be followed when it purges old entries', async () => {
  for (let index = 0; index < 6; index++) await audit.recordNow(ctx, { action: 'auth.signed_in' });
  const before = await chainOf(ctx);
  await owner.rows(`update audit_entries set created_at = created_at - interval '25 months' where organization_id = $1 and id <= 4`, [
    ctx.organizationId,
  ]);
  const purged = await database.acrossOrganizations('select organization_id, purged_id, purged_hash from purge_audit_entries(24)');
  expect(purged).toContainEqual({ organization_id: ctx.organizationId, purged_id: 4, purged_hash: before[3]?.hash });
  await audit.recordNow(ctx, { action: 'auth.signed_out' });
  const left = await chainOf(ctx);
  expect(left.map(({ id, prev_hash: previous }) => [id, previous])).toEqual([
    [5, before[3]?.hash],
    [6, before[4]?.hash],
    [7, before[5]?.hash],
  ]);
});
