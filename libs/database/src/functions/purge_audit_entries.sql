-- Removes entries past the retention of every organization and moves the start of the chain. Retention cannot be set below a year.
create or replace function purge_audit_entries(p_months integer)
  returns table (organization_id bigint, purged_id bigint, purged_hash text)
  language plpgsql security definer
  set search_path = public
as $$
#variable_conflict use_column
declare
  before_then timestamptz := now() - make_interval(months => p_months);
  head audit_heads;
  newest audit_entries;
begin
  if p_months is null or p_months < 12 then raise exception 'audit entries are kept for a year at least'; end if;
  for head in
    select h.* from audit_heads h
    where exists (select 1 from audit_entries e where e.organization_id = h.organization_id and e.created_at < before_then)
    order by h.organization_id for update
  loop
    select e.* into newest from audit_entries e
    where e.organization_id = head.organization_id and e.created_at < before_then order by e.id desc limit 1;
    delete from audit_entries e where e.organization_id = head.organization_id and e.id <= newest.id;
    update audit_heads h set purged_id = newest.id, purged_hash = newest.hash where h.organization_id = head.organization_id;
    organization_id := head.organization_id;
    purged_id := newest.id;
    purged_hash := encode(newest.hash, 'hex');
    return next;
  end loop;
end
$$;

alter function purge_audit_entries(integer) owner to lotline_definer;
revoke execute on function purge_audit_entries(integer) from public;
grant execute on function purge_audit_entries(integer) to lotline_app;
