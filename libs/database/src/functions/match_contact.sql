-- Keeps contact_match_keys: what two contacts have in common when they are the same person (a number, an e-mail address, or a name with the
-- last seven digits).
create or replace function match_contact() returns trigger
  language plpgsql
as $$
declare
  called text := folded(coalesce(nullif(trim(new.first_name || ' ' || new.last_name), ''), new.display_name));
begin
  delete from contact_match_keys where organization_id = new.organization_id and contact_id = new.id;
  -- A deleted contact matches no other until it is restored.
  if new.deleted_at is not null then return null; end if;
  insert into contact_match_keys (organization_id, contact_id, kind, value)
  select distinct new.organization_id, new.id, key.kind, key.value from (
    select 'number' as kind, matching_number(number) as value from unnest(array[new.phone, new.whatsapp_number, new.shared_number]) number
    union all
    select 'email', lower(new.email)
    union all
    select 'name', called || ' ' || right(regexp_replace(number, '\D', '', 'g'), 7)
    from unnest(array[new.phone, new.whatsapp_number]) number
    where length(called) > 2 and length(number) > 7
  ) key where key.value <> '';
  return null;
end
$$;
