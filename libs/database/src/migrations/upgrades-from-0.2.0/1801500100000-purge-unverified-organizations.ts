import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Organizations that nobody has verified are removed. */
export class PurgeUnverifiedOrganizations1801500100000 implements MigrationInterface {
  name = 'PurgeUnverifiedOrganizations1801500100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`grant delete, update on organizations to lotline_definer`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function if exists purge_unverified_organizations()`);
    await runner.query(`revoke delete, update on organizations from lotline_definer`);
  }
}
