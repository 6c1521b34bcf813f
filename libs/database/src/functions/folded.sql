-- Text as the search box folds what is typed: without accents and case.
create or replace function folded(p_text text) returns text
  language sql immutable parallel safe
return lower(regexp_replace(normalize(p_text, nfd), '[\u0300-\u036f]', '', 'g'));
