import { dataSourceOptions } from '@app/database/data-source';
import { MoveReplacedAddresses1800020300000 } from '@app/database/migrations/upgrades-from-0.2.0/1800020300000-move-replaced-addresses';
import { RestoreLastOutboundOfMerged1800020100000 } from '@app/database/migrations/upgrades-from-0.2.0/1800020100000-restore-last-outbound-of-merged';
import { ReturnSharedNumbers1800020500000 } from '@app/database/migrations/upgrades-from-0.2.0/1800020500000-return-shared-numbers';
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

const rows = <Row>(sql: string): Promise<Row[]> => runner.query(sql) as Promise<Row[]>;

it('a merged conversation was last answered when its messages say, and others keep their time', async () => {
  await rows(`insert into organizations (id, name) values (1, 'Norte')`);
  await rows(`insert into contacts (organization_id, id) values (1, 1), (1, 2), (1, 3)`);
  await rows(
    `insert into conversations (organization_id, id, contact_id, channel, address, last_outbound_at) values
       (1, 1, 1, 'sms', '+13055550101', '2026-01-01'), (1, 2, 2, 'sms', '+13055550102', null), (1, 3, 3, 'sms', '+13055550103', '2026-01-01')`,
  );
  await rows(
    `insert into messages (organization_id, conversation_id, direction, status, created_at) values
       (1, 1, 'outbound', 'sent', '2026-01-01'), (1, 1, 'outbound', 'sent', '2026-02-01'), (1, 1, 'inbound', 'received', '2026-03-01'),
       (1, 2, 'outbound', 'sent', '2026-02-02'), (1, 3, 'outbound', 'sent', '2026-02-03')`,
  );
  await rows(
    `insert into contact_merges (organization_id, contact_id, merged_id, snapshot) values (1, 1, 11, '{}'), (1, 1, 12, '{}'), (1, 2, 13, '{}')`,
  );
  await asPlainOwner(runner, () => new RestoreLastOutboundOfMerged1800020100000().up(runner));
  expect(await rows(`select id, to_char(last_outbound_at, 'DD.MM.') as at from conversations order by id`)).toEqual([
    { id: 1, at: '01.02.' },
    { id: 2, at: '02.02.' },
    { id: 3, at: '01.01.' },
  ]);
});

it('a conversation that still goes to a replaced number goes to the present one, and every other stays', async () => {
  await rows(`insert into organizations (id, name) values (2, 'Sur')`);
  await rows(
    `insert into contacts (organization_id, id, phone, whatsapp_number, deleted_at) values
       (2, 21, '+13055550221', '+13055550221', null), (2, 22, '+13055550222', null, null), (2, 23, '+13055550223', null, null),
       (2, 24, '+525512345678', null, null), (2, 25, '+13055550225', null, null), (2, 26, null, null, null),
       (2, 27, '+13055550227', null, now()), (2, 28, '+13055550228', null, null)`,
  );
  await rows(
    `insert into contact_identities (organization_id, contact_id, kind, value, provider_value) values
       (2, 21, 'phone', '+13055550221', null), (2, 21, 'whatsapp', '+13055550221', null), (2, 22, 'phone', '+13055550222', null),
       (2, 23, 'phone', '+13055550223', null), (2, 23, 'phone', '+13055550293', null), (2, 24, 'phone', '+525512345678', '+5215512345678'),
       (2, 25, 'whatsapp', '+13055550295', '+13055550295'), (2, 28, 'external', 'CO.1', 'CO.1')`,
  );
  await rows(
    `insert into conversations (organization_id, id, contact_id, channel, address, last_message_at, last_inbound_at) values
       (2, 211, 21, 'sms', '+13055550291', '2026-01-01', '2026-01-01'),
       (2, 212, 21, 'whatsapp', 'whatsapp:+13055550291', '2026-01-01', '2026-01-01'),
       (2, 221, 22, 'whatsapp', 'whatsapp:+13055550292', null, null),
       (2, 231, 23, 'sms', '+13055550293', '2026-01-01', null),
       (2, 241, 24, 'sms', '+5215512345678', '2026-01-01', null),
       (2, 251, 25, 'sms', '+13055550295', '2026-01-01', null),
       (2, 261, 26, 'sms', '+13055550296', '2026-01-01', null),
       (2, 271, 27, 'sms', '+13055550297', '2026-01-01', null),
       (2, 281, 28, 'whatsapp', 'whatsapp:CO.1', '2026-01-01', null)`,
  );
  await asPlainOwner(runner, () => new MoveReplacedAddresses1800020300000().up(runner));
  const found = await rows<{ id: number; address: string; before: string | null; closed: boolean }>(
    `select id, address, previous_address as before, window_refused_at is not null as closed from conversations
     where organization_id = 2 order by id`,
  );
  expect(found.map(({ id, address, before, closed }) => [id, address, before, closed])).toEqual([
    [211, '+13055550221', '+13055550291', false],
    [212, 'whatsapp:+13055550221', 'whatsapp:+13055550291', true],
    [221, 'whatsapp:+13055550222', null, false],
    [231, '+13055550293', null, false],
    [241, '+5215512345678', null, false],
    [251, '+13055550295', null, false],
    [261, '+13055550296', null, false],
    [271, '+13055550297', null, false],
    [281, 'whatsapp:CO.1', null, false],
  ]);
});

it('a contact that WhatsApp first showed without its number gives back the number of an older one, and both stay proposed', async () => {
  await rows(`insert into organizations (id, name) values (3, 'Este')`);
  await rows(
    `insert into contacts (organization_id, id, phone, whatsapp_number, created_at) values
       (3, 31, '+13055550331', null, '2026-01-01'), (3, 32, '+13055550331', '+13055550331', '2026-02-01'),
       (3, 33, '+13055550333', '+13055550333', '2026-02-01'), (3, 34, '+13055550334', '+13055550334', '2026-01-01'),
       (3, 35, '+13055550334', null, '2026-03-01')`,
  );
  await rows(
    `insert into contact_identities (organization_id, contact_id, kind, value, created_at) values
       (3, 31, 'phone', '+13055550331', '2026-01-01'),
       (3, 32, 'external', 'CO.32', '2026-02-01'), (3, 32, 'whatsapp', '+13055550331', '2026-02-02'),
       (3, 33, 'external', 'CO.33', '2026-02-01'), (3, 33, 'whatsapp', '+13055550333', '2026-02-02'),
       (3, 34, 'external', 'CO.34', '2026-01-01'), (3, 34, 'whatsapp', '+13055550334', '2026-01-02'),
       (3, 35, 'phone', '+13055550334', '2026-03-01')`,
  );
  await asPlainOwner(runner, () => new ReturnSharedNumbers1800020500000().up(runner));
  const contacts = await rows<{ id: number; phone: string | null; whatsapp: string | null; shared: string | null }>(
    `select id, phone, whatsapp_number as whatsapp, shared_number as shared from contacts where organization_id = 3 order by id`,
  );
  expect(contacts.map(({ id, phone, whatsapp, shared }) => [id, phone, whatsapp, shared])).toEqual([
    [31, '+13055550331', null, null],
    [32, null, null, '+13055550331'],
    [33, '+13055550333', '+13055550333', null],
    [34, '+13055550334', '+13055550334', null],
    [35, '+13055550334', null, null],
  ]);
  expect(await rows(`select kind, value from contact_identities where contact_id = 32`)).toEqual([{ kind: 'external', value: 'CO.32' }]);
  expect(await rows(`select contact_id as id from contact_match_keys where value = '+13055550331' order by contact_id`)).toEqual([
    { id: 31 },
    { id: 32 },
  ]);
});
