import { assertRoleIsConfined, UnsafeDatabaseRoleError } from '@app/database/role-check';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Product } from '../harness/product';
import { OwnerDatabase } from '../harness/owner-database';
import { createTestDatabase, type TestDatabase } from '../setup/test-database';

let test: TestDatabase;
let owner: OwnerDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  owner = new OwnerDatabase(test.ownerUrl);
});
afterAll(async () => {
  await owner.close();
  await test.drop();
});

/** A login of this database's own kind; it goes with the test. */
async function signInAs(role: string, rights: string): Promise<string> {
  await owner.rows(`drop role if exists ${role}`);
  await owner.rows(`create role ${role} login password 'x' ${rights}`);
  await owner.rows(`grant usage, create on schema public to ${role}`);
  return test.appUrl.replace('lotline_app:lotline', `${role}:x`);
}

async function check(url: string): Promise<void> {
  const dataSource = await new DataSource({ type: 'postgres', url }).initialize();
  try {
    await assertRoleIsConfined(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

describe('a role', () => {
  it('that row-level security binds is taken', async () => {
    await expect(check(test.appUrl)).resolves.toBeUndefined();
  });

  it('that rules the server is refused', async () => {
    await expect(check(test.ownerUrl)).rejects.toThrow(UnsafeDatabaseRoleError);
  });

  it('that bypasses row-level security is refused, by name and with what to do', async () => {
    const url = await signInAs('test_bypass', 'bypassrls');
    await expect(check(url)).rejects.toThrow(/"test_bypass".*lotline_app/);
    await owner.rows(`drop owned by test_bypass; drop role test_bypass`);
  });

  it('that owns a table is refused', async () => {
    const url = await signInAs('test_owner', '');
    await owner.rows(`create table belongings (); alter table belongings owner to test_owner`);
    await expect(check(url)).rejects.toThrow(UnsafeDatabaseRoleError);
    await owner.rows(`drop owned by test_owner; drop role test_owner`);
  });

  it('that may become one of these is refused', async () => {
    const url = await signInAs('test_member', '');
    await owner.rows(`grant lotline_definer to test_member`);
    await expect(check(url)).rejects.toThrow(UnsafeDatabaseRoleError);
    await owner.rows(`drop owned by test_member; drop role test_member`);
  });
});

it('keeps the whole product from starting', async () => {
  await expect(Product.start({ DATABASE_URL: test.ownerUrl })).rejects.toThrow(UnsafeDatabaseRoleError);
});
