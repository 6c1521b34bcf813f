import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['vehicles', 'vehicle_events'];

/** Full statistics would have the planner expect no rows of an organization that came after they were gathered. */
export class ExpectVehiclesOfNewOrganizations1800200100000 implements MigrationInterface {
  name = 'ExpectVehiclesOfNewOrganizations1800200100000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`alter table ${table} alter column organization_id set statistics 10`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`alter table ${table} alter column organization_id set statistics -1`);
  }
}
