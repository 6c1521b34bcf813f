-- Keeps conversation_counters: status 'none' counts contacts without a conversation, agent 0 unassigned contacts.
create or replace function count_contact_summaries() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    insert into conversation_counters as counter (organization_id, status, assigned_user_id, total)
    select organization_id, case when conversation_id is null then 'none' else status end, coalesce(assigned_user_id, 0), count(*)
    from arrived group by 1, 2, 3 order by 1, 2, 3
    on conflict (organization_id, status, assigned_user_id) do update set total = counter.total + excluded.total;
  elsif tg_op = 'UPDATE' then
    insert into conversation_counters as counter (organization_id, status, assigned_user_id, total)
    select organization_id, case when conversation_id is null then 'none' else status end, coalesce(assigned_user_id, 0), sum(step)
    from (
      select organization_id, conversation_id, status, assigned_user_id, 1 as step from arrived
      union all
      select organization_id, conversation_id, status, assigned_user_id, -1 from departed
    ) steps
    group by 1, 2, 3 having sum(step) <> 0 order by 1, 2, 3
    on conflict (organization_id, status, assigned_user_id) do update set total = counter.total + excluded.total;
  else
    -- An update, never an insert: the delete may be of the whole organization.
    update conversation_counters counter set total = counter.total - gone.total
    from (
      select organization_id, case when conversation_id is null then 'none' else status end as status,
             coalesce(assigned_user_id, 0) as agent, count(*) as total
      from departed group by 1, 2, 3
    ) gone
    where counter.organization_id = gone.organization_id and counter.status = gone.status and counter.assigned_user_id = gone.agent;
  end if;
  return null;
end
$$;
