-- The organizations that have vehicles which their files have lacked for so many hours.
create or replace function organizations_with_overdue_vehicles(p_hours integer, p_limit integer) returns table (organization_id bigint)
  language sql stable security definer
  set search_path = public
as $$
  select distinct v.organization_id from vehicles v
  where v.missing_since < now() - make_interval(hours => p_hours) and v.removed_at is null
  limit p_limit
$$;

alter function organizations_with_overdue_vehicles(integer, integer) owner to lotline_definer;
revoke execute on function organizations_with_overdue_vehicles(integer, integer) from public;
grant execute on function organizations_with_overdue_vehicles(integer, integer) to lotline_app;
