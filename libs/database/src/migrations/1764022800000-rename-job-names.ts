import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Scheduled tasks and dead-lettered jobs get the names that the code uses. `measure_jobs` is dropped because one of its columns is renamed. */
export class RenameJobNames1764022800000 implements MigrationInterface {
  name = 'RenameJobNames1764022800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter function list_assignment_rounds() rename to list_assignment_organizations;
      alter function list_escalation_rounds() rename to list_escalation_organizations;
      alter function list_notification_rounds() rename to list_notification_organizations;
      alter index outbox_given_up rename to outbox_dead;
      drop function measure_jobs();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter function list_assignment_organizations() rename to list_assignment_rounds;
      alter function list_escalation_organizations() rename to list_escalation_rounds;
      alter function list_notification_organizations() rename to list_notification_rounds;
      alter index outbox_dead rename to outbox_given_up;
      drop function measure_jobs();
      create function measure_jobs() returns table (job text, waiting bigint, oldest_seconds double precision, given_up bigint)
      language sql stable security definer set search_path = public as $$
        select o.job, count(*) filter (where o.dead_at is null),
          coalesce(extract(epoch from now() - min(o.run_after) filter (where o.dead_at is null)), 0),
          count(*) filter (where o.dead_at is not null)
        from (
          select job, run_after, dead_at from outbox where done_at is null and dead_at is null and run_after <= now()
          union all
          select job, run_after, dead_at from outbox where dead_at is not null
        ) o group by o.job
      $$;
      alter function measure_jobs() owner to lotline_definer;
      revoke execute on function measure_jobs() from public;
      grant execute on function measure_jobs() to lotline_app;
    `);
  }
}
