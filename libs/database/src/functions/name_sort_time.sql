-- A moment of the years before 1900 for a contact with whom nobody has spoken: the earlier the name in the alphabet, the later. So the list of people, newest
-- first, ends with them by name. Ten letters count; numbers and other signs come after z.
create or replace function name_sort_time(p_first_name text, p_last_name text, p_display_name text) returns timestamptz
  language sql immutable parallel safe
as $$
  select timestamptz '1900-01-01 00:00:00+00' - interval '1 microsecond' * sum(case
    when letter between 'a' and 'z' then ascii(letter) - 96 when letter in ('', ' ') then case when position = 1 then 27 else 0 end else 27
  end * 28::numeric ^ (10 - position))::double precision
  from (
    select position, substr(ltrim(coalesce(nullif(folded(trim(p_first_name || ' ' || p_last_name)), ''), folded(coalesce(p_display_name, '')))), position, 1) as letter
    from generate_series(1, 10) position
  ) letters
$$;
