import type { MigrationInterface, QueryRunner } from 'typeorm';

const sessionFinder = (columns: string, values: string) => `
  drop function find_session(bytea);
  create function find_session(p_token_hash bytea)
  returns table (session_id bigint, organization_id bigint, user_id bigint, first_name text, last_name text, email text, role text,
                 is_system_admin boolean, email_verified_at timestamptz, language text, organization_name text, plan text, country char(2),
                 grant_view_all_chats boolean, last_seen_at timestamptz, second_factor_demand text, has_second_factor boolean,
                 allowed_networks text[]${columns})
  language sql stable security definer set search_path = public set plan_cache_mode = 'force_generic_plan' as $$
    select s.id, u.organization_id, u.id, u.first_name, u.last_name, u.email, u.role, u.is_system_admin, u.email_verified_at, u.language,
           o.name, o.plan, o.country, o.grant_view_all_chats, s.last_seen_at, coalesce(p.second_factor, 'off'), f.user_id is not null,
           coalesce(p.allowed_networks, '{}')${values}
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
`;

/** When somebody last gave their password in a session; the sign-in counts. Of sessions that are open already nothing is known. */
export class NoteProvenPasswords1763987100000 implements MigrationInterface {
  name = 'NoteProvenPasswords1763987100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table sessions add column proven_at timestamptz`);
    await runner.query(`alter table sessions alter column proven_at set default now()`);
    await runner.query(sessionFinder(', proven_at timestamptz', ', s.proven_at'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(sessionFinder('', ''));
    await runner.query(`alter table sessions drop column proven_at`);
  }
}
