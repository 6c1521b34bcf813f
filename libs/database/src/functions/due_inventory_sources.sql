-- The sources of all organizations that are not suspended whose files are to be fetched now, the longest overdue first.
create or replace function due_inventory_sources(p_limit integer) returns table (organization_id bigint, id bigint)
  language sql stable security definer
  set search_path = public
as $$
  select s.organization_id, s.id from inventory_sources s
  where s.active and s.next_run_at is not null and s.next_run_at <= now()
    and not exists (select 1 from organizations o where o.id = s.organization_id and o.suspended_at is not null)
  order by s.next_run_at limit p_limit
$$;

alter function due_inventory_sources(integer) owner to lotline_definer;
revoke execute on function due_inventory_sources(integer) from public;
grant execute on function due_inventory_sources(integer) to lotline_app;
