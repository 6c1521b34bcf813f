import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATES = `'queued', 'parsing', 'applying', 'applied', 'skipped_same_hash', 'aborted', 'held_for_approval', 'discarded', 'failed'`;

/** Sources whose files are fetched from a dealer's server, also by the clock. */
export class ConnectSources1800600100000 implements MigrationInterface {
  name = 'ConnectSources1800600100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table inventory_sources
        drop constraint inventory_sources_mode_check,
        add constraint inventory_sources_mode_check check (mode in ('upload', 'https', 'ftp', 'ftps', 'sftp')),
        add column connection jsonb,
        add column sealed_password text,
        add column host_key text,
        add column schedule text,
        add column next_run_at timestamptz,
        add column seen_file jsonb,
        add column last_file_modified_at timestamptz;
      create index inventory_sources_due on inventory_sources (next_run_at) where active and next_run_at is not null;
      alter table inventory_runs
        drop constraint inventory_runs_state_check,
        add constraint inventory_runs_state_check check (state in ('fetching', ${STATES})),
        add column file_modified_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function due_inventory_sources(integer);
      alter table inventory_runs
        drop constraint inventory_runs_state_check,
        add constraint inventory_runs_state_check check (state in (${STATES})),
        drop column file_modified_at;
      drop index inventory_sources_due;
      alter table inventory_sources
        drop constraint inventory_sources_mode_check,
        add constraint inventory_sources_mode_check check (mode in ('upload')),
        drop column connection,
        drop column sealed_password,
        drop column host_key,
        drop column schedule,
        drop column next_run_at,
        drop column seen_file,
        drop column last_file_modified_at;
    `);
  }
}
