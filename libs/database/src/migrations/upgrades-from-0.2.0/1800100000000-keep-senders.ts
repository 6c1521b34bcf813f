import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The address that a message left from: a send with an unknown outcome is looked up under it, wherever the customer has written to since. */
export class KeepSenders1800100000000 implements MigrationInterface {
  name = 'KeepSenders1800100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table messages add column sent_from text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table messages drop column sent_from`);
  }
}
