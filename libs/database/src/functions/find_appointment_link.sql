-- The appointment of a link that a customer has: the address says only its token.
create or replace function find_appointment_link(p_token_hash bytea) returns table (organization_id bigint, ics_uid uuid)
  language sql stable security definer
  set search_path = public
as $$
  select l.organization_id, l.ics_uid from appointment_links l where l.token_hash = p_token_hash
$$;

alter function find_appointment_link(bytea) owner to lotline_definer;
revoke execute on function find_appointment_link(bytea) from public;
grant execute on function find_appointment_link(bytea) to lotline_app;
