import { dataSourceOptions } from '@app/database/data-source';
import { TrimNames1800050300000 } from '@app/database/migrations/upgrades-from-0.2.0/1800050300000-trim-names';
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

it('names are trimmed, and names with an apostrophe are found without it', async () => {
  const [org] = await owner.query<{ id: number }[]>(`insert into organizations (name) values ('A') returning id`);
  const names = [' Ana\u00a0', 'Luz  Paz', '   ', "Sean O'Neill"];
  for (const name of names) {
    await owner.query(`insert into contacts (organization_id, display_name, search_text) values ($1, $2, ' ' || lower($2))`, [
      org?.id,
      name,
    ]);
  }
  await asPlainOwner(owner.createQueryRunner(), (runner) => new TrimNames1800050300000().up(runner));
  const rows = await owner.query<{ display_name: string; search_text: string }[]>(
    `select display_name, search_text from contacts order by id`,
  );
  expect(rows.map(({ display_name }) => display_name)).toEqual(['Ana', 'Luz  Paz', '', "Sean O'Neill"]);
  expect(rows[3]?.search_text).toBe(' sean oneill');
});
