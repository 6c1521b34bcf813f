-- The organization behind the random key in a webhook's path.
create or replace function find_webhook_organization(p_hook text) returns bigint
  language sql stable security definer
  set search_path = public
as $$
  select organization_id from provider_accounts where hook = p_hook
$$;

alter function find_webhook_organization(text) owner to lotline_definer;
revoke execute on function find_webhook_organization(text) from public;
grant execute on function find_webhook_organization(text) to lotline_app;
