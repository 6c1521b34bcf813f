-- Removes notifications after 90 days.
create or replace function purge_notifications() returns void
  language sql security definer
  set search_path = public
as $$
  delete from notifications where updated_at < now() - interval '90 days'
$$;

alter function purge_notifications() owner to lotline_definer;
revoke execute on function purge_notifications() from public;
grant execute on function purge_notifications() to lotline_app;
