import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = ['stock_held', 'stock_failing', 'stock_silent'];

/** Keys in the place of passwords, sources that rest, and notifications of files that wait, fail or do not come. */
export class FollowSources1801200000000 implements MigrationInterface {
  name = 'FollowSources1801200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table inventory_sources
        add column sealed_private_key text,
        add column paused boolean not null default false,
        add column silence_noticed_at timestamptz
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
      drop function silent_inventory_sources(integer, integer);
      set local role lotline_definer;
      delete from notifications where kind in ('${KINDS.join("', '")}');
      reset role;
      alter table inventory_sources drop column sealed_private_key, drop column paused, drop column silence_noticed_at;
    `);
  }
}
