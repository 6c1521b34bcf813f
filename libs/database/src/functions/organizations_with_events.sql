-- Which organizations have events of the given types after the given number of each, for processes that Redis does not reach.
create or replace function organizations_with_events(p_organization_ids bigint[], p_after bigint[], p_types text[]) returns setof bigint
  language sql stable security definer
  set search_path = public
as $$
  select h.organization_id from unnest(p_organization_ids, p_after) h(organization_id, seq)
  where exists (
    select from events e where e.organization_id = h.organization_id and e.seq > h.seq and e.type = any(p_types)
  )
$$;

alter function organizations_with_events(bigint[], bigint[], text[]) owner to lotline_definer;
revoke execute on function organizations_with_events(bigint[], bigint[], text[]) from public;
grant execute on function organizations_with_events(bigint[], bigint[], text[]) to lotline_app;
