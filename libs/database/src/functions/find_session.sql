-- The session behind the hash of a token, with the person it belongs to. Every look applies the present policy, so a stricter policy also ends
-- sessions that are already open.
-- A replacement cannot change the columns of the answer. A migration that dropped the function would leave requests without it until this file runs.
drop function if exists find_session(bytea);
create function find_session(p_token_hash bytea)
  returns table (
    session_id bigint, organization_id bigint, user_id bigint, first_name text, last_name text, email text, role text,
    is_system_admin boolean, email_verified_at timestamptz, language text, organization_name text, plan text, country character, timezone text,
    grant_view_all_chats boolean, last_seen_at timestamptz, second_factor_demand text, has_second_factor boolean,
    allowed_networks text[], proven_at timestamptz, board_density text, board_legend_folded boolean, photo_storage_key text
  )
  language sql stable security definer
  set search_path = public
  set plan_cache_mode = force_generic_plan
as $$
  select s.id, u.organization_id, u.id, u.first_name, u.last_name, u.email, u.role, u.is_system_admin, u.email_verified_at, u.language,
         o.name, o.plan, o.country, o.timezone, o.grant_view_all_chats, s.last_seen_at, coalesce(p.second_factor, 'off'), f.user_id is not null,
         coalesce(p.allowed_networks, '{}'), s.proven_at, u.board_density, u.board_legend_folded, u.photo_storage_key
  from sessions s
  join users u on u.organization_id = s.organization_id and u.id = s.user_id and u.removed_at is null
  join organizations o on o.id = s.organization_id
  left join security_policies p on p.organization_id = s.organization_id
  left join second_factors f on f.organization_id = s.organization_id and f.user_id = s.user_id and f.confirmed_at is not null
  where s.token_hash = p_token_hash and s.expires_at > now()
    and s.created_at > now() - make_interval(hours => coalesce(p.absolute_hours, 168))
    and s.last_seen_at > now() - make_interval(mins => coalesce(p.idle_minutes, 720))
$$;

alter function find_session(bytea) owner to lotline_definer;
revoke execute on function find_session(bytea) from public;
grant execute on function find_session(bytea) to lotline_app;
