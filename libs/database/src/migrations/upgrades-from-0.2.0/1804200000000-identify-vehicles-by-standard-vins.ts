import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A chassis number that is no VIN, or is older than the standard, names no vehicle: two may have the same. */
export class IdentifyVehiclesByStandardVins1804200000000 implements MigrationInterface {
  name = 'IdentifyVehiclesByStandardVins1804200000000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await replaceIndex(runner, `vin ~ '^[A-HJ-NPR-Z0-9]{17}$' and year >= 1981`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndex(runner, `length(vin) = 17`);
  }
}

/** Without a moment in which a VIN could be taken twice. */
async function replaceIndex(runner: QueryRunner, isIdentity: string): Promise<void> {
  await runner.query(`set statement_timeout = 0`);
  await runner.query(`set lock_timeout = 0`);
  await runner.query(`drop index concurrently if exists vehicles_vin_next`);
  await runner.query(
    `create unique index concurrently vehicles_vin_next on vehicles (organization_id, vin) where removed_at is null and ${isIdentity}`,
  );
  await runner.query(`drop index concurrently if exists vehicles_vin`);
  await runner.query(`alter index vehicles_vin_next rename to vehicles_vin`);
  await runner.query(`reset statement_timeout`);
  await runner.query(`reset lock_timeout`);
}
