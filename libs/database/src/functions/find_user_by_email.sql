-- The account behind an address. One statement for a known and an unknown address alike, so that response times reveal nothing.
create or replace function find_user_by_email(p_email text)
  returns table (
    organization_id bigint, user_id bigint, password_hash text, email_verified_at timestamptz, is_system_admin boolean,
    has_second_factor boolean, allowed_networks text[], lockout_attempts smallint, lockout_minutes smallint
  )
  language sql stable security definer
  set search_path = public
as $$
  select u.organization_id, u.id, u.password_hash, u.email_verified_at, u.is_system_admin, f.user_id is not null,
         coalesce(p.allowed_networks, '{}'), p.lockout_attempts, p.lockout_minutes
  from users u
  left join security_policies p on p.organization_id = u.organization_id
  left join second_factors f on f.organization_id = u.organization_id and f.user_id = u.id and f.confirmed_at is not null
  where u.email = p_email and u.removed_at is null
$$;

alter function find_user_by_email(text) owner to lotline_definer;
revoke execute on function find_user_by_email(text) from public;
grant execute on function find_user_by_email(text) to lotline_app;
