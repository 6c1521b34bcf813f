-- Organizations in which a customer has waited long enough for the next escalation.
create or replace function list_escalation_organizations() returns table (organization_id bigint)
  language sql stable security definer
  set search_path = public
as $$
  select distinct s.organization_id from contact_summaries s
  where s.waiting_since is not null and s.waiting_since between now() - interval '3 days' and now() - interval '1 minute'
    and (s.escalated_since is distinct from s.waiting_since or s.escalation_level < 3)
$$;

alter function list_escalation_organizations() owner to lotline_definer;
revoke execute on function list_escalation_organizations() from public;
grant execute on function list_escalation_organizations() to lotline_app;
