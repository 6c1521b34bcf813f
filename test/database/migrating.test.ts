import { dataSourceOptions } from '@app/database/data-source';
import { BASELINE } from '@app/database/migrations/migrations';
import { PurgeInSteps1802300000000 } from '@app/database/migrations/upgrades-from-0.2.0/1802300000000-purge-in-steps';
import { LAST_OF_0_2_0, UPGRADES_FROM_0_2_0 } from '@app/database/migrations/upgrades-from-0.2.0/upgrades';
import { ShowFaces1804410000000 } from '@app/database/migrations/upgrades-from-0.2.0/1804410000000-show-faces';
import { CountDepartedMessages1804420000000 } from '@app/database/migrations/upgrades-from-0.2.0/1804420000000-count-departed-messages';
import { applySqlFunctions } from '@app/database/sql-functions';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { migrate } from '../../tools/database/migrate-schema';
import { OwnerDatabase } from '../harness/owner-database';
import { createTestDatabase, type TestDatabase } from '../setup/test-database';

let database: TestDatabase;
let owner: OwnerDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new OwnerDatabase(database.ownerUrl);
  const names = [LAST_OF_0_2_0, ...UPGRADES_FROM_0_2_0.map((Upgrade) => new Upgrade().name)];
  for (const name of names) await owner.rows(`insert into schema_migrations (timestamp, name) values ($1, $2)`, [name.slice(-13), name]);
});
/** An upgrade that needs the jobs' table for itself is due again, and the baseline with it. */
beforeEach(async () => {
  const source = await new DataSource(dataSourceOptions(database.ownerUrl, 2)).initialize();
  const migration = new PurgeInSteps1802300000000();
  await migration.down(source.createQueryRunner());
  await source.query(`delete from schema_migrations where name in ($1, $2)`, [migration.name, BASELINE]);
  await source.destroy();
});
afterAll(async () => {
  await owner.close();
  await database.drop();
});

const applied = () => owner.value<number>(`select count(*)::int from schema_migrations`);

it('waits beside a request that uses the table, holds up no other for long, and goes on', async () => {
  const before = await applied();
  const { migrating } = await owner.holding(`lock table outbox in access share mode`, [], async (holder) => {
    const begun = migrate(database.ownerUrl);
    await expect.poll(() => holder.blocked(), { timeout: 20_000 }).toBeGreaterThan(0);
    // who comes after the migration gets the table once it has given up for now
    await owner.rows(`select count(*) from outbox`);
    return { migrating: begun };
  });
  await migrating;
  expect(await applied()).toBe(before + 2);
});

it('gives up with the reason where the table is never free', async () => {
  const before = await applied();
  await owner.holding(`lock table outbox in access share mode`, [], () =>
    expect(migrate(database.ownerUrl, undefined, { lockTries: 1 })).rejects.toThrow('lock timeout'),
  );
  expect(await applied()).toBe(before);
  await migrate(database.ownerUrl);
});

it('is done once by two migrators that start together', async () => {
  const before = await applied();
  await Promise.all([migrate(database.ownerUrl), migrate(database.ownerUrl)]);
  expect(await applied()).toBe(before + 2);
});

it('leaves sessions to be found while a later migration waits', async () => {
  const source = await new DataSource(dataSourceOptions(database.ownerUrl, 2)).initialize();
  const runner = source.createQueryRunner();
  for (const migration of [new CountDepartedMessages1804420000000(), new ShowFaces1804410000000()]) {
    await migration.down(runner);
    await runner.query(`delete from schema_migrations where name = $1`, [migration.name]);
  }
  await runner.release();
  await applySqlFunctions(source, { all: true });
  await source.destroy();
  const { migrating, isFound } = await owner.holding(`lock table organizations in row exclusive mode`, [], async (holder) => {
    const begun = migrate(database.ownerUrl);
    await expect.poll(() => holder.blocked(), { timeout: 20_000 }).toBeGreaterThan(0);
    return { migrating: begun, isFound: await owner.value<boolean>(`select to_regprocedure('find_session(bytea)') is not null`) };
  });
  await migrating;
  expect(isFound).toBe(true);
});
