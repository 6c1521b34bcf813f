-- The hash of one audit entry. It covers the hash of the previous entry, so that no entry can be changed or removed unnoticed.
create or replace function audit_digest(e audit_entries) returns bytea
  language sql immutable
as $$
  select sha256(e.prev_hash || convert_to(jsonb_build_array(
    e.organization_id, e.id, (extract(epoch from e.created_at) * 1000000)::bigint, e.actor_kind, e.actor_id, e.actor_label, e.action, e.result,
    e.target_kind, e.target_id, encode(e.label_digest, 'hex'), e.before, e.after, e.address, e.user_agent, e.request_id
  )::text, 'UTF8'))
$$;

revoke execute on function audit_digest(audit_entries) from public;
grant execute on function audit_digest(audit_entries) to lotline_app, lotline_definer;
