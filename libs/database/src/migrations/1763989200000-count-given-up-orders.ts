import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders that were put aside wait for a person, who must hear of them: they are counted with those that are due. */
export class CountGivenUpOrders1763989200000 implements MigrationInterface {
  name = 'CountGivenUpOrders1763989200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index outbox_given_up on outbox (dead_at) where dead_at is not null;
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
      drop function measure_due_jobs();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function measure_due_jobs() returns table (job text, waiting bigint, oldest_seconds double precision)
      language sql stable security definer set search_path = public as $$
        select job, count(*), coalesce(extract(epoch from now() - min(run_after)), 0)
        from outbox where done_at is null and dead_at is null and run_after <= now() group by job
      $$;
      alter function measure_due_jobs() owner to lotline_definer;
      revoke execute on function measure_due_jobs() from public;
      grant execute on function measure_due_jobs() to lotline_app;
      drop function measure_jobs();
      drop index outbox_given_up;
    `);
  }
}
