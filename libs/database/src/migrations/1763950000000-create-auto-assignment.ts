import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How an organization assigns by itself, whose turn it is, who is there to be given something, and why somebody was given a contact. */
export class CreateAutoAssignment1763950000000 implements MigrationInterface {
  name = 'CreateAutoAssignment1763950000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SETTINGS);
    await runner.query(PROFILES);
    await runner.query(CAUSES);
    await runner.query(ROUNDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function list_assignment_rounds();
      drop index contact_summaries_unassigned;
      alter table contact_assignments drop column cause, drop column load, drop column capacity, drop column waited_seconds;
      drop table agent_profiles, assignment_turns, assignment_settings;
    `);
  }
}

const SETTINGS = `
  -- The row is also the lock of an organization's turns: who gives something by itself holds it.
  create table assignment_settings (
    organization_id bigint primary key references organizations on delete cascade,
    enable_ticketing boolean not null default false,
    auto_assignment_mode text not null default 'off' check (auto_assignment_mode in ('off', 'auto')),
    reassign_reopened boolean not null default false,
    assignment_algorithm text not null default 'round_robin' check (assignment_algorithm in ('round_robin', 'workload_based')),
    max_contacts_per_agent integer not null default 50 check (max_contacts_per_agent between 1 and 200),
    selected_agent_ids bigint[] not null default '{}',
    turn bigint not null default 0,
    updated_at timestamptz not null default now()
  );
  call secure_tenant_table('assignment_settings');

  create table assignment_turns (
    organization_id bigint not null,
    user_id bigint not null,
    last_turn bigint not null,
    primary key (organization_id, user_id),
    foreign key (organization_id, user_id) references users on delete cascade
  );
  call secure_tenant_table('assignment_turns');
`;

const PROFILES = `
  create table agent_profiles (
    organization_id bigint not null,
    user_id bigint not null,
    choice text not null default 'online' check (choice in ('online', 'busy', 'away', 'offline')),
    state text not null default 'offline' check (state in ('online', 'busy', 'away', 'offline')),
    state_since timestamptz,
    seen_at timestamptz,
    idle boolean not null default false,
    capacity integer check (capacity between 1 and 200),
    channels text[] not null default '{whatsapp,sms,call}' check (channels <@ array['whatsapp', 'sms', 'call']),
    languages text[] not null default '{}' check (languages <@ array['en', 'es', 'pt', 'fr', 'ht']),
    working_hours jsonb,
    receives_leads boolean not null default true,
    rings_for_calls boolean not null default true,
    updated_at timestamptz not null default now(),
    primary key (organization_id, user_id),
    foreign key (organization_id, user_id) references users on delete cascade
  );
  create index agent_profiles_seen on agent_profiles (seen_at) where state <> 'offline';
  call secure_tenant_table('agent_profiles');
`;

const CAUSES = `
  alter table contact_assignments
    add column cause text not null default 'person'
      check (cause in ('person', 'turn', 'workload', 'returned', 'reopened', 'ticket_closed', 'hand_over')),
    add column load integer,
    add column capacity integer,
    add column waited_seconds integer;

  -- The line of those who wait with nobody to answer, the longest wait first.
  create index contact_summaries_unassigned on contact_summaries (organization_id, waiting_since, contact_id)
    where assigned_user_id is null and waiting_since is not null;
`;

const ROUNDS = `
  -- Where somebody has gone without a word, or customers wait although contacts are given by themselves.
  create function list_assignment_rounds() returns table (organization_id bigint)
  language sql stable security definer set search_path = public as $$
    select p.organization_id from agent_profiles p where p.state <> 'offline' and p.seen_at < now() - interval '90 seconds'
    union
    select s.organization_id from assignment_settings s
    where s.auto_assignment_mode = 'auto' and exists (
      select 1 from contact_summaries c
      where c.organization_id = s.organization_id and c.assigned_user_id is null and c.waiting_since is not null
    )
  $$;
  alter function list_assignment_rounds() owner to lotline_definer;
  revoke execute on function list_assignment_rounds() from public;
  grant execute on function list_assignment_rounds() to lotline_app;
`;
