-- Replaces the deltas of conversation_counters and pipeline_counters by their sums, in organizations where that removes at least 200 rows.
-- Readers see all deltas or their sum, never both. A delta that is committed meanwhile stays for the next time, and what another call has locked
-- is skipped: nothing is added twice. Nobody but this function and the deletion of an organization changes these rows, so nobody waits for it.
create or replace function compact_counters() returns void
  language plpgsql security definer
  set search_path = public
as $$
declare
  tenant bigint;
begin
  for tenant in
    select organization_id from (
      select organization_id, count(*) - 1 as surplus from conversation_counters group by organization_id, status, assigned_user_id
    ) counted group by organization_id having sum(surplus) >= 200
  loop
    with taken as (
      delete from conversation_counters where organization_id = tenant and id in (
        select id from conversation_counters where organization_id = tenant for update skip locked
      ) returning status, assigned_user_id, delta
    )
    insert into conversation_counters (organization_id, status, assigned_user_id, delta)
    select tenant, status, assigned_user_id, sum(delta) from taken group by 2, 3 having sum(delta) <> 0;
  end loop;

  for tenant in
    select organization_id from (
      select organization_id, count(*) - 1 as surplus from pipeline_counters group by organization_id, stage, assigned_user_id, snoozed
    ) counted group by organization_id having sum(surplus) >= 200
  loop
    with taken as (
      delete from pipeline_counters where organization_id = tenant and id in (
        select id from pipeline_counters where organization_id = tenant for update skip locked
      ) returning stage, assigned_user_id, snoozed, delta
    )
    insert into pipeline_counters (organization_id, stage, assigned_user_id, snoozed, delta)
    select tenant, stage, assigned_user_id, snoozed, sum(delta) from taken group by 2, 3, 4 having sum(delta) <> 0;
  end loop;
end
$$;

alter function compact_counters() owner to lotline_definer;
revoke execute on function compact_counters() from public;
grant execute on function compact_counters() to lotline_app;
