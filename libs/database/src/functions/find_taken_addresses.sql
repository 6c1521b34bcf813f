-- Of these numbers, senders and messaging services of a provider's account, those that another organization is connected to.
create or replace function find_taken_addresses(p_account_sid text, p_addresses text[]) returns table (address text)
  language sql stable security definer
  set search_path = public
as $$
  select taken.address from unnest(p_addresses) as taken (address)
  where exists (
    select from provider_accounts a
    where a.account_sid = p_account_sid and a.organization_id <> current_organization()
      and taken.address in (a.phone_number, a.whatsapp_from, a.messaging_service_sid)
  )
$$;

alter function find_taken_addresses(text, text[]) owner to lotline_definer;
revoke execute on function find_taken_addresses(text, text[]) from public;
grant execute on function find_taken_addresses(text, text[]) to lotline_app;
