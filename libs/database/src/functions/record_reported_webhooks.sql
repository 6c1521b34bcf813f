-- The operator has been told of all webhooks in quarantine up to this one.
create or replace function record_reported_webhooks(p_newest timestamptz) returns void
  language sql security definer
  set search_path = public
as $$
  update webhook_quarantine set reported_at = now() where reported_at is null and received_at <= p_newest
$$;

alter function record_reported_webhooks(timestamptz) owner to lotline_definer;
revoke execute on function record_reported_webhooks(timestamptz) from public;
grant execute on function record_reported_webhooks(timestamptz) to lotline_app;
