import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = ['storage_nearly_full', 'storage_full'];

/** How much of its storage quota an organization uses, at the level that its managers were last notified about. */
export class TellStorageLevel1805000000000 implements MigrationInterface {
  name = 'TellStorageLevel1805000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table organizations add column storage_level text not null default 'ok'
        constraint organizations_storage_level_check check (storage_level in ('ok', 'nearly_full', 'full'))
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
      drop function if exists measure_storage();
      set local role lotline_definer;
      delete from notifications where kind in ('${KINDS.join("', '")}');
      reset role;
      alter table organizations drop column storage_level;
    `);
  }
}
