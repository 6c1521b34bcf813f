-- The organizations with requests of public pages that hold their time and that nobody has answered for so many minutes.
create or replace function organizations_with_unanswered_requests(p_minutes integer) returns table (organization_id bigint)
  language sql stable security definer
  set search_path = public
as $$
  select distinct a.organization_id from appointments a
  where a.state = 'requested' and a.source = 'public' and a.holds and a.created_at < now() - make_interval(mins => p_minutes)
$$;

alter function organizations_with_unanswered_requests(integer) owner to lotline_definer;
revoke execute on function organizations_with_unanswered_requests(integer) from public;
grant execute on function organizations_with_unanswered_requests(integer) to lotline_app;
