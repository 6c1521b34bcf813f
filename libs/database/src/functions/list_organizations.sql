-- All organizations, for scheduled tasks.
create or replace function list_organizations() returns table (id bigint, name text)
  language sql stable security definer
  set search_path = public
as $$
  select id, name from organizations order by lower(name), id
$$;

alter function list_organizations() owner to lotline_definer;
revoke execute on function list_organizations() from public;
grant execute on function list_organizations() to lotline_app;
