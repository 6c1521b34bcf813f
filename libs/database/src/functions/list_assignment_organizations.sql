-- Organizations in which automatic assignment has something to do: an agent's heartbeat has timed out, or customers wait unassigned.
create or replace function list_assignment_organizations() returns table (organization_id bigint)
  language sql stable security definer
  set search_path = public
as $$
  select p.organization_id from agent_profiles p where p.state <> 'offline' and p.seen_at < now() - interval '90 seconds'
  union
  select s.organization_id from assignment_settings s
  where s.auto_assignment_mode = 'auto' and exists (
    select 1 from contact_summaries c
    where c.organization_id = s.organization_id and c.assigned_user_id is null and c.waiting_since is not null
  )
$$;

alter function list_assignment_organizations() owner to lotline_definer;
revoke execute on function list_assignment_organizations() from public;
grant execute on function list_assignment_organizations() to lotline_app;
