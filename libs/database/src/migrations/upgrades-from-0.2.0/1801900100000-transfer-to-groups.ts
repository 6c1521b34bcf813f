import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The people who ring next in a transfer to a ring group, as user ids. */
export class TransferToGroups1801900100000 implements MigrationInterface {
  name = 'TransferToGroups1801900100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table calls add column transfer_queue jsonb not null default '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table calls drop column transfer_queue`);
  }
}
