import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A request to stop in free words waits at its conversation for a decision, and its agent is notified. */
export class HearStopRequests1795910000020 implements MigrationInterface {
  name = 'HearStopRequests1795910000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table conversations add column stop_message_id bigint, add column stop_asked_at timestamptz, add column stop_words text
    `);
    // adds to the kinds that there are, whichever migration has named them last
    await runner.query(`
      do $$ declare kinds text; begin
        select pg_get_expr(conbin, conrelid) into kinds from pg_constraint
        where conrelid = 'notifications'::regclass and conname = 'notifications_kind_check';
        alter table notifications drop constraint notifications_kind_check;
        execute format('alter table notifications add constraint notifications_kind_check check (%s or kind = ''stop_asked'') not valid', kinds);
      end $$
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table notifications no force row level security;
      delete from notifications where kind = 'stop_asked';
      alter table notifications force row level security;
      alter table conversations drop column stop_message_id, drop column stop_asked_at, drop column stop_words;
    `);
  }
}
