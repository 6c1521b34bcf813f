import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataSourceOptions } from '@app/database/data-source';
import { fillByOrganization } from '@app/database/migrations/fill-by-organization';
import { SortSilentContactsLast1801700000000 } from '@app/database/migrations/upgrades-from-0.2.0/1801700000000-sort-silent-contacts-last';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../setup/test-database';
import { asPlainOwner } from './support/plain-owner';

const FOLDER = join(import.meta.dirname, '../../libs/database/src/migrations');
const UPGRADES = join(FOLDER, 'upgrades-from-0.2.0');
/** Changes tables, and holds their locks until its end. */
const DDL = /\b(alter table|create (unique )?index|drop (table|index)|truncate)\b/i;
/** Computes as long as its rows take. */
const BACKFILL = /\bupdate\s+\w+(\s+\w+)?\s+set\b|\bdelete\s+from\b|\binsert\s+into\b[^;]*\bselect\b/i;

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

const filesIn = (folder: string) => readdirSync(folder).filter((name) => /^\d{13}-.*\.ts$/.test(name) && !name.includes('baseline'));
const upOf = (folder: string, name: string): string => {
  const text = readFileSync(join(folder, name), 'utf8');
  return text.slice(text.indexOf('async up('), text.indexOf('async down('));
};

it('a migration changes tables or fills rows, never both', () => {
  const mixed = filesIn(FOLDER).filter((name) => DDL.test(upOf(FOLDER, name)) && BACKFILL.test(upOf(FOLDER, name)));
  expect(mixed, 'two files: the table stays locked for as long as the rows take').toEqual([]);
});

it('an upgrade from 0.2.0 that does both ends the locks of its tables before it fills rows', () => {
  const mixed = filesIn(UPGRADES).filter((name) => DDL.test(upOf(UPGRADES, name)) && BACKFILL.test(upOf(UPGRADES, name)));
  const inOneTransaction = mixed.filter((name) => !readFileSync(join(UPGRADES, name), 'utf8').includes('transaction = false'));
  expect(inOneTransaction).toEqual([
    // two tables of a few rows for each organization, which are rewritten
    '1800010000000-sum-counters.ts',
    // a few sources for each organization, of a feature that is new with this upgrade
    '1801600000000-watch-sources.ts',
  ]);
});

it('a new migration fills rows by organization, not of all in one transaction', () => {
  const atOnce = filesIn(FOLDER).filter((name) => BACKFILL.test(upOf(FOLDER, name)) && !upOf(FOLDER, name).includes('fillByOrganization'));
  expect(atOnce).toEqual([]);
});

it('fills rows in one transaction for each organization, also as a superuser without row-level security', async () => {
  await owner.query(`insert into organizations (name) values ('B'), ('C')`);
  const runner = owner.createQueryRunner();
  await runner.query(`create table filled_by (organization_id bigint, transaction_id bigint)`);
  await runner.query(`grant all on filled_by to lotline_app`);
  await fillByOrganization(runner, `insert into filled_by select id, txid_current() from organizations`);
  const [filled] = await owner.query<object[]>(
    `select count(*)::int as organizations, count(distinct organization_id)::int as different, count(distinct transaction_id)::int as transactions from filled_by`,
  );
  const [all] = await owner.query<{ count: number }[]>(`select count(*)::int as count from organizations`);
  expect(filled).toEqual({ organizations: all?.count, different: all?.count, transactions: all?.count });
  await runner.query(`drop table filled_by`);
  await runner.release();
});

it('no migration lifts row-level security from a table, which locks it while its rows are filled', () => {
  const lifting = [FOLDER, UPGRADES].flatMap((folder) => filesIn(folder).filter((name) => /no force/.test(upOf(folder, name))));
  // rewrites two tables of a few rows for each organization
  expect(lifting).toEqual(['1800010000000-sum-counters.ts']);
});

it('silent contacts are sorted last also by an owner of the tables who is no superuser', async () => {
  const [org] = await owner.query<{ id: number }[]>(`insert into organizations (name) values ('A') returning id`);
  await owner.query(
    `with c as (insert into contacts (organization_id, display_name) values ($1, 'Ana') returning organization_id, id)
    insert into contact_summaries (organization_id, contact_id, sorted_at) select organization_id, id, now() from c`,
    [org?.id],
  );
  const sortedAt = async () =>
    (await owner.query<{ sorted_at: Date }[]>(`select sorted_at from contact_summaries where organization_id = $1`, [org?.id]))[0]
      ?.sorted_at;
  const before = await sortedAt();
  await asPlainOwner(owner.createQueryRunner(), (runner) => new SortSilentContactsLast1801700000000().up(runner));
  expect((await sortedAt())?.getFullYear()).toBe((before?.getFullYear() ?? 0) - 100);
});
