import { dataSourceOptions } from '@app/database/data-source';
import { SumCounters1800010000000 } from '@app/database/migrations/upgrades-from-0.2.0/1800010000000-sum-counters';
import { applySqlFunctions } from '@app/database/sql-functions';
import { DataSource, type QueryRunner } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../setup/test-database';
import { asPlainOwner } from './support/plain-owner';

let test: TestDatabase;
let owner: DataSource;
let runner: QueryRunner;
beforeAll(async () => {
  test = await createTestDatabase();
  owner = await new DataSource(dataSourceOptions(test.ownerUrl, 2)).initialize();
  runner = owner.createQueryRunner();
});
afterAll(async () => {
  await owner.destroy();
  await test.drop();
});

const rows = <Row>(sql: string): Promise<Row[]> => runner.query(sql) as Promise<Row[]>;
const totals = (column: 'delta' | 'total') =>
  Promise.all([
    rows(`select status, assigned_user_id, sum(${column})::int as total from conversation_counters group by 1, 2 order by 1, 2`),
    rows(`select stage, assigned_user_id, snoozed, sum(${column})::int as total from pipeline_counters group by 1, 2, 3 order by 1, 2, 3`),
  ]);

it('the shared counters become sums of deltas and back, with the same totals, and go on counting', async () => {
  await rows(`insert into organizations (id, name) values (1, 'Norte')`);
  await rows(`insert into contacts (organization_id, first_name) select 1, 'Lead ' || n from generate_series(1, 10) n`);
  await rows(`update contacts set stage = 'sold' where id % 2 = 0`);
  await rows(`select refresh_contact_summaries(1, array(select id from contacts))`);
  const before = await totals('delta');
  const migration = new SumCounters1800010000000();

  await asPlainOwner(runner, () => migration.down(runner));
  expect(await totals('total')).toEqual(before);
  await rows(`update contacts set stage = 'sold' where id = (select min(id) from contacts where stage = 'new')`);
  await rows(`delete from contacts where id = (select min(id) from contacts where stage = 'sold')`);
  const shared = await totals('total');

  await asPlainOwner(runner, () => migration.up(runner));
  await applySqlFunctions(owner, { all: true });
  expect(await totals('delta')).toEqual(shared);
  await rows(`update contacts set stage = 'contacted' where id = (select min(id) from contacts where stage = 'new')`);
  expect((await totals('delta'))[1]).toContainEqual({ stage: 'contacted', assigned_user_id: 0, snoozed: false, total: 1 });
});
