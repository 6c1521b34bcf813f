import { dataSourceOptions } from '@app/database/data-source';
import { KnowLastInbound1800120100000 } from '@app/database/migrations/upgrades-from-0.2.0/1800120100000-know-last-inbound';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../setup/test-database';
import { asPlainOwner } from './support/plain-owner';

let database: TestDatabase;
let owner: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await new DataSource(dataSourceOptions(database.ownerUrl, 2)).initialize();
});

afterAll(async () => {
  await owner.destroy();
  await database.drop();
});

it('a number that customers have written to counts as one that has received, the others do not', async () => {
  const [org] = await owner.query<{ id: number }[]>(`insert into organizations (name) values ('A') returning id`);
  await owner.query(
    `insert into provider_accounts (organization_id, provider, hook, account_sid, auth_token, phone_number, whatsapp_from)
     values ($1, 'twilio', 'a-hook-of-the-test', 'AC', 'sealed', '+12025550100', 'whatsapp:+12025550100')`,
    [org?.id],
  );
  const conversations = [
    ['whatsapp', null, '2026-11-01T10:00:00Z'],
    ['whatsapp', null, '2026-11-03T10:00:00Z'],
    ['sms', '+12025550111', '2026-11-02T10:00:00Z'],
    ['sms', null, null],
  ] as const;
  for (const [channel, ownAddress, lastInboundAt] of conversations) {
    const [contact] = await owner.query<{ id: number }[]>(
      `insert into contacts (organization_id, display_name, search_text) values ($1, 'Ana', ' ana') returning id`,
      [org?.id],
    );
    await owner.query(
      `insert into conversations (organization_id, contact_id, channel, address, own_address, last_inbound_at)
       values ($1, $2, $3, '+13055550100', $4, $5)`,
      [org?.id, contact?.id, channel, ownAddress, lastInboundAt],
    );
  }
  await asPlainOwner(owner.createQueryRunner(), (runner) => new KnowLastInbound1800120100000().up(runner));
  const rows = await owner.query<{ address: string; last_inbound_at: Date; last_inbound_via: string | null }[]>(
    `select address, last_inbound_at, last_inbound_via from provider_addresses order by address`,
  );
  expect(rows).toEqual([
    { address: '+12025550111', last_inbound_at: new Date('2026-11-02T10:00:00Z'), last_inbound_via: null },
    { address: 'whatsapp:+12025550100', last_inbound_at: new Date('2026-11-03T10:00:00Z'), last_inbound_via: null },
  ]);
});
