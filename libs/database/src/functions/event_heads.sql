-- The last event number of each given organization.
create or replace function event_heads(p_organization_ids bigint[]) returns table (organization_id bigint, event_seq bigint)
  language sql stable security definer
  set search_path = public
as $$
  select organization_id, event_seq from organization_counters where organization_id = any(p_organization_ids)
$$;

alter function event_heads(bigint[]) owner to lotline_definer;
revoke execute on function event_heads(bigint[]) from public;
grant execute on function event_heads(bigint[]) to lotline_app;
