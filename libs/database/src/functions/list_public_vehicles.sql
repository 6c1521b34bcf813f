-- The vehicles that search engines may show, of every organization that is not suspended, with ids from p_from up to and without p_to.
create or replace function list_public_vehicles(p_from bigint, p_to bigint) returns table (id bigint, updated_at timestamptz)
  language sql stable security definer
  set search_path = public
as $$
  select v.id, v.updated_at from vehicles v
  where v.id >= p_from and v.id < p_to
    and not exists (select 1 from organizations o where o.id = v.organization_id and o.suspended_at is not null)
    and v.removed_at is null and v.sold_at is null and not v.is_hidden and v.status in ('available', 'in_transit', 'pending')
  order by v.id
$$;

alter function list_public_vehicles(bigint, bigint) owner to lotline_definer;
revoke execute on function list_public_vehicles(bigint, bigint) from public;
grant execute on function list_public_vehicles(bigint, bigint) to lotline_app;
