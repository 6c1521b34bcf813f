import { dataSourceOptions } from '@app/database/data-source';
import { PlanAgainAfterRestoration1800050000000 } from '@app/database/migrations/upgrades-from-0.2.0/1800050000000-plan-again-after-restoration';
import { DataSource, type QueryRunner } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../setup/test-database';
import { asPlainOwner } from './support/plain-owner';

let database: TestDatabase;
let owner: DataSource;
let runner: QueryRunner;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await new DataSource(dataSourceOptions(database.ownerUrl, 2)).initialize();
  runner = owner.createQueryRunner();
});

afterAll(async () => {
  await owner.destroy();
  await database.drop();
});

const valueOf = async <T>(sql: string, values: unknown[] = []): Promise<T> => {
  const [row] = (await runner.query(sql, values)) as Record<string, T>[];
  return Object.values(row ?? {})[0] as T;
};

it('a snooze that ended during a deletion ends, and messages that the deletion failed wait for the contact', async () => {
  const migration = new PlanAgainAfterRestoration1800050000000();
  await asPlainOwner(runner, () => migration.down(runner));
  await runner.query(`set row_security = off`);
  for (const table of ['organizations', 'contacts', 'conversations', 'scheduled_messages', 'outbox', 'pipeline_stages'])
    await runner.query(`alter table ${table} no force row level security`);
  const org = await valueOf<number>(`insert into organizations (name) values ('A') returning id`);
  const contact = (columns: string, values: string) =>
    valueOf<number>(`insert into contacts (organization_id, ${columns}) values ($1, ${values}) returning id`, [org]);
  const overslept = await contact('snoozed_until', `now() - interval '2 days'`);
  await contact('snoozed_until', `now() + interval '2 days'`);
  await contact('snoozed_until, deleted_at', `now() - interval '2 hours', now() - interval '3 hours'`);
  const deleted = await contact('deleted_at', `now() - interval '3 hours'`);
  const conversation = await valueOf<number>(
    `insert into conversations (organization_id, contact_id, channel, address) values ($1, $2, 'sms', '+13055550101') returning id`,
    [org, deleted],
  );
  for (const [hours, state, failure] of [
    [2, 'failed', 'not_allowed'],
    [4, 'failed', 'not_allowed'],
    [2, 'failed', 'opted_out'],
  ]) {
    await runner.query(
      `insert into scheduled_messages (organization_id, conversation_id, client_id, body, send_at, state, failure)
       values ($1, $2, gen_random_uuid(), 'Hola', now() - make_interval(hours => $3), $4, $5)`,
      [org, conversation, hours, state, failure],
    );
  }

  await asPlainOwner(runner, () => migration.up(runner));
  await runner.query(`alter table scheduled_messages no force row level security`);
  await runner.query(`alter table outbox no force row level security`);
  expect(await runner.query(`select payload, run_after <= now() as due from outbox where job = 'pipeline.end_snooze'`)).toEqual([
    { payload: { contact_id: overslept }, due: true },
  ]);
  expect(await runner.query(`select state, failure from scheduled_messages order by id`)).toEqual([
    { state: 'waiting', failure: null },
    { state: 'failed', failure: 'not_allowed' },
    { state: 'failed', failure: 'opted_out' },
  ]);
});
