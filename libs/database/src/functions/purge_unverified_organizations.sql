-- Removes organizations that were signed up for more than a week ago and of which nobody has ever proven an address. A row in any table that
-- a sign-up does not fill keeps the organization: a contact, a message, a number, and what later versions will add. So does a link that was mailed
-- within the week, because somebody still tries.
create or replace function purge_unverified_organizations() returns setof bigint
  language plpgsql security definer
  set search_path = public
as $$
declare
  candidate bigint;
  tenant_table name;
  is_used boolean;
begin
  for candidate in
    select o.id from organizations o
    where o.created_at < now() - interval '7 days'
      and exists (select 1 from users u where u.organization_id = o.id)
      and not exists (select 1 from users u where u.organization_id = o.id and (u.email_verified_at is not null or u.is_system_admin))
      and not exists (select 1 from email_verifications v where v.organization_id = o.id and v.created_at > now() - interval '7 days')
    order by o.id limit 500
    for update skip locked
  loop
    -- nobody can add a row to a locked organization, or verify a locked user
    perform 1 from users u where u.organization_id = candidate order by u.id for update;
    is_used := exists (select 1 from users u where u.organization_id = candidate and u.email_verified_at is not null);
    for tenant_table in
      select c.relname from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all (array[
        'users', 'sessions', 'sign_ins', 'pending_sign_ins', 'email_verifications', 'organization_counters', 'notification_cursors', 'pipeline_stages',
        'audit_entries', 'audit_heads', 'events', 'outbox'
      ])
    loop
      exit when is_used;
      execute format('select exists (select 1 from %I where organization_id = $1)', tenant_table) into is_used using candidate;
    end loop;
    continue when is_used;
    delete from organizations where id = candidate;
    return next candidate;
  end loop;
end
$$;

alter function purge_unverified_organizations() owner to lotline_definer;
revoke execute on function purge_unverified_organizations() from public;
grant execute on function purge_unverified_organizations() to lotline_app;
