-- Removes the names of erased subjects from the audit log. The label has a salted digest of its own, so the chain still verifies.
create or replace function forget_audit_labels(p_target_kind text, p_target_ids text[]) returns void
  language sql security definer
  set search_path = public
as $$
  update audit_entries set target_label = null, label_salt = null
  where organization_id = current_organization() and target_kind = p_target_kind and target_id = any(p_target_ids)
$$;

alter function forget_audit_labels(text, text[]) owner to lotline_definer;
revoke execute on function forget_audit_labels(text, text[]) from public;
grant execute on function forget_audit_labels(text, text[]) to lotline_app;
