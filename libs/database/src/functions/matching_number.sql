-- The same as matchingForm in phone-number.policy.ts.
create or replace function matching_number(p_number text) returns text
  language sql immutable parallel safe
return regexp_replace(regexp_replace(regexp_replace(
  p_number, '^\+521(\d{10})$', '+52\1'), '^\+549(\d{10})$', '+54\1'), '^\+55(\d{2})9([6-9]\d{7})$', '+55\1\2');
