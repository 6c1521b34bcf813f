-- Organizations in which a customer has waited long enough for the next step of the escalation; hours may still put it off. `p_usual` has the minutes of
-- each step where nobody has changed them. Without it, as workers of earlier versions ask, every wait counts that has a step left.
create or replace function list_escalation_organizations(p_usual integer[] default null) returns table (organization_id bigint)
  language sql stable security definer
  set search_path = public
as $$
  select distinct s.organization_id from contact_summaries s
  left join escalation_settings e on e.organization_id = s.organization_id
  cross join lateral (
    select case when e.organization_id is null then p_usual else array[e.agent_minutes, e.manager_minutes, e.owner_minutes] end as minutes,
           case when s.escalated_since = s.waiting_since then s.escalation_level else 0 end as told
  ) steps
  where s.waiting_since is not null and s.waiting_since between now() - interval '3 days' and now() - interval '1 minute'
    and (s.escalated_since is distinct from s.waiting_since or s.escalation_level < 3)
    and (p_usual is null or s.waiting_since <= now() - make_interval(mins => (
      select min(minute) from unnest(steps.minutes) with ordinality as step(minute, level) where level > steps.told
    )))
$$;

alter function list_escalation_organizations(integer[]) owner to lotline_definer;
revoke execute on function list_escalation_organizations(integer[]) from public;
grant execute on function list_escalation_organizations(integer[]) to lotline_app;
