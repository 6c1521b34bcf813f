-- The file behind the public address of a photo, whichever organization has it: who knows the hash of the bytes has seen them. Of a suspended one
-- nothing is public.
create or replace function find_public_photo(p_hash text) returns table (storage_key text)
  language sql stable security definer
  set search_path = public
as $$
  select p.storage_key from vehicle_photos p
  where p.hash = p_hash and not exists (select from organizations o where o.id = p.organization_id and o.suspended_at is not null)
  order by p.organization_id, p.id limit 1
$$;

alter function find_public_photo(text) owner to lotline_definer;
revoke execute on function find_public_photo(text) from public;
grant execute on function find_public_photo(text) to lotline_app;
