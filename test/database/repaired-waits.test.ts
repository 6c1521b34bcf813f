import { dataSourceOptions } from '@app/database/data-source';
import { DateWindowRefusals1800040200000 } from '@app/database/migrations/upgrades-from-0.2.0/1800040200000-date-window-refusals';
import { EndWaitsWithConversations1800040000000 } from '@app/database/migrations/upgrades-from-0.2.0/1800040000000-end-waits-with-conversations';
import { RememberEndedWaits1800040100000 } from '@app/database/migrations/upgrades-from-0.2.0/1800040100000-remember-ended-waits';
import { FillFirstResponses1802200100000 } from '@app/database/migrations/upgrades-from-0.2.0/1802200100000-fill-first-responses';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
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

const first = async <Row>(sql: string, values: unknown[] = []): Promise<Row> => {
  const [row] = (await runner.query(sql, values)) as Row[];
  if (!row) throw new Error(`No row: ${sql}`);
  return row;
};

/** Undoes a migration, seeds rows as they were before it, and runs it. */
async function repair(migration: MigrationInterface, seed: () => Promise<void>): Promise<void> {
  await asPlainOwner(runner, () => migration.down(runner));
  await seed();
  await asPlainOwner(runner, () => migration.up(runner));
}

let phones = 0;
async function aConversation(columns: Record<string, unknown> = {}) {
  const { id: organization } = await first<{ id: number }>(`insert into organizations (name) values ('Norte') returning id`);
  const { id: contact } = await first<{ id: number }>(`insert into contacts (organization_id) values ($1) returning id`, [organization]);
  const values = { status: 'active', waiting_since: null, last_inbound_at: null, window_refused_at: null, ...columns };
  const { id } = await first<{ id: number }>(
    `insert into conversations (organization_id, contact_id, channel, address, status, waiting_since, last_inbound_at, window_refused_at)
     values ($1, $2, 'whatsapp', $3, $4, $5, $6, $7) returning id`,
    [
      organization,
      contact,
      `whatsapp:+1305555${1000 + ++phones}`,
      values.status,
      values.waiting_since,
      values.last_inbound_at,
      values.window_refused_at,
    ],
  );
  const ref = { organization, contact, id };
  await runner.query(`select refresh_contact_summaries($1, array[$2::bigint])`, [organization, contact]);
  return ref;
}
type Conversation = Awaited<ReturnType<typeof aConversation>>;

async function aMessage(
  { organization, id }: Conversation,
  direction: string,
  status: string,
  at: Date,
  providerCode: number | null = null,
) {
  const message = await first<{ id: number }>(
    `insert into messages (organization_id, conversation_id, direction, status, created_at, claimed_at, provider_code)
     values ($1, $2, $3, $4, $5, $5, $6) returning id`,
    [organization, id, direction, status, at, providerCode],
  );
  await runner.query(`update conversations set last_message_id = $3 where organization_id = $1 and id = $2`, [
    organization,
    id,
    message.id,
  ]);
}

const waitOf = async ({ organization, id }: Conversation) =>
  (
    await first<{ waiting_since: Date | null }>(`select waiting_since from conversations where organization_id = $1 and id = $2`, [
      organization,
      id,
    ])
  ).waiting_since;

const HOUR_MS = 3_600_000;
const midnight = Math.floor(Date.now() / (24 * HOUR_MS)) * 24 * HOUR_MS;
/** An hour of yesterday. */
const at = (hour: number) => new Date(midnight + (hour - 24) * HOUR_MS);
const longAgo = (hour: number) => new Date(at(hour).getTime() - 31 * 24 * HOUR_MS);

it('ends the waits of closed and archived conversations', async () => {
  const found: Conversation[] = [];
  await repair(new EndWaitsWithConversations1800040000000(), async () => {
    for (const status of ['active', 'closed', 'archived']) found.push(await aConversation({ status, waiting_since: at(3) }));
  });
  expect(await Promise.all(found.map(waitOf))).toEqual([at(3), null, null]);
});

it('lets customers wait whose answers have all failed, and tells nobody', async () => {
  const found: Conversation[] = [];
  await repair(new RememberEndedWaits1800040100000(), async () => {
    const [failed, later, closed] = [await aConversation(), await aConversation(), await aConversation({ status: 'closed' })];
    const [optedOut, deleted] = [await aConversation(), await aConversation()];
    await runner.query(`update contacts set whatsapp_opted_out_at = now() where id = $1`, [optedOut.contact]);
    await runner.query(`update contacts set deleted_at = now() where id = $1`, [deleted.contact]);
    found.push(failed, later, closed, optedOut, deleted);
    for (const conversation of found) {
      await aMessage(conversation, 'inbound', 'received', at(1));
      await aMessage(conversation, 'outbound', 'delivered', at(2));
      await aMessage(conversation, 'inbound', 'received', at(3));
      await aMessage(conversation, 'inbound', 'received', at(4));
      await aMessage(conversation, 'outbound', 'undelivered', at(5));
      if (conversation === later) await aMessage(conversation, 'outbound', 'read', at(6));
    }
    const old = await aConversation();
    await aMessage(old, 'inbound', 'received', longAgo(3));
    await aMessage(old, 'outbound', 'undelivered', longAgo(4));
    found.push(old);
  });
  expect(await Promise.all(found.map(waitOf))).toEqual([at(3), null, null, null, null, null]);
  const [failed] = found;
  expect(
    await first(`select waiting_since, escalated_since, escalation_level from contact_summaries where organization_id = $1`, [
      failed?.organization,
    ]),
  ).toEqual({ waiting_since: at(3), escalated_since: at(3), escalation_level: 3 });
});

it('opens the windows that a late refusal has closed', async () => {
  const found: Conversation[] = [];
  await repair(new DateWindowRefusals1800040200000(), async () => {
    for (const sentAt of [at(2), at(7)]) {
      const conversation = await aConversation({ last_inbound_at: at(5), window_refused_at: at(8) });
      await aMessage(conversation, 'outbound', 'failed', sentAt, 63016);
      found.push(conversation);
    }
  });
  const refusals = found.map(({ organization }) =>
    first<{ at: Date }>(`select window_refused_at as at from conversations where organization_id = $1`, [organization]),
  );
  expect(await Promise.all(refusals)).toEqual([{ at: at(2) }, { at: at(7) }]);
});

it('finds the first answers of all conversations, also of closed ones, and none that failed or was automatic', async () => {
  const conversation = await aConversation({ status: 'closed' });
  await repair(new FillFirstResponses1802200100000(), async () => {
    await aMessage(conversation, 'outbound', 'read', at(1));
    await aMessage(conversation, 'inbound', 'received', at(2));
    await aMessage(conversation, 'inbound', 'received', at(3));
    await aMessage(conversation, 'outbound', 'failed', at(4));
    await aMessage(conversation, 'outbound', 'delivered', at(5));
    await runner.query(`update messages set origin = 'automation' where organization_id = $1 and created_at = $2`, [
      conversation.organization,
      at(5),
    ]);
    for (const hour of [6, 7]) await aMessage(conversation, 'outbound', 'delivered', at(hour));
    await aMessage(conversation, 'inbound', 'received', at(8));
    await aMessage(conversation, 'outbound', 'sent', at(9));
    await aMessage(conversation, 'inbound', 'received', at(10));
  });
  const found: unknown = await runner.query(
    `select waiting_since, answered_at from first_responses where organization_id = $1 order by answered_at`,
    [conversation.organization],
  );
  expect(found).toEqual([
    { waiting_since: at(2), answered_at: at(6) },
    { waiting_since: at(8), answered_at: at(9) },
  ]);
});
