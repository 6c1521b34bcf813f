import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = ['snooze_ended', 'plan_requested'];

/** Links by which a person denies what happened to their account, marks of ended snoozes, and notifications of both operators and agents. */
export class TellWhatHappened1804400000000 implements MigrationInterface {
  name = 'TellWhatHappened1804400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table email_verifications drop constraint email_verifications_purpose_check;
      alter table email_verifications
        add constraint email_verifications_purpose_check check (purpose in ('sign_up', 'password_reset', 'not_me'));
      alter table contacts add column snooze_ended_at timestamptz, add column snooze_ended_reason text;
    `);
    // adds to the kinds that there are, whichever migration has named them last
    await runner.query(`
      do $$ declare kinds text; begin
        select pg_get_expr(conbin, conrelid) into kinds from pg_constraint
        where conrelid = 'notifications'::regclass and conname = 'notifications_kind_check';
        alter table notifications drop constraint notifications_kind_check;
        execute format(
          'alter table notifications add constraint notifications_kind_check check (%s or kind in (''${KINDS.join("'', ''")}'')) not valid', kinds
        );
      end $$
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function list_system_admins();
      set local role lotline_definer;
      delete from notifications where kind in ('${KINDS.join("', '")}');
      reset role;
      alter table contacts drop column snooze_ended_at, drop column snooze_ended_reason;
      set local role lotline_definer;
      delete from email_verifications where purpose = 'not_me';
      reset role;
    `);
  }
}
