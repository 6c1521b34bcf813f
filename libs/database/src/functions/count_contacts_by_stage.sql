-- Adds what a statement changes in the number of contacts to pipeline_counters, per stage and agent (0: unassigned), because an agent sees only
-- some of the contacts. As rows of its own that readers sum: see count_contact_summaries. It also brings the summaries in line.
create or replace function count_contacts_by_stage() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    insert into pipeline_counters (organization_id, stage, assigned_user_id, snoozed, delta)
    select organization_id, stage, coalesce(assigned_user_id, 0), snoozed_until is not null, count(*)
    from arrived where deleted_at is null group by 1, 2, 3, 4;
  elsif tg_op = 'UPDATE' then
    insert into pipeline_counters (organization_id, stage, assigned_user_id, snoozed, delta)
    select organization_id, stage, agent, snoozed, sum(step) from (
      select organization_id, stage, coalesce(assigned_user_id, 0) as agent, snoozed_until is not null as snoozed, 1 as step
      from arrived where deleted_at is null
      union all
      select organization_id, stage, coalesce(assigned_user_id, 0), snoozed_until is not null, -1 from departed where deleted_at is null
    ) steps
    group by 1, 2, 3, 4 having sum(step) <> 0;

    update contact_summaries s
    set stage = a.stage, assigned_user_id = a.assigned_user_id, snoozed = a.snoozed_until is not null,
        aged_from = greatest(a.stage_entered_at, s.last_message_at)
    from arrived a join departed d on d.organization_id = a.organization_id and d.id = a.id
    where s.organization_id = a.organization_id and s.contact_id = a.id
      and (a.stage, a.stage_entered_at, a.snoozed_until, a.assigned_user_id)
          is distinct from (d.stage, d.stage_entered_at, d.snoozed_until, d.assigned_user_id);
  else
    -- Not when the whole organization is deleted: its counters go with it.
    insert into pipeline_counters (organization_id, stage, assigned_user_id, snoozed, delta)
    select organization_id, stage, coalesce(assigned_user_id, 0), snoozed_until is not null, -count(*)
    from departed where deleted_at is null and exists (select from organizations o where o.id = departed.organization_id) group by 1, 2, 3, 4;
  end if;
  return null;
end
$$;
