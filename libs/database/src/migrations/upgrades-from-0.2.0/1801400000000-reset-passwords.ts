import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mailed link proves an address for a sign-up, or for a new password. */
export class ResetPasswords1801400000000 implements MigrationInterface {
  name = 'ResetPasswords1801400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table email_verifications
        add column purpose text not null default 'sign_up' check (purpose in ('sign_up', 'password_reset'));
      drop function if exists consume_email_verification(bytea);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function if exists find_mailed_link(bytea, text)`);
    await runner.query(`alter table email_verifications drop column purpose`);
    await runner.query(`
      create function consume_email_verification(p_token_hash bytea) returns table (organization_id bigint, user_id bigint)
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
    `);
  }
}
