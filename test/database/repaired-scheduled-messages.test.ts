import { dataSourceOptions } from '@app/database/data-source';
import { FollowScheduledMessages1800030200000 } from '@app/database/migrations/upgrades-from-0.2.0/1800030200000-follow-scheduled-messages';
import { DataSource, type QueryRunner } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../setup/test-database';
import { asPlainOwner } from './support/plain-owner';

let test: TestDatabase;
let owner: DataSource;
let runner: QueryRunner;
beforeAll(async () => {
  test = await createTestDatabase();
  owner = await new DataSource(dataSourceOptions(test.ownerUrl, 1)).initialize();
  runner = owner.createQueryRunner();
});
afterAll(async () => {
  await owner.destroy();
  await test.drop();
});

const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => (await runner.query(sql, values)) as Row[];
const idOf = async (sql: string, values: unknown[] = []): Promise<number> => {
  const [row] = await rows<{ id: number }>(sql, values);
  if (!row) throw new Error(`No row: ${sql}`);
  return row.id;
};

let people = 0;
const aMember = (organization: number, { role = 'agent', isRemoved = false } = {}) =>
  idOf(
    `insert into users (organization_id, first_name, last_name, email, password_hash, role, email_verified_at, removed_at)
     values ($1, 'Robin', 'Vega', $2, 'x', $3, now(), case when $4 then now() end) returning id`,
    [organization, `robin-${++people}@sur.test`, role, isRemoved],
  );

async function scheduledFor(organization: number, contactOf: number | null, author: number | null, failure: string | null = null) {
  const contact = await idOf(`insert into contacts (organization_id, assigned_user_id) values ($1, $2) returning id`, [
    organization,
    contactOf,
  ]);
  const conversation = await idOf(
    `insert into conversations (organization_id, contact_id, channel, address) values ($1, $2, 'whatsapp', $3) returning id`,
    [organization, contact, `whatsapp:+1305555${1000 + ++people}`],
  );
  return idOf(
    `insert into scheduled_messages (organization_id, conversation_id, user_id, client_id, body, send_at, state, failure)
     values ($1, $2, $3, gen_random_uuid(), 'Hasta pronto', now(), $4, $5) returning id`,
    [organization, conversation, author, failure === null ? 'waiting' : 'failed', failure],
  );
}

/** Undoes the migration, seeds rows as they were before it, and runs it. */
async function repair<Seeded>(seed: (organization: number) => Promise<Seeded>): Promise<Seeded & { organization: number }> {
  const migration = new FollowScheduledMessages1800030200000();
  await asPlainOwner(runner, () => migration.down(runner));
  const organization = await idOf(`insert into organizations (name) values ('Sur') returning id`);
  const seeded = await seed(organization);
  await asPlainOwner(runner, () => migration.up(runner));
  return { ...seeded, organization };
}

it('a waiting message goes to the contact’s agent, unless its author may still see it', async () => {
  const { organization, ids, agent, manager, gone } = await repair(async (org) => {
    const [one, other] = [await aMember(org), await aMember(org)];
    const [boss, left] = [await aMember(org, { role: 'manager' }), await aMember(org, { isRemoved: true })];
    const seeded = [
      await scheduledFor(org, one, other),
      await scheduledFor(org, one, boss),
      await scheduledFor(org, one, left),
      await scheduledFor(org, one, null),
      await scheduledFor(org, null, left),
    ];
    return { ids: seeded, agent: one, manager: boss, gone: left };
  });
  const authors = await rows<{ user_id: number }>(
    `select user_id from scheduled_messages where organization_id = $1 and id = any($2) order by id`,
    [organization, ids],
  );
  expect(authors.map(({ user_id: id }) => id)).toEqual([agent, manager, agent, agent, gone]);
});

it('unnoticed failures are reported to the contact’s agent, else to managers and owners', async () => {
  const { organization, taken, free, agent, manager } = await repair(async (org) => {
    const [one, other] = [await aMember(org), await aMember(org)];
    const boss = await aMember(org, { role: 'manager' });
    await scheduledFor(org, one, one, 'window_closed');
    return {
      taken: await scheduledFor(org, one, other, 'not_allowed'),
      free: await scheduledFor(org, null, null, 'not_allowed'),
      agent: one,
      manager: boss,
    };
  });
  const told = await rows(`select user_id, kind, subject_id, text from notifications where organization_id = $1 order by subject_id`, [
    organization,
  ]);
  expect(told).toEqual([
    { user_id: agent, kind: 'scheduled_failed', subject_id: taken, text: 'Hasta pronto' },
    { user_id: manager, kind: 'scheduled_failed', subject_id: free, text: 'Hasta pronto' },
  ]);
});
