-- Notifications read the events of a new organization from the first one on.
create or replace function begin_notification_cursor() returns trigger
  language plpgsql
as $$
begin
  insert into notification_cursors (organization_id, seq) values (new.organization_id, 0) on conflict do nothing;
  return null;
end
$$;
