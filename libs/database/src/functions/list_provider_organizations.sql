-- Organizations with a connected provider account, and when each was last swept.
create or replace function list_provider_organizations() returns table (organization_id bigint, swept_at timestamptz)
  language sql stable security definer
  set search_path = public
as $$
  select organization_id, swept_at from provider_accounts order by organization_id
$$;

alter function list_provider_organizations() owner to lotline_definer;
revoke execute on function list_provider_organizations() from public;
grant execute on function list_provider_organizations() to lotline_app;
