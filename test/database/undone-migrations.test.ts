import { dataSourceOptions } from '@app/database/data-source';
import { RecordStopRequests1795910000020 } from '@app/database/migrations/1795910000020-record-stop-requests';
import { ReadForeignFiles1795920000000 } from '@app/database/migrations/1795920000000-read-foreign-files';
import { FollowWhatFeedsSay1795930000000 } from '@app/database/migrations/1795930000000-follow-what-feeds-say';
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

const rows = async (sql: string): Promise<unknown> => runner.query(sql);

interface Undone {
  migration: MigrationInterface;
  /** A row that only the newer release knows, of the organization 1. */
  insert: string;
  find: string;
  left: object[];
}

it.each<Undone>([
  {
    migration: new FollowWhatFeedsSay1795930000000(),
    insert: `insert into vehicles (organization_id, title, stock_number, stock_norm, year, make, model, condition, currency, distance_unit, status)
      values (1, 'Fit', 'A1', 'A1', 2020, 'Honda', 'Fit', 'unknown', 'USD', 'mi', 'available')`,
    find: `select condition from vehicles`,
    left: [{ condition: 'used' }],
  },
  {
    migration: new ReadForeignFiles1795920000000(),
    insert: `insert into imports (organization_id, file_name, format, size_bytes, columns, mapping, options)
      values (1, 'book.vcf', 'vcf', 1, '[]', '{}', '{}')`,
    find: `select format from imports`,
    left: [],
  },
  {
    migration: new RecordStopRequests1795910000020(),
    insert: `with person as (insert into users (organization_id, email, first_name, last_name, role, password_hash)
        values (1, 'ana@norte.example', 'Ana', 'Ruiz', 'agent', '') returning id)
      insert into notifications (organization_id, user_id, kind, group_key, in_app) select 1, id, 'stop_asked', 'stop', true from person`,
    find: `select kind from notifications`,
    left: [],
  },
])('$migration.name is undone by an owner who sees no rows, and done again', async ({ migration, insert, find, left }) => {
  await rows(`insert into organizations (id, name) overriding system value values (1, 'Norte') on conflict do nothing`);
  await rows(insert);
  await asPlainOwner(runner, () => migration.down(runner));
  expect(await rows(find)).toEqual(left);
  await asPlainOwner(runner, () => migration.up(runner));
});
