-- The account of an unused, unexpired link to a new password; whoever sets it uses the link up in its organization.
create or replace function find_password_reset(p_token_hash bytea) returns table (organization_id bigint, user_id bigint)
  language sql stable security definer
  set search_path = public
as $$
  select v.organization_id, v.user_id from email_verifications v
  where v.token_hash = p_token_hash and v.purpose = 'password_reset' and v.used_at is null and v.expires_at > now()
$$;

alter function find_password_reset(bytea) owner to lotline_definer;
revoke execute on function find_password_reset(bytea) from public;
grant execute on function find_password_reset(bytea) to lotline_app;
