-- Records a failed sign-in. One statement for a known and an unknown address alike, so that response times reveal nothing.
create or replace function note_failed_sign_in(p_subjects text[], p_email text, p_result text, p_address text, p_user_agent text)
  returns void
  language sql security definer
  set search_path = public
as $$
  insert into login_attempts (subject) select unnest(p_subjects);
  insert into sign_ins (organization_id, user_id, result, method, address, user_agent)
  select organization_id, id, p_result, 'password', p_address, p_user_agent from users where email = p_email and removed_at is null;
$$;

alter function note_failed_sign_in(text[], text, text, text, text) owner to lotline_definer;
revoke execute on function note_failed_sign_in(text[], text, text, text, text) from public;
grant execute on function note_failed_sign_in(text[], text, text, text, text) to lotline_app;
