import { dataSourceOptions } from '@app/database/data-source';
import { RestoreLastOutboundOfMerged1800020100000 } from '@app/database/migrations/1800020100000-restore-last-outbound-of-merged';
import { DataSource, type QueryRunner } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../setup/test-database';

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
  await new RestoreLastOutboundOfMerged1800020100000().up(runner);
  expect(await rows(`select id, to_char(last_outbound_at, 'DD.MM.') as at from conversations order by id`)).toEqual([
    { id: 1, at: '01.02.' },
    { id: 2, at: '02.02.' },
    { id: 3, at: '01.01.' },
  ]);
});
