-- Brings the summaries of some contacts in line with their conversations: two statements, for one contact or thousands. The row is locked
-- before it is read, so that a second transaction reads what the first has committed.
create or replace function refresh_contact_summaries(p_organization_id bigint, p_contact_ids bigint[]) returns void
  language sql
as $$
  select 1 from contact_summaries
  where organization_id = p_organization_id and contact_id = any(p_contact_ids)
  order by contact_id for update;
  select write_contact_summaries(p_organization_id, p_contact_ids);
$$;
