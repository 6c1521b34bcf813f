-- Webhooks in quarantine of which the operator has not been told, by organization; none while the last report is younger than a day. After a flood the
-- oldest hundred thousand, which are counted within the time limit of a statement; the next report has the others.
create or replace function list_unreported_webhooks()
  returns table (organization text, webhooks integer, reasons text[], newest text)
  language sql stable security definer
  set search_path = public
as $$
  select o.name, count(*)::integer, array_agg(distinct q.reason), max(q.received_at)::text
  from (
    select organization_id, reason, received_at from webhook_quarantine where reported_at is null order by received_at limit 100000
  ) q join organizations o on o.id = q.organization_id
  where not exists (select 1 from webhook_quarantine r where r.reported_at > now() - interval '1 day')
  group by o.id, o.name order by o.id
$$;

alter function list_unreported_webhooks() owner to lotline_definer;
revoke execute on function list_unreported_webhooks() from public;
grant execute on function list_unreported_webhooks() to lotline_app;
