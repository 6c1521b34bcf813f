-- The organization behind a user of the SFTP intake, with the hash of its password.
create or replace function find_feed_account(p_username text) returns table (organization_id bigint, id bigint, password_hash bytea)
  language sql stable security definer
  set search_path = public
as $$
  select organization_id, id, password_hash from feed_accounts where username = p_username
$$;

alter function find_feed_account(text) owner to lotline_definer;
revoke execute on function find_feed_account(text) from public;
grant execute on function find_feed_account(text) to lotline_app;
