-- The organization and invitation behind the hash of an unexpired token.
create or replace function find_invitation(p_token_hash bytea) returns table (organization_id bigint, id bigint)
  language sql stable security definer
  set search_path = public
as $$
  select organization_id, id from invitations where token_hash = p_token_hash and expires_at > now()
$$;

alter function find_invitation(bytea) owner to lotline_definer;
revoke execute on function find_invitation(bytea) from public;
grant execute on function find_invitation(bytea) to lotline_app;
