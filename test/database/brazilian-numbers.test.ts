import { dataSourceOptions } from '@app/database/data-source';
import { KeepBrazilianLandlinesApart1800020000000 } from '@app/database/migrations/upgrades-from-0.2.0/1800020000000-keep-brazilian-landlines-apart';
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

/** With the keys of before: every ninth digit is dropped. */
async function plantContacts(): Promise<void> {
  await owner.query(`insert into organizations (id, name) values (7, 'Autos do Brasil')`);
  await owner.query(
    `insert into contacts (organization_id, id, first_name, phone, whatsapp_number) values
       (7, 1, 'Typed mobile', '+5511912345678', null), (7, 2, 'Wrote in', '+5511922345678', '+5511922345678'),
       (7, 3, 'Landline and mobile', '+551132345678', '+5511932345678'), (7, 4, 'Old mobile', '+5511987654321', null),
       (7, 5, 'Elsewhere', '+13055550123', null), (7, 6, 'Released', '+5511942345678', null), (7, 8, 'Landline', '+551142345678', null)`,
  );
  await owner.query(
    `insert into contact_identities (organization_id, contact_id, kind, value, provider_value) values
       (7, 1, 'phone', '+551112345678', null), (7, 2, 'whatsapp', '+551122345678', '+5511922345678'),
       (7, 3, 'phone', '+551132345678', '+5511932345678'), (7, 3, 'whatsapp', '+551132345678', '+5511932345678'),
       (7, 4, 'phone', '+551187654321', null), (7, 5, 'phone', '+13055550123', null), (7, 8, 'phone', '+551142345678', null)`,
  );
  await owner.query(`update contacts set deleted_at = now() where id = 6`);
  await owner.query(`delete from contact_match_keys`);
  await owner.query(
    `insert into contact_match_keys (organization_id, contact_id, kind, value)
     select distinct organization_id, id, 'number', regexp_replace(number, '^\\+55(\\d{2})9(\\d{8})$', '+55\\1\\2')
     from contacts, unnest(array[phone, whatsapp_number]) number where number is not null and deleted_at is null`,
  );
}

it('a Brazilian mobile with 90 to 95 gets its own key and address, and a landline keeps its own', async () => {
  await plantContacts();
  await asPlainOwner(owner.createQueryRunner(), (runner) => new KeepBrazilianLandlinesApart1800020000000().up(runner));
  const identities = await owner.query<{ contact_id: number; kind: string; value: string }[]>(
    `select contact_id, kind, value from contact_identities order by contact_id, kind, value`,
  );
  expect(identities.map(({ contact_id, kind, value }) => [contact_id, kind, value])).toEqual([
    [1, 'phone', '+5511912345678'],
    [2, 'phone', '+5511922345678'],
    [2, 'whatsapp', '+5511922345678'],
    [3, 'phone', '+551132345678'],
    [3, 'phone', '+5511932345678'],
    [3, 'whatsapp', '+5511932345678'],
    [4, 'phone', '+551187654321'],
    [5, 'phone', '+13055550123'],
    [8, 'phone', '+551142345678'],
  ]);
  const keys = await owner.query<{ contact_id: number; value: string }[]>(
    `select contact_id, value from contact_match_keys where kind = 'number' order by contact_id, value`,
  );
  expect(keys.map(({ contact_id, value }) => [contact_id, value])).toEqual([
    [1, '+5511912345678'],
    [2, '+5511922345678'],
    [3, '+551132345678'],
    [3, '+5511932345678'],
    [4, '+551187654321'],
    [5, '+13055550123'],
    [8, '+551142345678'],
  ]);
});
