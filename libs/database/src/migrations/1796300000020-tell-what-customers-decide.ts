import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = ['appointment_canceled', 'appointment_moved'];

/** Two more kinds of notifications. */
export class TellWhatCustomersDecide1796300000020 implements MigrationInterface {
  name = 'TellWhatCustomersDecide1796300000020';
  // rows are deleted without a lock of the tables
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
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
      set local role lotline_definer;
      delete from notifications where kind in ('${KINDS.join("', '")}');
      reset role;
    `);
  }
}
