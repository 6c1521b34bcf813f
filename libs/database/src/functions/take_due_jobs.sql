-- Takes outbox rows that are due within so many seconds, at most so many per organization, oldest first, each with the seconds that it still has to
-- wait. A row handed to the queue is offered again after 30 seconds, because the queue may have lost it; a row younger than a second may still be on
-- its way there. Only jobs of these names: those of a newer version are left for its workers. Without names, as workers of earlier versions ask, all.
create or replace function take_due_jobs(p_limit integer, p_per_organization integer, p_jobs text[] default null, p_seconds double precision default 0)
  returns table (organization_id bigint, id bigint, job text, attempts integer, wait_seconds double precision)
  language sql security definer
  set search_path = public
as $$
  with due as (
    select o.organization_id, o.id,
           row_number() over (partition by o.organization_id order by o.run_after, o.id) as place
    from outbox o
    where o.done_at is null and o.dead_at is null and o.run_after <= now() + make_interval(secs => p_seconds)
      and o.created_at < now() - interval '1 second'
      and (o.enqueued_at is null or o.enqueued_at < now() - interval '30 seconds')
      and (p_jobs is null or o.job = any(p_jobs))
  ), taken as (
    select d.organization_id, d.id from due d where d.place <= p_per_organization order by d.place limit p_limit
  )
  update outbox o set enqueued_at = now() from taken t
  where o.organization_id = t.organization_id and o.id = t.id
  returning o.organization_id, o.id, o.job, o.attempts, greatest(extract(epoch from o.run_after - now()), 0)::float8
$$;

alter function take_due_jobs(integer, integer, text[], double precision) owner to lotline_definer;
revoke execute on function take_due_jobs(integer, integer, text[], double precision) from public;
grant execute on function take_due_jobs(integer, integer, text[], double precision) to lotline_app;
