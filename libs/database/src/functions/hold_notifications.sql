-- Keeps the contacts and conversations of notifications until the transaction ends, each in ascending order, and waits until no other transaction
-- of the organization locks several notifications. Which ones it meets first depends on events, mails and readers, so there is no order of rows
-- that all could keep. Returns the time from which the caller is the only one.
create or replace function hold_notifications(p_organization_id bigint, p_contact_ids bigint[], p_conversation_ids bigint[]) returns timestamptz
  language sql
as $$
  select 1 from contacts where organization_id = p_organization_id and id = any(p_contact_ids) order by id for key share;
  select 1 from conversations where organization_id = p_organization_id and id = any(p_conversation_ids) order by id for key share;
  select pg_advisory_xact_lock(hashtextextended('notifications/' || p_organization_id, 0));
  select clock_timestamp();
$$;
