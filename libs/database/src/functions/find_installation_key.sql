-- The sealed key of the installation by this name.
create or replace function find_installation_key(p_name text) returns table (sealed text)
  language sql stable security definer
  set search_path = public
as $$
  select sealed from installation_keys where name = p_name
$$;

alter function find_installation_key(text) owner to lotline_definer;
revoke execute on function find_installation_key(text) from public;
grant execute on function find_installation_key(text) to lotline_app;
