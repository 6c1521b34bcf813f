-- What the storage holds of each organization that has files, for the metrics.
create or replace function measure_storage() returns table (organization_id bigint, stored_bytes bigint)
  language sql stable security definer
  set search_path = public
as $$
  select id, stored_bytes from organizations where stored_bytes > 0
$$;

alter function measure_storage() owner to lotline_definer;
revoke execute on function measure_storage() from public;
grant execute on function measure_storage() to lotline_app;
