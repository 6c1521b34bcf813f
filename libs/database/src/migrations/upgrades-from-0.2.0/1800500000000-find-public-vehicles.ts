import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A public address names the vehicle alone; its organization is found by it. */
export class FindPublicVehicles1800500000000 implements MigrationInterface {
  name = 'FindPublicVehicles1800500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index vehicles_public_address on vehicles (id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists find_public_vehicle(bigint);
      drop function if exists list_public_vehicles(bigint, bigint);
      drop function if exists last_public_vehicle();
      drop index vehicles_public_address;
    `);
  }
}
