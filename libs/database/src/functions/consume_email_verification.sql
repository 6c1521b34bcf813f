-- Confirms the address behind an unused, unexpired token and uses the token up.
create or replace function consume_email_verification(p_token_hash bytea) returns table (organization_id bigint, user_id bigint)
  language sql security definer
  set search_path = public
as $$
  with used as (
    update email_verifications v set used_at = now()
    where v.token_hash = p_token_hash and v.purpose = 'sign_up' and v.used_at is null and v.expires_at > now()
    returning v.organization_id, v.user_id
  )
  update users u set email_verified_at = coalesce(u.email_verified_at, now()), updated_at = now()
  from used where u.organization_id = used.organization_id and u.id = used.user_id
  returning u.organization_id, u.id
$$;

alter function consume_email_verification(bytea) owner to lotline_definer;
revoke execute on function consume_email_verification(bytea) from public;
grant execute on function consume_email_verification(bytea) to lotline_app;
