import { dataSourceOptions } from '@app/database/data-source';
import { JoinTagsAndStages1800050400000 } from '@app/database/migrations/upgrades-from-0.2.0/1800050400000-join-tags-and-stages';
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

const allowAllOrganizations = async () => {
  for (const table of ['organizations', 'contacts', 'pipeline_stages', 'pipeline_counters', 'contact_groups'])
    await owner.query(`alter table ${table} no force row level security`);
};

it('tags and stages that differ by case or blanks are joined, also in the rules of groups', async () => {
  await allowAllOrganizations();
  const [org] = await owner.query<{ id: number }[]>(`insert into organizations (name) values ('A') returning id`);
  await owner.query(
    `insert into pipeline_stages (organization_id, id, name, color, position) values ($1, 'feria', 'Feria  2026', 'sky', 20), ($1, 'feria_2', 'FERIA 2026', 'sky', 21)`,
    [org?.id],
  );
  for (const [tags, stage] of [
    [['VIP', 'suv'], 'feria'],
    [['VIP'], 'feria_2'],
    [['vip', 'Vip ', 'Expo'], 'new'],
  ])
    await owner.query(`insert into contacts (organization_id, tags, stage) values ($1, $2, $3)`, [org?.id, tags, stage]);
  const rule = {
    match: 'all',
    conditions: [
      { field: 'tag', op: 'any', values: ['vip', 'suv'] },
      { match: 'any', conditions: [{ field: 'stage', op: 'is', values: ['feria_2'] }] },
    ],
  };
  await owner.query(`insert into contact_groups (organization_id, name, kind, rule) values ($1, 'G', 'smart', $2)`, [org?.id, rule]);

  await owner.transaction(async (manager) => {
    if (manager.queryRunner) await asPlainOwner(manager.queryRunner, (runner) => new JoinTagsAndStages1800050400000().up(runner));
  });
  await allowAllOrganizations();
  expect(await owner.query(`select tags, stage from contacts order by id`)).toEqual([
    { tags: ['VIP', 'suv'], stage: 'feria' },
    { tags: ['VIP'], stage: 'feria' },
    { tags: ['VIP', 'Expo'], stage: 'new' },
  ]);
  expect(await owner.query(`select id, name from pipeline_stages where not is_default`)).toEqual([{ id: 'feria', name: 'Feria 2026' }]);
  expect(await owner.query(`select rule from contact_groups`)).toEqual([
    {
      rule: {
        match: 'all',
        conditions: [
          { field: 'tag', op: 'any', values: ['VIP', 'suv'] },
          { match: 'any', conditions: [{ field: 'stage', op: 'is', values: ['feria'] }] },
        ],
      },
    },
  ]);
});
