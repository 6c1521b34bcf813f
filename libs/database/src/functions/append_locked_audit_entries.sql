-- The part of append_audit_entries that runs under the lock of the chain's head. Only append_audit_entries calls it.
create or replace function append_locked_audit_entries(p_entries jsonb) returns void
  language plpgsql
  set search_path = public
as $$
declare
  tenant bigint := current_organization();
  head audit_heads;
  fresh jsonb;
  added audit_entries;
begin
  select jsonb_agg(given.entry order by given.place) into fresh
  from jsonb_array_elements(p_entries) with ordinality as given(entry, place)
  where not (given.entry->>'once_an_hour')::boolean or not exists (
    select 1 from audit_entries e
    where e.organization_id = tenant and e.action = given.entry->>'action' and e.created_at > now() - interval '1 hour'
      and e.actor_id is not distinct from (given.entry->>'actor_id')::bigint
      and e.target_kind is not distinct from given.entry->>'target_kind' and e.target_id is not distinct from given.entry->>'target_id'
  );
  if fresh is null then return; end if;

  insert into audit_heads (organization_id) values (tenant) on conflict do nothing;
  select * into strict head from audit_heads where organization_id = tenant for update;
  -- Verification reports an entry that bypassed this function; such an entry must not block later ones.
  head.last_id := greatest(head.last_id, (select max(e.id) from audit_entries e where e.organization_id = tenant));
  for added in select (jsonb_populate_record(null::audit_entries, entry)).* from jsonb_array_elements(fresh) as given(entry) loop
    added.organization_id := tenant;
    added.id := head.last_id + 1;
    added.created_at := clock_timestamp();
    if added.target_label is not null then
      added.label_salt := uuid_send(gen_random_uuid());
      added.label_digest := sha256(added.label_salt || convert_to(added.target_label, 'UTF8'));
    end if;
    added.prev_hash := head.last_hash;
    added.hash := audit_digest(added);
    insert into audit_entries select added.*;
    head.last_id := added.id;
    head.last_hash := added.hash;
  end loop;
  update audit_heads set last_id = head.last_id, last_hash = head.last_hash where organization_id = tenant;
end
$$;

alter function append_locked_audit_entries(jsonb) owner to lotline_definer;
revoke execute on function append_locked_audit_entries(jsonb) from public;
