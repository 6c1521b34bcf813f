-- The connected sources of all organizations that have brought no file for so many days since they were connected or resumed, each once until one
-- comes.
create or replace function silent_inventory_sources(p_days integer, p_limit integer) returns table (organization_id bigint, id bigint)
  language sql stable security definer
  set search_path = public
as $$
  select s.organization_id, s.id from inventory_sources s
  where s.active and not s.paused and (s.schedule is not null or s.mode = 'intake') and s.silence_noticed_at is null
    and s.last_activity_at < now() - make_interval(days => p_days)
  order by s.organization_id, s.id limit p_limit
$$;

alter function silent_inventory_sources(integer, integer) owner to lotline_definer;
revoke execute on function silent_inventory_sources(integer, integer) from public;
grant execute on function silent_inventory_sources(integer, integer) to lotline_app;
