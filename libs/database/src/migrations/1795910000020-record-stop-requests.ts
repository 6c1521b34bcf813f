import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A request to stop in free words waits at its conversation for a decision, and its agent is notified. */
export class RecordStopRequests1795910000020 implements MigrationInterface {
  /** Databases know it under its first name. */
  name = 'HearStopRequests1795910000020';
  // rows are deleted without a lock of the tables
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table conversations add column if not exists stop_message_id bigint,
        add column if not exists stop_asked_at timestamptz, add column if not exists stop_words text
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
      set local role lotline_definer;
      delete from notifications where kind = 'stop_asked';
      reset role;
    `);
    await runner.query(`
      alter table conversations
        drop column if exists stop_message_id, drop column if exists stop_asked_at, drop column if exists stop_words`);
  }
}
