import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The facts that the VIN gives about a vehicle, for fields that nobody has filled. */
export class DecodeVins1801600100000 implements MigrationInterface {
  name = 'DecodeVins1801600100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table vehicles add column decoded_vin text, add column decoded jsonb not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table vehicles drop column decoded_vin, drop column decoded`);
  }
}
