import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Words of files that nobody has explained, prices that are doubted, fields that people have corrected, and the currency of each change of a price. */
export class FollowWhatFeedsSay1795930000000 implements MigrationInterface {
  name = 'FollowWhatFeedsSay1795930000000';
  // the check is validated without an exclusive lock
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table vehicles
        add column if not exists doubted_price numeric(14,2),
        add column if not exists corrections jsonb not null default '{}'`);
    await runner.query(`
      alter table vehicles drop constraint vehicles_condition_check,
        add constraint vehicles_condition_check check (condition in ('new', 'used', 'certified', 'unknown')) not valid`);
    await runner.query(`alter table vehicles validate constraint vehicles_condition_check`);
    await runner.query(`alter table vehicle_events add column if not exists currency text`);
    await runner.query(`alter table inventory_runs add column if not exists currency_change jsonb`);
    await runner.query(`
      alter table inventory_sources
        add column if not exists word_meanings jsonb not null default '{}',
        add column if not exists unknown_words jsonb not null default '[]'`);
    // keeps the order of the columns, in which their values count
    await runner.query(`alter table inventory_sources alter column column_map type json using column_map::json`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      set local role lotline_definer;
      update vehicles set condition = 'used' where condition = 'unknown';
      reset role;
    `);
    await runner.query(`
      alter table vehicles drop column if exists doubted_price, drop column if exists corrections, drop constraint if exists vehicles_condition_check,
        add constraint vehicles_condition_check check (condition in ('new', 'used', 'certified'))`);
    await runner.query(`alter table vehicle_events drop column if exists currency`);
    await runner.query(`alter table inventory_runs drop column if exists currency_change`);
    await runner.query(`
      alter table inventory_sources drop column if exists word_meanings, drop column if exists unknown_words,
        alter column column_map type jsonb using column_map::jsonb`);
  }
}
