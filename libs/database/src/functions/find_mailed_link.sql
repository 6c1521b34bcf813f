-- The account of an unused, unexpired link; whoever follows it uses it up in its organization.
create or replace function find_mailed_link(p_token_hash bytea, p_purpose text) returns table (organization_id bigint, user_id bigint)
  language sql stable security definer
  set search_path = public
as $$
  select v.organization_id, v.user_id from email_verifications v
  where v.token_hash = p_token_hash and v.purpose = p_purpose and (p_purpose = 'sign_up' or v.used_at is null and v.expires_at > now())
$$;

alter function find_mailed_link(bytea, text) owner to lotline_definer;
revoke execute on function find_mailed_link(bytea, text) from public;
grant execute on function find_mailed_link(bytea, text) to lotline_app;
