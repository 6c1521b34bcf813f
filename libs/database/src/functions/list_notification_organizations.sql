-- Organizations whose event log has events that notifications have not read yet.
create or replace function list_notification_organizations() returns table (organization_id bigint)
  language sql stable security definer
  set search_path = public
as $$
  select h.organization_id from organization_counters h left join notification_cursors c using (organization_id)
  where h.event_seq > coalesce(c.seq, 0)
$$;

alter function list_notification_organizations() owner to lotline_definer;
revoke execute on function list_notification_organizations() from public;
grant execute on function list_notification_organizations() to lotline_app;
