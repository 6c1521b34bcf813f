import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The number that the customer wrote to, where a messaging service has several: answers leave from it. */
export class KeepOwnAddresses1800020600000 implements MigrationInterface {
  name = 'KeepOwnAddresses1800020600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table conversations add column own_address text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table conversations drop column own_address`);
  }
}
