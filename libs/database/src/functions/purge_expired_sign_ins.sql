-- Removes expired pending sign-ins, and sign-ins after 90 days.
create or replace function purge_expired_sign_ins() returns void
  language sql security definer
  set search_path = public
as $$
  delete from pending_sign_ins where expires_at < now();
  delete from sign_ins where created_at < now() - interval '90 days';
$$;

alter function purge_expired_sign_ins() owner to lotline_definer;
revoke execute on function purge_expired_sign_ins() from public;
grant execute on function purge_expired_sign_ins() to lotline_app;
