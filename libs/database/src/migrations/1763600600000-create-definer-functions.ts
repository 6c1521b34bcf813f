import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The only statements that see more than one organization, each with one narrow question. They run with the rights of
 * `lotline_definer`; a test keeps this list closed.
 */
export class CreateDefinerFunctions1763600600000 implements MigrationInterface {
  name = 'CreateDefinerFunctions1763600600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function find_session(p_token_hash bytea)
      returns table (session_id bigint, organization_id bigint, user_id bigint, first_name text, last_name text, email text, role text,
                     is_system_admin boolean, email_verified_at timestamptz, language text, organization_name text, plan text, country char(2),
                     grant_view_all_chats boolean, last_seen_at timestamptz)
      language sql stable security definer set search_path = public as $$
        select s.id, u.organization_id, u.id, u.first_name, u.last_name, u.email, u.role, u.is_system_admin, u.email_verified_at, u.language,
               o.name, o.plan, o.country, o.grant_view_all_chats, s.last_seen_at
        from sessions s
        join users u on u.organization_id = s.organization_id and u.id = s.user_id
        join organizations o on o.id = s.organization_id
        where s.token_hash = p_token_hash and s.expires_at > now() and s.last_seen_at > now() - interval '12 hours'
      $$;

      create function find_user_by_email(p_email text)
      returns table (organization_id bigint, user_id bigint, password_hash text, email_verified_at timestamptz)
      language sql stable security definer set search_path = public as $$
        select organization_id, id, password_hash, email_verified_at from users where email = p_email
      $$;

      create function consume_email_verification(p_token_hash bytea)
      returns table (organization_id bigint, user_id bigint)
      language sql volatile security definer set search_path = public as $$
        with used as (
          update email_verifications v set used_at = now()
          where v.token_hash = p_token_hash and v.used_at is null and v.expires_at > now()
          returning v.organization_id, v.user_id
        )
        update users u set email_verified_at = coalesce(u.email_verified_at, now()), updated_at = now()
        from used where u.organization_id = used.organization_id and u.id = used.user_id
        returning u.organization_id, u.id
      $$;

      create function find_webhook_organization(p_hook text) returns bigint
      language sql stable security definer set search_path = public as $$
        select organization_id from provider_accounts where hook = p_hook
      $$;

      create function list_organizations() returns table (id bigint, name text)
      language sql stable security definer set search_path = public as $$
        select id, name from organizations order by lower(name), id
      $$;

      create function list_provider_organizations() returns table (organization_id bigint, swept_at timestamptz)
      language sql stable security definer set search_path = public as $$
        select organization_id, swept_at from provider_accounts order by organization_id
      $$;

      create function event_heads(p_organization_ids bigint[]) returns table (organization_id bigint, event_seq bigint)
      language sql stable security definer set search_path = public as $$
        select organization_id, event_seq from organization_counters where organization_id = any(p_organization_ids)
      $$;

      -- Work that is due, at most so much per organization, oldest first. A row that was handed to the queue is offered
      -- again after 30 seconds, because the queue may have lost it; one that is a second old may still be on its way there.
      create function take_due_jobs(p_limit integer, p_per_organization integer)
      returns table (organization_id bigint, id bigint, job text, attempts integer)
      language sql volatile security definer set search_path = public as $$
        with due as (
          select o.organization_id, o.id,
                 row_number() over (partition by o.organization_id order by o.run_after, o.id) as place
          from outbox o
          where o.done_at is null and o.dead_at is null and o.run_after <= now() and o.created_at < now() - interval '1 second'
            and (o.enqueued_at is null or o.enqueued_at < now() - interval '30 seconds')
        ), taken as (
          select d.organization_id, d.id from due d where d.place <= p_per_organization order by d.place limit p_limit
        )
        update outbox o set enqueued_at = now() from taken t
        where o.organization_id = t.organization_id and o.id = t.id
        returning o.organization_id, o.id, o.job, o.attempts
      $$;

      create function measure_due_jobs() returns table (job text, waiting bigint, oldest_seconds double precision)
      language sql stable security definer set search_path = public as $$
        select job, count(*), coalesce(extract(epoch from now() - min(run_after)), 0)
        from outbox where done_at is null and dead_at is null and run_after <= now() group by job
      $$;

      -- Retention: events 7 days, finished jobs 1 day, receipts 90 days; what has expired goes at once.
      create function purge_expired_rows() returns void
      language sql volatile security definer set search_path = public as $$
        delete from events where created_at < now() - interval '7 days';
        delete from outbox where done_at < now() - interval '1 day';
        delete from webhook_receipts where received_at < now() - interval '90 days';
        delete from sessions where expires_at < now() or last_seen_at < now() - interval '12 hours';
        delete from email_verifications where expires_at < now() - interval '7 days';
        delete from login_attempts where failed_at < now() - interval '1 day';
      $$;

      -- Search below row-level security: ILIKE is not leakproof, so no index helps it there. The organization comes from the
      -- transaction, never from the caller. Terms are parts of words from three letters on, beginnings of words below that.
      create function search_contact_ids(p_terms text[]) returns setof bigint
      language sql stable security definer set search_path = public as $$
        select c.id from contacts c
        where c.organization_id = current_organization()
          and not exists (
            select 1 from unnest(p_terms) term
            where c.search_text not like '%' || case when length(term) < 3 then ' ' else '' end || term || '%'
          )
          and c.search_text like '%' || case when length(p_terms[1]) < 3 then ' ' else '' end || p_terms[1] || '%'
      $$;
    `);
    await runner.query(`
      do $$ declare signature text; begin
        for signature in
          select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
          where n.nspname = 'public' and p.prosecdef
        loop
          execute format('alter function %s owner to lotline_definer', signature);
          execute format('revoke execute on function %s from public', signature);
          execute format('grant execute on function %s to lotline_app', signature);
        end loop;
      end $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function find_session(bytea), find_user_by_email(text), consume_email_verification(bytea), find_webhook_organization(text),
        list_organizations(), list_provider_organizations(), event_heads(bigint[]), take_due_jobs(integer, integer), measure_due_jobs(),
        purge_expired_rows(), search_contact_ids(text[])
    `);
  }
}
