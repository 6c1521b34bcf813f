-- Who runs the installation: present people with a verified address, each in the organization of their account.
create or replace function list_system_admins() returns table (organization_id bigint, user_id bigint)
  language sql stable security definer
  set search_path = public
as $$
  select organization_id, id from users
  where is_system_admin and removed_at is null and email_verified_at is not null
  order by organization_id, id
$$;

alter function list_system_admins() owner to lotline_definer;
revoke execute on function list_system_admins() from public;
grant execute on function list_system_admins() to lotline_app;
