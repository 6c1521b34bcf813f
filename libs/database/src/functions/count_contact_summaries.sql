-- Adds what a statement changes in the number of contacts to conversation_counters, as rows of its own that readers sum: a row that is shared
-- would be locked from here to the end of the transaction, and everybody else in the organization would wait for it. Status 'none' counts
-- contacts without a conversation, agent 0 unassigned contacts.
create or replace function count_contact_summaries() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    insert into conversation_counters (organization_id, status, assigned_user_id, delta)
    select organization_id, case when conversation_id is null then 'none' else status end, coalesce(assigned_user_id, 0), count(*)
    from arrived group by 1, 2, 3;
  elsif tg_op = 'UPDATE' then
    insert into conversation_counters (organization_id, status, assigned_user_id, delta)
    select organization_id, case when conversation_id is null then 'none' else status end, coalesce(assigned_user_id, 0), sum(step)
    from (
      select organization_id, conversation_id, status, assigned_user_id, 1 as step from arrived
      union all
      select organization_id, conversation_id, status, assigned_user_id, -1 from departed
    ) steps
    group by 1, 2, 3 having sum(step) <> 0;
  else
    -- Not when the whole organization is deleted: its counters go with it.
    insert into conversation_counters (organization_id, status, assigned_user_id, delta)
    select organization_id, case when conversation_id is null then 'none' else status end, coalesce(assigned_user_id, 0), -count(*)
    from departed where exists (select from organizations o where o.id = departed.organization_id) group by 1, 2, 3;
  end if;
  return null;
end
$$;
