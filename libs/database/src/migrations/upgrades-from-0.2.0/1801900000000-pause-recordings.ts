import type { MigrationInterface, QueryRunner } from 'typeorm';

/** While somebody reads out what is not to be kept, such as the number of a card. */
export class PauseRecordings1801900000000 implements MigrationInterface {
  name = 'PauseRecordings1801900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table calls add column recording_paused boolean not null default false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table calls drop column recording_paused`);
  }
}
