import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A column with a constant default, which Postgres adds without rewriting the table. */
export class KeepRequestsForSoldVehicles1795960000000 implements MigrationInterface {
  name = 'KeepRequestsForSoldVehicles1795960000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table messages add column vehicle_gone boolean not null default false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table messages drop column vehicle_gone`);
  }
}
