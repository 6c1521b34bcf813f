-- Every number that has sent or received, with its last inbound message; for the metrics.
create or replace function list_provider_addresses()
  returns table (organization_id bigint, address text, last_inbound_at timestamptz, last_inbound_via text, alerted_at timestamptz)
  language sql stable security definer
  set search_path = public
as $$
  select organization_id, address, last_inbound_at, last_inbound_via, alerted_at from provider_addresses order by organization_id, address
$$;

alter function list_provider_addresses() owner to lotline_definer;
revoke execute on function list_provider_addresses() from public;
grant execute on function list_provider_addresses() to lotline_app;
