-- Retention. Deletes at most `p_limit` expired rows of each table, so that a backlog of millions goes in small steps beside the daily work. Returns
-- the number of deleted rows per table and the age of the oldest; call it again while a table is at the limit. A dead job is kept until somebody
-- retries or discards it; a discarded one is deleted after 30 days. A webhook in quarantine is kept until the operator was told of it.
create or replace function purge_expired_rows(p_limit integer) returns table (table_name text, purged integer, oldest_seconds double precision)
  language plpgsql security definer
  set search_path = public
as $$
declare
  rule record;
begin
  for rule in select * from (values
    ('events', 'created_at', $q$created_at < now() - interval '7 days'$q$),
    ('idempotency_keys', 'created_at', $q$created_at < now() - interval '7 days'$q$),
    ('outbox', 'done_at', $q$done_at < now() - interval '1 day' and (dead_at is null or done_at < now() - interval '30 days')$q$),
    ('webhook_receipts', 'received_at', $q$received_at < now() - interval '90 days'$q$),
    ('webhook_quarantine', 'received_at', $q$received_at < now() - interval '180 days' and reported_at is not null$q$),
    ('sessions', 'last_seen_at', $q$expires_at < now() or last_seen_at < now() - interval '12 hours'$q$),
    ('email_verifications', 'expires_at', $q$expires_at < now() - interval '7 days'$q$),
    ('login_attempts', 'failed_at', $q$failed_at < now() - interval '1 day'$q$),
    ('pending_sign_ins', 'expires_at', $q$expires_at < now()$q$),
    ('sign_ins', 'created_at', $q$created_at < now() - interval '90 days'$q$),
    ('notifications', 'updated_at', $q$updated_at < now() - interval '90 days'$q$),
    ('scheduled_messages', 'updated_at', $q$state in ('sent', 'canceled') and updated_at < now() - interval '30 days'$q$)
  ) rules (name, age, expired)
  loop
    execute format(
      'with gone as (
         delete from %1$I where ctid = any (array(select ctid from %1$I where %2$s limit $1 for update skip locked)) returning %3$I as at
       ) select count(*)::integer, coalesce(extract(epoch from now() - min(at)), 0)::float8 from gone',
      rule.name, rule.expired, rule.age
    ) into purged, oldest_seconds using p_limit;
    table_name := rule.name;
    return next;
  end loop;
end
$$;

alter function purge_expired_rows(integer) owner to lotline_definer;
revoke execute on function purge_expired_rows(integer) from public;
grant execute on function purge_expired_rows(integer) to lotline_app;
