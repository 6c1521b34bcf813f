-- The organization of the running transaction; null where none is set, so that every comparison with it fails.
-- The organization of the running transaction; null where none is set, so that every comparison with it fails.
create or replace function current_organization() returns bigint
  language sql stable parallel safe
return nullif(current_setting('app.organization_id', true), '')::bigint;
