import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many rows the chat list has, kept as they change: counting fifty thousand of them for each page took longer than the page. */
export class CreateConversationCounters1763840000000 implements MigrationInterface {
  name = 'CreateConversationCounters1763840000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- 'none' stands for people with whom nobody has spoken, agent 0 for nobody.
      create table conversation_counters (
        organization_id bigint not null references organizations on delete cascade,
        status text not null,
        assigned_user_id bigint not null,
        total bigint not null,
        primary key (organization_id, status, assigned_user_id)
      );
      call secure_tenant_table('conversation_counters');

      create function count_contact_summaries() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into conversation_counters as counter (organization_id, status, assigned_user_id, total)
          select organization_id, case when conversation_id is null then 'none' else status end, coalesce(assigned_user_id, 0), count(*)
          from arrived group by 1, 2, 3 order by 1, 2, 3
          on conflict (organization_id, status, assigned_user_id) do update set total = counter.total + excluded.total;
        elsif tg_op = 'UPDATE' then
          insert into conversation_counters as counter (organization_id, status, assigned_user_id, total)
          select organization_id, case when conversation_id is null then 'none' else status end, coalesce(assigned_user_id, 0), sum(step)
          from (
            select organization_id, conversation_id, status, assigned_user_id, 1 as step from arrived
            union all
            select organization_id, conversation_id, status, assigned_user_id, -1 from departed
          ) steps
          group by 1, 2, 3 having sum(step) <> 0 order by 1, 2, 3
          on conflict (organization_id, status, assigned_user_id) do update set total = counter.total + excluded.total;
        else
          -- Never an insert: what is deleted may be the whole organization.
          update conversation_counters counter set total = counter.total - gone.total
          from (
            select organization_id, case when conversation_id is null then 'none' else status end as status,
                   coalesce(assigned_user_id, 0) as agent, count(*) as total
            from departed group by 1, 2, 3
          ) gone
          where counter.organization_id = gone.organization_id and counter.status = gone.status and counter.assigned_user_id = gone.agent;
        end if;
        return null;
      end $$;
      create trigger contact_summaries_counted_in after insert on contact_summaries
        referencing new table as arrived for each statement execute function count_contact_summaries();
      create trigger contact_summaries_counted_over after update on contact_summaries
        referencing old table as departed new table as arrived for each statement execute function count_contact_summaries();
      create trigger contact_summaries_counted_out after delete on contact_summaries
        referencing old table as departed for each statement execute function count_contact_summaries();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger contact_summaries_counted_in on contact_summaries;
      drop trigger contact_summaries_counted_over on contact_summaries;
      drop trigger contact_summaries_counted_out on contact_summaries;
      drop function count_contact_summaries();
      drop table conversation_counters;
    `);
  }
}
