import { dataSourceOptions } from '@app/database/data-source';
import { ForgetInImports1800050200000 } from '@app/database/migrations/upgrades-from-0.2.0/1800050200000-forget-in-imports';
import { DataSource, type QueryRunner } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../setup/test-database';
import { asPlainOwner } from './support/plain-owner';

let database: TestDatabase;
let owner: DataSource;
let runner: QueryRunner;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await new DataSource(dataSourceOptions(database.ownerUrl, 2)).initialize();
  runner = owner.createQueryRunner();
});

afterAll(async () => {
  await owner.destroy();
  await database.drop();
});

const allowAllOrganizations = async () => {
  for (const table of ['organizations', 'pipeline_stages', 'contacts', 'imports', 'import_rows', 'contact_erasures'])
    await owner.query(`alter table ${table} no force row level security`);
};

async function anImport(organizationId: number, state: string, createdAt: string): Promise<number> {
  const columns = JSON.stringify([{ header: 'Name', samples: ['Ana'] }]);
  const [row] = await owner.query<{ id: number }[]>(
    `insert into imports (organization_id, file_name, format, size_bytes, columns, mapping, options, state, finished_at, created_at)
     values ($1, 'a.csv', 'csv', 1, $2, '[]', '{}', $3, case when $3 <> 'ready' then now() end, ${createdAt}) returning id`,
    [organizationId, columns, state],
  );
  return row?.id ?? 0;
}

it('rows of canceled imports, refused rows from before an erasure and samples of finished imports are gone', async () => {
  const migration = new ForgetInImports1800050200000();
  await asPlainOwner(runner, () => migration.down(runner));
  await allowAllOrganizations();
  const organizations = await owner.query<{ id: number }[]>(`insert into organizations (name) values ('A'), ('B') returning id`);
  const [withErasure = 0, without = 0] = organizations.map(({ id }) => id);
  const imports = {
    canceled: await anImport(without, 'canceled', 'now()'),
    kept: await anImport(without, 'done', 'now()'),
    before: await anImport(withErasure, 'done', `now() - interval '2 days'`),
    after: await anImport(withErasure, 'done', 'now()'),
    open: await anImport(without, 'ready', 'now()'),
  };
  await owner.query(
    `insert into contact_erasures (organization_id, contact_id, erased, copies, created_at) values ($1, 1, '{}', 0, now() - interval '1 day')`,
    [withErasure],
  );
  for (const id of Object.values(imports)) {
    await owner.query(
      `insert into import_rows (organization_id, import_id, row_number, state, cells)
       select organization_id, id, 2, 'refused', '{Ana}'::text[] from imports where id = $1
       union all select organization_id, id, 3, 'created', null from imports where id = $1`,
      [id],
    );
  }

  await asPlainOwner(runner, () => migration.up(runner));
  await allowAllOrganizations();
  const rows = await owner.query<{ id: number; state: string; cells: string[] | null }[]>(
    `select import_id as id, state, cells from import_rows order by import_id, row_number`,
  );
  const refusedOf = (id: number) => rows.filter((row) => row.id === id && row.state === 'refused').map(({ cells }) => cells);
  expect({
    canceled: refusedOf(imports.canceled),
    kept: refusedOf(imports.kept),
    before: refusedOf(imports.before),
    after: refusedOf(imports.after),
  }).toEqual({ canceled: [], kept: [['Ana']], before: [[]], after: [['Ana']] });
  expect(rows.filter(({ state }) => state === 'created')).toHaveLength(5);
  const samples = await owner.query<unknown[]>(`select columns from imports where id = any($1) order by id`, [
    [imports.kept, imports.open],
  ]);
  expect(samples).toEqual([{ columns: [{ header: 'Name', samples: [] }] }, { columns: [{ header: 'Name', samples: ['Ana'] }] }]);
});
