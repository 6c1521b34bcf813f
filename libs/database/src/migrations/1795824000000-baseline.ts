import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CALLS } from './baseline/calls';
import { CONTACTS } from './baseline/contacts';
import { CONVERSATIONS } from './baseline/conversations';
import { FUNCTIONS, ROLES } from './baseline/foundation';
import { INVENTORY } from './baseline/inventory';
import { ORGANIZATIONS } from './baseline/organizations';
import { RIGHTS } from './baseline/rights';
import { WORK } from './baseline/work';

/** All tables of version 0.3.0. A database of 0.2.0 gets the same ones by its upgrades (`upgrades-from-0.2.0`), and never runs this. */
export class Baseline1795824000000 implements MigrationInterface {
  name = 'Baseline1795824000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [ROLES, FUNCTIONS, ORGANIZATIONS, CONTACTS, CONVERSATIONS, WORK, INVENTORY, CALLS, RIGHTS])
      await runner.query(statements);
  }

  async down(): Promise<void> {
    throw new Error('The baseline cannot be taken back: drop the database instead.');
  }
}
