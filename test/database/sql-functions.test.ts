import { dataSourceOptions } from '@app/database/data-source';
import { applySqlFunctions, listSqlFunctions } from '@app/database/sql-functions';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../setup/test-database';

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

interface StoredFunction {
  name: string;
  definition: string;
  owner: string;
  grants: string | null;
}

/** The schema's own functions and procedures, without those of extensions. */
const storedFunctions = () =>
  owner.query<StoredFunction[]>(
    `select p.proname as name, pg_get_functiondef(p.oid) as definition, pg_get_userbyid(p.proowner) as owner, p.proacl::text as grants
     from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
     order by p.proname, p.oid`,
  );

it('every function of the schema has its file, and every file its function', async () => {
  const stored = (await storedFunctions()).map(({ name }) => name);
  expect(stored.sort()).toEqual(listSqlFunctions().map(({ name }) => name));
  expect(stored.length).toBeGreaterThan(35);
});

it('every file is valid, and the database has its definition, owner and grants', async () => {
  const before = await storedFunctions();
  // unlike the migration step, this checks the bodies: all functions that they call exist by now
  for (const { definition } of listSqlFunctions()) await owner.query(definition);
  expect(await storedFunctions()).toEqual(before);
});

it('a function is applied again when its checksum differs from its file, or when a migration ran', async () => {
  const before = await storedFunctions();
  const replaceMatchingNumber = () =>
    owner.query(
      `create or replace function matching_number(p_number text) returns text language sql immutable parallel safe return p_number`,
    );

  await replaceMatchingNumber();
  await applySqlFunctions(owner, { all: false });
  expect(await storedFunctions()).not.toEqual(before);
  await owner.query(`update schema_functions set checksum = '' where name = 'matching_number'`);
  await applySqlFunctions(owner, { all: false });
  expect(await storedFunctions()).toEqual(before);

  await replaceMatchingNumber();
  await applySqlFunctions(owner, { all: true });
  expect(await storedFunctions()).toEqual(before);
});
