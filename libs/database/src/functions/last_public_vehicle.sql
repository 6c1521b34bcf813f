-- The highest id of a vehicle, which says how many parts the sitemap has.
create or replace function last_public_vehicle() returns bigint
  language sql stable security definer
  set search_path = public
as $$
  select coalesce(max(id), 0) from vehicles
$$;

alter function last_public_vehicle() owner to lotline_definer;
revoke execute on function last_public_vehicle() from public;
grant execute on function last_public_vehicle() to lotline_app;
