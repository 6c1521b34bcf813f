import { randomBytes } from 'node:crypto';
import { BASELINE } from '@app/database/migrations/migrations';
import { LAST_OF_0_2_0, LAST_UPGRADE } from '@app/database/migrations/upgrades-from-0.2.0/upgrades';
import { expect, inject, it, onTestFinished } from 'vitest';
import { migrate } from '../../tools/database/migrate-schema';
import { OwnerDatabase } from '../harness/owner-database';
import { asOwner, ownerUrl } from '../setup/postgres-access';
import { createTestDatabase } from '../setup/test-database';
import { catalogOf } from './support/catalog';
import { createVersion020 } from './support/old-version';

/** A database with the tables of version 0.2.0. */
async function anOldDatabase() {
  const [port, name] = [inject('postgresPort'), `upgraded_${randomBytes(6).toString('hex')}`];
  await asOwner(port, `create database ${name}`);
  onTestFinished(() => asOwner(port, `drop database ${name} with (force)`));
  const url = ownerUrl(port, name);
  await createVersion020(url);
  return { url, ...open(url) };
}

function open(url: string) {
  const owner = new OwnerDatabase(url);
  onTestFinished(() => owner.close());
  return { owner, applied: () => owner.rows<{ name: string }>(`select name from schema_migrations order by id`) };
}

it('gives a database of version 0.2.0 the tables and functions of a fresh one, and keeps its rows', async () => {
  const { url, owner } = await anOldDatabase();
  const fresh = await createTestDatabase();
  onTestFinished(() => fresh.drop());
  await owner.rows(`insert into organizations (id, name) overriding system value values (1, 'Autos Norte')`);
  await owner.rows(`insert into contacts (organization_id, first_name, phone) values (1, 'Ana', '+13055550101')`);
  await migrate(url);
  const expected = await catalogOf(open(fresh.ownerUrl).owner);
  expect(Object.values(expected).every((things) => things.length > 5)).toBe(true);
  expect(await catalogOf(owner)).toEqual(expected);
  expect(await owner.value(`select first_name || ' ' || phone from contacts`)).toBe('Ana +13055550101');
});

it('changes nothing in a database that has all upgrades already', async () => {
  const { url, owner, applied } = await anOldDatabase();
  await migrate(url);
  const before = await catalogOf(owner);
  await owner.rows(`delete from schema_migrations where name = $1`, [BASELINE]);
  expect(await applied()).toContainEqual({ name: LAST_UPGRADE });
  await migrate(url);
  expect((await applied()).at(-1)).toEqual({ name: BASELINE });
  expect(await catalogOf(owner)).toEqual(before);
});

it('refuses a database that is older than version 0.2.0, and leaves it as it is', async () => {
  const { url, owner } = await anOldDatabase();
  await owner.rows(`delete from schema_migrations where name = $1`, [LAST_OF_0_2_0]);
  const before = await catalogOf(owner);
  await expect(migrate(url)).rejects.toThrow('older than version 0.2.0. Start version 0.2.0 on it first');
  expect(await catalogOf(owner)).toEqual(before);
});
