import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Removed members who stayed online, selected for automatic assignment, or in charge of contacts that were given to them after they left. */
export class EndDepartedMembers1800030100000 implements MigrationInterface {
  name = 'EndDepartedMembers1800030100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The owner of the tables may be no superuser, and then sees no rows; this role sees those of all organizations.
      set local role lotline_definer;

      update agent_profiles p set state = 'offline', state_since = now(), seen_at = null, idle = false, watching = false
      from users u
      where u.organization_id = p.organization_id and u.id = p.user_id and u.removed_at is not null
        and (p.state <> 'offline' or p.seen_at is not null);

      update assignment_settings s set selected_agent_ids = array(
        select chosen.id from unnest(s.selected_agent_ids) with ordinality as chosen(id, position)
        join users u on u.organization_id = s.organization_id and u.id = chosen.id
          and u.removed_at is null and u.role in ('agent', 'manager')
        order by chosen.position
      )
      where exists (
        select 1 from unnest(s.selected_agent_ids) as chosen(id)
        where not exists (
          select 1 from users u where u.organization_id = s.organization_id and u.id = chosen.id
            and u.removed_at is null and u.role in ('agent', 'manager')
        )
      );

      -- The job that a removal enqueues moves their contacts, with history and events, to whom the manager chose.
      insert into outbox (organization_id, job, dedupe_key, payload)
      select u.organization_id, 'assignment.hand_over', 'left-again-' || u.id, jsonb_build_object(
        'user_id', u.id,
        'successor_id', (
          select o.payload -> 'successor_id' from outbox o
          where o.organization_id = u.organization_id and o.job = 'assignment.hand_over' and o.dedupe_key = 'left-' || u.id
        )
      )
      from users u
      where u.removed_at is not null
        and exists (select 1 from contacts c where c.organization_id = u.organization_id and c.assigned_user_id = u.id)
        and not exists (
          select 1 from outbox o where o.organization_id = u.organization_id and o.job = 'assignment.hand_over'
            and o.dedupe_key = 'left-' || u.id and o.done_at is null and o.dead_at is null
        )
      on conflict (organization_id, job, dedupe_key) do nothing;

      reset role;
    `);
  }

  /** Nothing: what was wrong is not made wrong again. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
