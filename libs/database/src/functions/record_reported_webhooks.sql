-- The operator has been told of all webhooks in quarantine up to this one. Marks some thousands and returns how many, so that a flood goes in
-- small steps; call it again until none is left.
-- A replacement cannot change the type of the answer. A migration that dropped the function would leave callers without it until this file runs.
drop function if exists record_reported_webhooks(timestamptz);
create function record_reported_webhooks(p_newest timestamptz) returns integer
  language sql security definer
  set search_path = public
as $$
  with reported as (
    update webhook_quarantine set reported_at = now()
    where ctid = any (array(
      select ctid from webhook_quarantine where reported_at is null and received_at <= p_newest limit 5000 for update skip locked
    )) returning 1
  ) select count(*)::integer from reported
$$;

alter function record_reported_webhooks(timestamptz) owner to lotline_definer;
revoke execute on function record_reported_webhooks(timestamptz) from public;
grant execute on function record_reported_webhooks(timestamptz) to lotline_app;
