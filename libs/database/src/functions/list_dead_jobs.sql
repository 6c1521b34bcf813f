-- Jobs that have exhausted their retries and that nobody has seen to, of every organization, newest first.
create or replace function list_dead_jobs(p_before bigint, p_limit integer)
  returns table (id bigint, organization_id bigint, organization text, job text, failures integer, last_error text, created_at timestamptz, dead_at timestamptz)
  language sql stable security definer
  set search_path = public
as $$
  select o.id, o.organization_id, g.name, o.job, o.failures, o.last_error, o.created_at, o.dead_at
  from outbox o join organizations g on g.id = o.organization_id
  where o.dead_at is not null and o.done_at is null and (p_before is null or o.id < p_before)
  order by o.id desc limit p_limit
$$;

alter function list_dead_jobs(bigint, integer) owner to lotline_definer;
revoke execute on function list_dead_jobs(bigint, integer) from public;
grant execute on function list_dead_jobs(bigint, integer) to lotline_app;
