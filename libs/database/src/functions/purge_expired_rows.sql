-- Retention: events and idempotency keys 7 days, finished jobs 1 day, webhook receipts 90 days, sent or canceled scheduled messages 30 days. Sessions go when they
-- expire.
create or replace function purge_expired_rows() returns void
  language sql security definer
  set search_path = public
as $$
  delete from events where created_at < now() - interval '7 days';
  delete from idempotency_keys where created_at < now() - interval '7 days';
  delete from outbox where done_at < now() - interval '1 day';
  delete from webhook_receipts where received_at < now() - interval '90 days';
  delete from sessions where expires_at < now() or last_seen_at < now() - interval '12 hours';
  delete from email_verifications where expires_at < now() - interval '7 days';
  delete from login_attempts where failed_at < now() - interval '1 day';
  delete from scheduled_messages where state in ('sent', 'canceled') and updated_at < now() - interval '30 days';
$$;

alter function purge_expired_rows() owner to lotline_definer;
revoke execute on function purge_expired_rows() from public;
grant execute on function purge_expired_rows() to lotline_app;
