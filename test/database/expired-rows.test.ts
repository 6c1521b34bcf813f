import { afterAll, beforeAll, expect, it } from 'vitest';
import { OwnerDatabase } from '../harness/owner-database';
import { createTestDatabase, type TestDatabase } from '../setup/test-database';

let database: TestDatabase;
let owner: OwnerDatabase;
let organizationId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new OwnerDatabase(database.ownerUrl);
  organizationId = await owner.value<number>(`insert into organizations (name) values ('A') returning id`);
});
afterAll(async () => {
  await owner.close();
  await database.drop();
});

const purge = async (table: string, limit: number) =>
  (await owner.rows<{ table_name: string; purged: number; oldest_seconds: number }>(`select * from purge_expired_rows($1)`, [limit])).find(
    ({ table_name }) => table_name === table,
  );
const DAY_SECONDS = 86_400;

it('removes a backlog in steps and says how old it is', async () => {
  await owner.rows(
    `insert into webhook_receipts (organization_id, kind, provider_sid, status, source, received_at)
     select $1, 'message', 'SM' || n, '', 'webhook', now() - make_interval(days => n) from generate_series(80, 200) n`,
    [organizationId],
  );
  expect(await purge('webhook_receipts', 100)).toMatchObject({ purged: 100 });
  const { purged, oldest_seconds: oldest } = (await purge('webhook_receipts', 100)) ?? {};
  expect(purged).toBe(11);
  expect(oldest).toBeGreaterThan(90 * DAY_SECONDS);
  expect(await purge('webhook_receipts', 100)).toMatchObject({ purged: 0, oldest_seconds: 0 });
  expect(await owner.value<number>(`select count(*)::int from webhook_receipts`)).toBe(10);
});

it('steps over rows that somebody else holds', async () => {
  await owner.rows(
    `insert into webhook_quarantine (organization_id, kind, reason, params, received_at, reported_at)
     select $1, 'message', 'none', '{}', now() - interval '181 days', now() - interval '100 days' from generate_series(1, 3)`,
    [organizationId],
  );
  await owner.holding(`select from webhook_quarantine order by received_at limit 1 for update`, [], async () => {
    expect(await purge('webhook_quarantine', 100)).toMatchObject({ purged: 2 });
  });
  expect(await purge('webhook_quarantine', 100)).toMatchObject({ purged: 1 });
});

it('keeps webhooks in quarantine until the operator has been notified', async () => {
  await owner.rows(`delete from webhook_quarantine`);
  await owner.rows(
    `insert into webhook_quarantine (organization_id, kind, reason, params, received_at, reported_at) values
       ($1, 'message', 'untold', '{}', now() - interval '400 days', null),
       ($1, 'message', 'told', '{}', now() - interval '181 days', now() - interval '1 hour'),
       ($1, 'message', 'fresh', '{}', now() - interval '179 days', now() - interval '100 days')`,
    [organizationId],
  );
  expect(await purge('webhook_quarantine', 100)).toMatchObject({ purged: 1 });
  const reasons = await owner.rows<{ reason: string }>(`select reason from webhook_quarantine order by reason`);
  expect(reasons.map(({ reason }) => reason)).toEqual(['fresh', 'untold']);
});

it('keeps dead jobs until somebody has seen to them, and 30 days longer', async () => {
  await owner.rows(
    `insert into outbox (organization_id, job, dedupe_key, payload, dead_at, done_at) values
       ($1, 'message.send', 'waits', '{}', now() - interval '400 days', null),
       ($1, 'message.send', 'discarded', '{}', now() - interval '400 days', now() - interval '29 days'),
       ($1, 'message.send', 'long ago', '{}', now() - interval '400 days', now() - interval '31 days'),
       ($1, 'message.send', 'done', '{}', null, now() - interval '2 days')`,
    [organizationId],
  );
  expect(await purge('outbox', 100)).toMatchObject({ purged: 2 });
  const left = await owner.rows<{ dedupe_key: string }>(`select dedupe_key from outbox order by dedupe_key`);
  expect(left.map(({ dedupe_key: key }) => key)).toEqual(['discarded', 'waits']);
});

it('marks a flood of reported webhooks in steps', async () => {
  await owner.rows(`delete from webhook_quarantine`);
  await owner.rows(
    `insert into webhook_quarantine (organization_id, kind, reason, params) select $1, 'message', 'another account', '{}'
     from generate_series(1, 6000)`,
    [organizationId],
  );
  const mark = () => owner.value<number>(`select record_reported_webhooks(now())`);
  expect([await mark(), await mark(), await mark()]).toEqual([5000, 1000, 0]);
});
