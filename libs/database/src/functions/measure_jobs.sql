-- Waiting and dead-lettered jobs by name, for the metrics. Discarded dead letters are done.
create or replace function measure_jobs() returns table (job text, waiting bigint, oldest_seconds double precision, dead bigint)
  language sql stable security definer
  set search_path = public
as $$
  select o.job, count(*) filter (where o.dead_at is null),
    coalesce(extract(epoch from now() - min(o.run_after) filter (where o.dead_at is null)), 0),
    count(*) filter (where o.dead_at is not null)
  from (
    select job, run_after, dead_at from outbox where done_at is null and dead_at is null and run_after <= now()
    union all
    select job, run_after, dead_at from outbox where dead_at is not null and done_at is null
  ) o group by o.job
$$;

alter function measure_jobs() owner to lotline_definer;
revoke execute on function measure_jobs() from public;
grant execute on function measure_jobs() to lotline_app;
