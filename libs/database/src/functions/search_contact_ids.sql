-- Search below row-level security: LIKE is not leakproof, so no index helps it there. The organization comes from the transaction, never from
-- the caller. Terms of three letters and more match parts of words, shorter ones the beginnings of words. The trigram index spans all
-- organizations: small organizations are read whole, large ones by the first letters of the first term.
create or replace function search_contact_ids(p_terms text[]) returns setof bigint
  language plpgsql stable security definer
  set search_path = public
  set plan_cache_mode = auto
as $$
declare
  v_organization_id bigint := current_organization();
  v_patterns text[] := array(select '%' || case when length(term) < 3 then ' ' else '' end || term || '%' from unnest(p_terms) term);
  -- The cut must not leave half of an escape sequence.
  v_beginning text := rtrim(left(v_patterns[1], 9), '\%') || '%';
begin
  if (select count(*) from (select from contacts where organization_id = v_organization_id limit 5000) known) < 5000 then
    return query select c.id from contacts c where c.organization_id = v_organization_id and c.search_text like all(v_patterns);
  else
    return query
      select c.id from contacts c
      where c.organization_id = v_organization_id and c.search_text like v_beginning and c.search_text like all(v_patterns);
  end if;
end
$$;

alter function search_contact_ids(text[]) owner to lotline_definer;
revoke execute on function search_contact_ids(text[]) from public;
grant execute on function search_contact_ids(text[]) to lotline_app;
