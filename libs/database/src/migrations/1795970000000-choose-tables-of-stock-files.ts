import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ChooseTablesOfStockFiles1795970000000 implements MigrationInterface {
  name = 'ChooseTablesOfStockFiles1795970000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table inventory_sources add column sheet text, add column has_headings boolean`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table inventory_sources drop column has_headings, drop column sheet`);
  }
}
