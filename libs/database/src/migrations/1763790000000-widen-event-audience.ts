import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Beside everybody and those who see a contact: those who run the organization, and one person alone. */
export class WidenEventAudience1763790000000 implements MigrationInterface {
  name = 'WidenEventAudience1763790000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table events add column user_id bigint;
      alter table events drop constraint events_audience_check;
      alter table events add constraint events_audience_check check (audience in ('members', 'managers', 'contact', 'user'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from events where audience in ('managers', 'user');
      alter table events drop constraint events_audience_check;
      alter table events add constraint events_audience_check check (audience in ('members', 'contact'));
      alter table events drop column user_id;
    `);
  }
}
