import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Nobody is told of what happened before: the event log is read from its end on, and waits that were long already stay as they are. */
export class BeginNotifications1763984100000 implements MigrationInterface {
  name = 'BeginNotifications1763984100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table organization_counters no force row level security;
      alter table notification_cursors no force row level security;
      insert into notification_cursors (organization_id, seq) select organization_id, event_seq from organization_counters;
      alter table organization_counters force row level security;
      alter table notification_cursors force row level security;

      alter table contact_summaries no force row level security;
      update contact_summaries set escalated_since = waiting_since, escalation_level = 3 where waiting_since is not null;
      alter table contact_summaries force row level security;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from notification_cursors`);
  }
}
