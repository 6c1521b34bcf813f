import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A source may end with its first file: its vehicles are people's own from then on. */
export class ImportFilesOnce1795930000001 implements MigrationInterface {
  name = 'ImportFilesOnce1795930000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table inventory_sources add column imports_once boolean not null default false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table inventory_sources drop column imports_once`);
  }
}
