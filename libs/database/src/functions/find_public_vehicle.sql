-- The organization of a vehicle whose public address somebody has, whatever its state: the address says only the vehicle.
create or replace function find_public_vehicle(p_id bigint) returns bigint
  language sql stable security definer
  set search_path = public
as $$
  select organization_id from vehicles where id = p_id order by organization_id limit 1
$$;

alter function find_public_vehicle(bigint) owner to lotline_definer;
revoke execute on function find_public_vehicle(bigint) from public;
grant execute on function find_public_vehicle(bigint) to lotline_app;
