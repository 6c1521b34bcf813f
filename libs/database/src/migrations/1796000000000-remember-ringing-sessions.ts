import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A person may be signed in with two browsers while only one takes calls. Null where tokens were issued before: any session counts. */
export class RememberRingingSessions1796000000000 implements MigrationInterface {
  name = 'RememberRingingSessions1796000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table voice_devices add column session_ids bigint[]`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table voice_devices drop column session_ids`);
  }
}
