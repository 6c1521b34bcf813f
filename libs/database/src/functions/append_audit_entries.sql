-- Appends entries to the audit chain of the transaction's organization. Most "once an hour" entries are dropped here, before the chain's
-- lock is taken; append_locked_audit_entries checks them again under the lock, where concurrent writers can no longer both find none.
create or replace function append_audit_entries(p_entries jsonb) returns void
  language plpgsql security definer
  set search_path = public
as $$
declare
  tenant bigint := current_organization();
begin
  if not exists (
    select from jsonb_array_elements(p_entries) entry
    where not (entry->>'once_an_hour')::boolean or not exists (
      select from audit_entries e
      where e.organization_id = tenant and e.action = entry->>'action' and e.created_at > now() - interval '1 hour'
        and e.actor_id is not distinct from (entry->>'actor_id')::bigint
        and e.target_kind is not distinct from entry->>'target_kind' and e.target_id is not distinct from entry->>'target_id'
    )
  ) then return; end if;
  insert into audit_heads (organization_id) values (tenant) on conflict do nothing;
  perform from audit_heads where organization_id = tenant for update;
  perform append_locked_audit_entries(p_entries);
end
$$;

alter function append_audit_entries(jsonb) owner to lotline_definer;
revoke execute on function append_audit_entries(jsonb) from public;
grant execute on function append_audit_entries(jsonb) to lotline_app;
