import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Roles, and the one way in which a tenant table is made safe. `lotline_app` is what the processes sign in as: it owns
 * nothing and cannot bypass row-level security. `lotline_definer` owns the few functions that look across organizations.
 */
export class CreateFoundation1763600000000 implements MigrationInterface {
  name = 'CreateFoundation1763600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create extension if not exists pg_trgm`);
    await runner.query(`
      do $$ begin create role lotline_app login nosuperuser nobypassrls; exception when duplicate_object or unique_violation then null; end $$;
      do $$ begin create role lotline_definer nologin bypassrls; exception when duplicate_object or unique_violation then null; end $$;
      grant usage on schema public to lotline_app, lotline_definer;
    `);
    await runner.query(`
      -- The organization of the running transaction; null where none is set, so that every comparison with it fails.
      create function current_organization() returns bigint language sql stable parallel safe
      return nullif(current_setting('app.organization_id', true), '')::bigint;

      create procedure secure_tenant_table(name regclass) language plpgsql as $body$
      begin
        execute format('alter table %s enable row level security', name);
        execute format('alter table %s force row level security', name);
        execute format(
          'create policy tenant on %s using (organization_id = (select current_organization())) with check (organization_id = (select current_organization()))',
          name);
        execute format('grant select, insert, update, delete on %s to lotline_app, lotline_definer', name);
      end $body$;
      revoke execute on procedure secure_tenant_table(regclass) from public;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop procedure secure_tenant_table(regclass); drop function current_organization()`);
  }
}
