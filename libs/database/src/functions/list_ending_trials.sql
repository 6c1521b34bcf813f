-- Organizations whose trial ends within the given days, or has ended without the owner having been notified.
create or replace function list_ending_trials(p_days integer) returns table (organization_id bigint)
  language sql stable security definer
  set search_path = public
as $$
  select id from organizations
  where trial_step <> 'trial_ended' and trial_ends_at <= now() + make_interval(days => p_days) and suspended_at is null
$$;

alter function list_ending_trials(integer) owner to lotline_definer;
revoke execute on function list_ending_trials(integer) from public;
grant execute on function list_ending_trials(integer) to lotline_app;
