-- The sign-in that waits for its second factor, by the hash of its token.
create or replace function find_pending_sign_in(p_token_hash bytea) returns table (organization_id bigint, id bigint, email text)
  language sql stable security definer
  set search_path = public
as $$
  select p.organization_id, p.id, u.email
  from pending_sign_ins p join users u on u.organization_id = p.organization_id and u.id = p.user_id and u.removed_at is null
  where p.token_hash = p_token_hash and p.expires_at > now()
$$;

alter function find_pending_sign_in(bytea) owner to lotline_definer;
revoke execute on function find_pending_sign_in(bytea) from public;
grant execute on function find_pending_sign_in(bytea) to lotline_app;
