-- The installation's organizations by name, for system admins.
create or replace function search_organizations(p_search text, p_plan text, p_state text, p_requested boolean, p_after bigint, p_limit integer)
  returns table (
    id bigint, name text, plan text, trial_ends_at timestamptz, is_suspended boolean, requested_plan text, seats bigint,
    last_activity_at timestamptz, created_at timestamptz, total bigint
  )
  language sql stable security definer
  set search_path = public
as $$
  with found as (
    select o.* from organizations o
    where (p_plan is null or o.plan = p_plan)
      and (not p_requested or o.requested_plan is not null)
      and (p_state is null or p_state = case
        when o.suspended_at is not null then 'suspended'
        when o.trial_ends_at is null then 'active'
        when o.trial_ends_at > now() then 'trial'
        else 'trial_ended'
      end)
      and (p_search is null or strpos(lower(o.name), lower(p_search)) > 0 or exists (
        select 1 from users u
        where u.organization_id = o.id and u.role = 'owner' and u.removed_at is null and strpos(u.email, lower(p_search)) > 0
      ))
  ), page as (
    select f.* from found f
    where p_after is null or (lower(f.name), f.id) > (select lower(a.name), a.id from organizations a where a.id = p_after)
    order by lower(f.name), f.id limit p_limit
  )
  select p.id, p.name, p.plan, p.trial_ends_at, p.suspended_at is not null, p.requested_plan,
         (select count(*) from users u where u.organization_id = p.id and u.removed_at is null)
           + (select count(*) from invitations i where i.organization_id = p.id and i.expires_at > now()),
         greatest(
           (select max(s.last_seen_at) from sessions s where s.organization_id = p.id),
           (select max(a.seen_at) from agent_profiles a where a.organization_id = p.id),
           (select m.created_at from messages m where m.organization_id = p.id order by m.id desc limit 1)
         ),
         p.created_at, (select count(*) from found)
  from page p order by lower(p.name), p.id
$$;

alter function search_organizations(text, text, text, boolean, bigint, integer) owner to lotline_definer;
revoke execute on function search_organizations(text, text, text, boolean, bigint, integer) from public;
grant execute on function search_organizations(text, text, text, boolean, bigint, integer) to lotline_app;
