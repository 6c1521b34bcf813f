import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which other countries may be called besides the organization's own. */
export class AllowCountriesOfCalls1802430200000 implements MigrationInterface {
  name = 'AllowCountriesOfCalls1802430200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table voice_settings add column allowed_countries text[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table voice_settings drop column allowed_countries`);
  }
}
