import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { TEMPLATE_DATABASE, appUrl, asOwner, ownerUrl } from './postgres-access';

export interface TestDatabase {
  /** The owner's login: sees every organization. For arranging and looking, not for the code under test. */
  ownerUrl: string;
  /** The product's login, bound by row-level security. */
  appUrl: string;
  drop(): Promise<void>;
}

/** A new migrated, empty database. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const port = inject('postgresPort');
  const name = `lotline_test_${randomBytes(6).toString('hex')}`;
  await asOwner(port, `create database ${name} template ${TEMPLATE_DATABASE}`);
  return {
    ownerUrl: ownerUrl(port, name),
    appUrl: appUrl(port, name),
    drop: () => asOwner(port, `drop database ${name} with (force)`),
  };
}
