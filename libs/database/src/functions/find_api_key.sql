-- The organization and key behind the hash of an API key.
create or replace function find_api_key(p_key_hash bytea)
  returns table (
    organization_id bigint, id bigint, user_id bigint, name text, permissions text[], expires_at timestamptz, last_used_at timestamptz,
    revoked_at timestamptz
  )
  language sql stable security definer
  set search_path = public
  set plan_cache_mode = force_generic_plan
as $$
  select organization_id, id, user_id, name, permissions, expires_at, last_used_at, revoked_at from api_keys where key_hash = p_key_hash
$$;

alter function find_api_key(bytea) owner to lotline_definer;
revoke execute on function find_api_key(bytea) from public;
grant execute on function find_api_key(bytea) to lotline_app;
