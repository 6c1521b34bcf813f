import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A new organization has its cursor at once; the listing, which has a parameter now that earlier versions leave out, adds those of others. */
export class BeginNotificationCursors1795973000000 implements MigrationInterface {
  name = 'BeginNotificationCursors1795973000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function if exists list_notification_organizations()`);
    await runner.query(
      `create or replace function begin_notification_cursor() returns trigger language plpgsql as $body$ begin return null; end $body$`,
    );
    await runner.query(
      `create trigger organization_counters_begin_cursor after insert on organization_counters
         for each row execute function begin_notification_cursor()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop trigger organization_counters_begin_cursor on organization_counters`);
    await runner.query(`drop function begin_notification_cursor()`);
    await runner.query(`drop function if exists list_notification_organizations(text[])`);
  }
}
