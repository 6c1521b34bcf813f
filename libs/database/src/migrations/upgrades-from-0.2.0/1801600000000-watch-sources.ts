import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a source was last alive, when managers were last told that its files fail, and since when its set-up is finished. */
export class WatchSources1801600000000 implements MigrationInterface {
  name = 'WatchSources1801600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table inventory_sources
        add column last_activity_at timestamptz not null default now(),
        add column failure_noticed_at timestamptz,
        add column started_at timestamptz;
      set local role lotline_definer;
      update inventory_sources s
      set last_activity_at = coalesce(last_success_at, created_at),
          started_at = case when provider is not null then created_at
                            else (select min(r.created_at) from inventory_runs r where r.organization_id = s.organization_id and r.source_id = s.id) end;
      reset role;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table inventory_sources drop column last_activity_at, drop column failure_noticed_at, drop column started_at`,
    );
  }
}
