import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is told once an hour was looked for before the lock of the chain alone: of several at the same time each found none, and all were written. The
 * function that appends looks for it as before, and now runs under the lock.
 */
export class TellOnceAnHourAtOnce1763988300000 implements MigrationInterface {
  name = 'TellOnceAnHourAtOnce1763988300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter function append_audit_entries(jsonb) rename to append_locked_audit_entries;
      alter function append_locked_audit_entries(jsonb) security invoker;

      -- Of the running transaction's organization. Most of what shall be told once an hour is dropped before the lock is taken.
      create function append_audit_entries(p_entries jsonb) returns void
      language plpgsql volatile security definer set search_path = public as $$
      declare
        tenant bigint := current_organization();
      begin
        if not exists (
          select from jsonb_array_elements(p_entries) entry
          where not (entry->>'once_an_hour')::boolean or not exists (
            select from audit_entries e
            where e.organization_id = tenant and e.action = entry->>'action' and e.created_at > now() - interval '1 hour'
              and e.actor_id is not distinct from (entry->>'actor_id')::bigint
              and e.target_kind is not distinct from entry->>'target_kind' and e.target_id is not distinct from entry->>'target_id'
          )
        ) then return; end if;
        insert into audit_heads (organization_id) values (tenant) on conflict do nothing;
        perform from audit_heads where organization_id = tenant for update;
        perform append_locked_audit_entries(p_entries);
      end $$;

      alter function append_audit_entries(jsonb) owner to lotline_definer;
      revoke execute on function append_audit_entries(jsonb), append_locked_audit_entries(jsonb) from public, lotline_app;
      grant execute on function append_audit_entries(jsonb) to lotline_app;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function append_audit_entries(jsonb);
      alter function append_locked_audit_entries(jsonb) rename to append_audit_entries;
      alter function append_audit_entries(jsonb) security definer;
      grant execute on function append_audit_entries(jsonb) to lotline_app;
    `);
  }
}
