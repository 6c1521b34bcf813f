-- The sealed key of the installation by this name. The given one is kept where there is none, or where the present one is the one to be replaced.
create or replace function keep_installation_key(p_name text, p_sealed text, p_replaced text) returns table (sealed text)
  language sql volatile security definer
  set search_path = public
as $$
  insert into installation_keys as k (name, sealed) values (p_name, p_sealed)
  on conflict (name) do update set sealed = case when k.sealed = p_replaced then excluded.sealed else k.sealed end
  returning k.sealed
$$;

alter function keep_installation_key(text, text, text) owner to lotline_definer;
revoke execute on function keep_installation_key(text, text, text) from public;
grant execute on function keep_installation_key(text, text, text) to lotline_app;
