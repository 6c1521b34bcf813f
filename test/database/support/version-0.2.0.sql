-- The database of version 0.2.0, without rows: what upgrades begin with.
do $$ begin create role lotline_app login nosuperuser nobypassrls; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role lotline_definer nologin bypassrls; exception when duplicate_object or unique_violation then null; end $$;
create extension if not exists pg_trgm;
grant usage on schema public to lotline_app, lotline_definer;
set check_function_bodies = off;

create or replace function count_contact_summaries() returns trigger
  language plpgsql
as $$
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
    update conversation_counters counter set total = counter.total - gone.total
    from (
      select organization_id, case when conversation_id is null then 'none' else status end as status,
             coalesce(assigned_user_id, 0) as agent, count(*) as total
      from departed group by 1, 2, 3
    ) gone
    where counter.organization_id = gone.organization_id and counter.status = gone.status and counter.assigned_user_id = gone.agent;
  end if;
  return null;
end
$$;
create or replace function count_contacts_by_stage() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    insert into pipeline_counters as counter (organization_id, stage, assigned_user_id, snoozed, total)
    select organization_id, stage, coalesce(assigned_user_id, 0), snoozed_until is not null, count(*)
    from arrived where deleted_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (organization_id, stage, assigned_user_id, snoozed) do update set total = counter.total + excluded.total;
  elsif tg_op = 'UPDATE' then
    insert into pipeline_counters as counter (organization_id, stage, assigned_user_id, snoozed, total)
    select organization_id, stage, agent, snoozed, sum(step) from (
      select organization_id, stage, coalesce(assigned_user_id, 0) as agent, snoozed_until is not null as snoozed, 1 as step
      from arrived where deleted_at is null
      union all
      select organization_id, stage, coalesce(assigned_user_id, 0), snoozed_until is not null, -1 from departed where deleted_at is null
    ) steps
    group by 1, 2, 3, 4 having sum(step) <> 0 order by 1, 2, 3, 4
    on conflict (organization_id, stage, assigned_user_id, snoozed) do update set total = counter.total + excluded.total;
    update contact_summaries s
    set stage = a.stage, assigned_user_id = a.assigned_user_id, snoozed = a.snoozed_until is not null,
        aged_from = greatest(a.stage_entered_at, s.last_message_at)
    from arrived a join departed d on d.organization_id = a.organization_id and d.id = a.id
    where s.organization_id = a.organization_id and s.contact_id = a.id
      and (a.stage, a.stage_entered_at, a.snoozed_until, a.assigned_user_id)
          is distinct from (d.stage, d.stage_entered_at, d.snoozed_until, d.assigned_user_id);
  else
    update pipeline_counters counter set total = counter.total - gone.total
    from (
      select organization_id, stage, coalesce(assigned_user_id, 0) as agent, snoozed_until is not null as snoozed, count(*) as total
      from departed where deleted_at is null group by 1, 2, 3, 4
    ) gone
    where counter.organization_id = gone.organization_id and counter.stage = gone.stage
      and counter.assigned_user_id = gone.agent and counter.snoozed = gone.snoozed;
  end if;
  return null;
end
$$;
create or replace function current_organization() returns bigint
  language sql stable parallel safe
return nullif(current_setting('app.organization_id', true), '')::bigint;
create or replace function folded(p_text text) returns text
  language sql immutable parallel safe
return lower(regexp_replace(normalize(p_text, nfd), '[\u0300-\u036f]', '', 'g'));
create or replace function give_default_stages() returns trigger
  language plpgsql
as $$
begin
  insert into pipeline_stages (organization_id, id, name, color, is_default, position)
  select new.id, stage.* from (values
    ('new', 'New', 'sky', true, 1), ('contact_attempt', 'Contact Attempt', 'teal', true, 2), ('contacted', 'Contacted', 'blue', true, 3),
    ('appt_scheduled', 'Appt. Scheduled', 'violet', true, 4), ('working_deal', 'Working Deal', 'amber', true, 5),
    ('missed_appt', 'Missed Appt.', 'red', true, 6), ('visit_followup', 'Visit Followup', 'pink', true, 7),
    ('sold', 'Sold', 'green', true, 8), ('lost', 'Lost', 'slate', true, 9)
  ) as stage(id, name, color, is_default, position);
  return new;
end
$$;
create or replace function match_contact() returns trigger
  language plpgsql
as $$
declare
  called text := folded(coalesce(nullif(trim(new.first_name || ' ' || new.last_name), ''), new.display_name));
begin
  delete from contact_match_keys where organization_id = new.organization_id and contact_id = new.id;
  if new.deleted_at is not null then return null; end if;
  insert into contact_match_keys (organization_id, contact_id, kind, value)
  select distinct new.organization_id, new.id, key.kind, key.value from (
    select 'number' as kind, matching_number(number) as value from unnest(array[new.phone, new.whatsapp_number]) number
    union all
    select 'email', lower(new.email)
    union all
    select 'name', called || ' ' || right(regexp_replace(number, '\D', '', 'g'), 7)
    from unnest(array[new.phone, new.whatsapp_number]) number
    where length(called) > 2 and length(number) > 7
  ) key where key.value <> '';
  return null;
end
$$;
create or replace procedure secure_tenant_table(name regclass)
  language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy tenant on %s using (organization_id = (select current_organization())) with check (organization_id = (select current_organization()))',
    name);
  execute format('grant select, insert, update, delete on %s to lotline_app, lotline_definer', name);
end
$$;
revoke execute on procedure secure_tenant_table(regclass) from public;

create table organizations (
  id bigint generated by default as identity primary key, name text not null,
  country character(2) not null default 'US', timezone text not null default 'America/New_York',
  plan text not null default 'ultimate', grant_view_all_chats boolean not null default false,
  created_at timestamptz not null default now(), notification_sound_enabled boolean not null default true,
  new_chat_sound text not null default 'Fun chime pop',
  notification_volume smallint not null default 75 check ((notification_volume >= 0) and (notification_volume <= 100)),
  address text not null default '', city text not null default '', state text not null default '',
  zip_code text not null default '', trial_ends_at timestamptz,
  trial_step text not null default 'none' check (trial_step in ('none', 'trial_ending_soon', 'trial_ending_tomorrow', 'trial_ended')),
  suspended_at timestamptz, suspension_reason text, requested_plan text
);
create index organizations_trial on organizations (trial_ends_at) where (trial_step <> 'trial_ended');
create trigger organizations_get_stages after insert on organizations for each row execute function give_default_stages();
create table organization_counters (
  organization_id bigint primary key references organizations on delete cascade,
  event_seq bigint not null default 0
);
create table users (
  organization_id bigint references organizations on delete cascade,
  id bigint generated by default as identity, first_name text not null, last_name text not null,
  email text not null check (email = lower(email)),
  password_hash text not null,
  role text not null check (role in ('owner', 'manager', 'agent')),
  is_system_admin boolean not null default false, email_verified_at timestamptz,
  language text not null default 'bilingual', created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), removed_at timestamptz,
  primary key (organization_id, id)
);
create unique index users_email on users (email) where (removed_at is null);
create table sessions (
  organization_id bigint, id bigint generated by default as identity, user_id bigint not null,
  token_hash bytea not null, user_agent text, address text, created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(), expires_at timestamptz not null,
  proven_at timestamptz default now(),
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users on delete cascade
);
create unique index sessions_token_hash on sessions (token_hash);
create index sessions_user on sessions (organization_id, user_id);
create table email_verifications (
  organization_id bigint, id bigint generated by default as identity, user_id bigint not null,
  token_hash bytea not null, created_at timestamptz not null default now(), expires_at timestamptz not null,
  used_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users on delete cascade
);
create unique index email_verifications_token_hash on email_verifications (token_hash);
create index email_verifications_user on email_verifications (organization_id, user_id, created_at);
create table login_attempts (
  id bigint generated by default as identity primary key, subject text not null,
  failed_at timestamptz not null default now()
);
create index login_attempts_subject on login_attempts (subject, failed_at);
create table uploads (
  organization_id bigint, id bigint generated by default as identity, user_id bigint, storage_key text not null,
  content_type text not null, file_name text not null, size_bytes bigint not null,
  created_at timestamptz not null default now(), sound jsonb,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users on delete set null (user_id)
);
create table webhook_receipts (
  organization_id bigint references organizations on delete cascade,
  id bigint generated by default as identity, kind text not null, provider_sid text not null,
  status text not null, source text not null default 'webhook', received_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index webhook_receipts_event on webhook_receipts (organization_id, provider_sid, kind, status);
create index webhook_receipts_received on webhook_receipts (received_at);
create table webhook_quarantine (
  organization_id bigint references organizations on delete cascade,
  id bigint generated by default as identity, kind text not null, reason text not null, params jsonb not null,
  received_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create table provider_accounts (
  organization_id bigint references organizations on delete cascade,
  id bigint generated by default as identity,
  provider text not null check (provider = 'twilio'),
  hook text not null, account_sid text not null, auth_token text not null, previous_auth_token text,
  phone_number text, messaging_service_sid text, whatsapp_from text, api_key text, api_secret text,
  twiml_app_sid text, swept_at timestamptz, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), received_at timestamptz, bad_signature_at timestamptz,
  primary key (organization_id, id)
);
create unique index provider_accounts_provider on provider_accounts (organization_id, provider);
create unique index provider_accounts_hook on provider_accounts (hook);
create table events (
  organization_id bigint references organizations on delete cascade,
  seq bigint, type text not null,
  audience text not null check (audience in ('members', 'managers', 'contact', 'user')),
  contact_id bigint, payload jsonb not null, created_at timestamptz not null default clock_timestamp(),
  user_id bigint,
  primary key (organization_id, seq)
);
create index events_created on events using brin (created_at);
create table outbox (
  organization_id bigint references organizations on delete cascade,
  id bigint generated by default as identity, job text not null, dedupe_key text not null,
  payload jsonb not null, run_after timestamptz not null default now(), attempts integer not null default 0,
  failures integer not null default 0, enqueued_at timestamptz, done_at timestamptz, dead_at timestamptz,
  last_error text, created_at timestamptz not null default now(), unavailable_since timestamptz,
  primary key (organization_id, id)
);
create unique index outbox_dedupe on outbox (organization_id, job, dedupe_key);
create index outbox_due on outbox (run_after) where ((done_at is null) and (dead_at is null));
create index outbox_done on outbox (done_at) where (done_at is not null);
create index outbox_dead on outbox (dead_at) where (dead_at is not null);
create table templates (
  organization_id bigint references organizations on delete cascade,
  id bigint generated by default as identity, name text not null, friendly_name text not null,
  category text not null check (category in ('UTILITY', 'MARKETING', 'AUTHENTICATION')),
  language text not null,
  type text not null check (type in ('text', 'media', 'quick_reply', 'call_to_action', 'card', 'authentication', 'other')),
  body text not null default '', header text, footer text, media_url text, buttons jsonb not null default '[]',
  placeholders jsonb not null default '[]', security_recommendation boolean not null default false,
  code_expiration_minutes integer,
  origin text not null default 'product' check (origin in ('product', 'provider')),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PENDING', 'APPROVED', 'REJECTED')),
  provider_status text, rejection_reason text, submitting boolean not null default false,
  submissions integer not null default 0, submit_failure text, submitted_at timestamptz, content_sid text,
  synced_at timestamptz, missing_at timestamptz, usage_count integer not null default 0,
  last_used_at timestamptz, user_id bigint, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users on delete set null (user_id)
);
create unique index templates_content_sid on templates (organization_id, content_sid);
create unique index templates_name on templates (organization_id, name, language) where (origin = 'product');
create index templates_sendable on templates (organization_id, usage_count desc, id desc) where ((provider_status = 'approved') and (missing_at is null));
create table retired_contents (
  organization_id bigint references organizations on delete cascade,
  id bigint generated by default as identity, content_sid text not null, removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index retired_contents_sid on retired_contents (organization_id, content_sid);
create table template_syncs (
  organization_id bigint references organizations on delete cascade,
  id bigint generated by default as identity, requested_at timestamptz, finished_at timestamptz,
  succeeded_at timestamptz, failures integer not null default 0, failure text, result jsonb,
  next_run_at timestamptz,
  primary key (organization_id, id)
);
create unique index template_syncs_organization on template_syncs (organization_id);
create table saved_replies (
  organization_id bigint references organizations on delete cascade,
  id bigint generated by default as identity, user_id bigint, shortcut text not null, body text not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users on delete cascade
);
create unique index saved_replies_shortcut on saved_replies (organization_id, shortcut);
create table conversation_counters (
  organization_id bigint references organizations on delete cascade,
  status text, assigned_user_id bigint, total bigint not null,
  primary key (organization_id, status, assigned_user_id)
);
create table pipeline_stages (
  organization_id bigint references organizations on delete cascade,
  id text, name text not null, color text not null, description text not null default '',
  is_default boolean not null default false, position integer not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index pipeline_stages_name on pipeline_stages (organization_id, lower(name));
create table pipeline_settings (
  organization_id bigint primary key references organizations on delete cascade,
  green integer not null, blue integer not null, black integer not null, orange integer not null,
  updated_at timestamptz not null default now()
);
create table pipeline_counters (
  organization_id bigint, stage text, assigned_user_id bigint, snoozed boolean, total bigint not null,
  primary key (organization_id, stage, assigned_user_id, snoozed),
  foreign key (organization_id, stage) references pipeline_stages on delete cascade
);
create table contact_deletions (
  organization_id bigint references organizations on delete cascade,
  id bigint generated by default as identity, user_id bigint, created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users on delete set null (user_id)
);
create table contact_visits (
  organization_id bigint references organizations on delete cascade,
  id bigint generated by default as identity, user_id bigint not null, user_name text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create index contact_visits_user on contact_visits (organization_id, user_id, created_at desc);
create table contact_erasures (
  organization_id bigint references organizations on delete cascade,
  id bigint generated by default as identity, contact_id bigint not null, user_id bigint, erased jsonb not null,
  copies integer not null, created_at timestamptz not null default now(), finished_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users on delete set null (user_id)
);
create table erased_copies (
  organization_id bigint, id bigint generated by default as identity, erasure_id bigint not null,
  place text not null check (place in ('provider', 'storage')),
  reference text not null, has_files boolean not null default false, attempts integer not null default 0,
  removed_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, erasure_id) references contact_erasures on delete cascade
);
create index erased_copies_erasure on erased_copies (organization_id, erasure_id, id);
create table suppressions (
  organization_id bigint references organizations on delete cascade,
  id bigint generated by default as identity, address_hash text not null,
  created_at timestamptz not null default now(), returned_at timestamptz,
  primary key (organization_id, id)
);
create unique index suppressions_address on suppressions (organization_id, address_hash);
create table imports (
  organization_id bigint references organizations on delete cascade,
  id bigint generated by default as identity, user_id bigint, file_name text not null, storage_key text,
  format text not null check (format in ('csv', 'xlsx')),
  delimiter text check (delimiter in (',', ';', '	', '|')),
  encoding text, size_bytes bigint not null, columns jsonb not null, mapping jsonb not null,
  options jsonb not null,
  state text not null default 'mapping' check (state in ('mapping', 'checking', 'ready', 'queued', 'running', 'done', 'canceled', 'failed', 'undoing', 'undone')),
  failure text, revision integer not null default 0, reached_row integer not null default 0,
  processed_rows integer not null default 0, total_rows integer,
  checked jsonb,
  counts jsonb, undo jsonb, finished_at timestamptz, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users on delete set null (user_id)
);
create unique index imports_running on imports (organization_id) where (state = 'running');
create table contact_groups (
  organization_id bigint references organizations on delete cascade,
  id bigint generated by default as identity, name text not null, description text not null default '',
  kind text not null check (kind in ('manual', 'smart')),
  rule jsonb, created_by_user_id bigint, counts jsonb not null default '{}',
  counted_seq bigint not null default 0, counted_at timestamptz not null default now(),
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  check ((kind = 'smart') = (rule is not null)),
  foreign key (organization_id, created_by_user_id) references users on delete set null (created_by_user_id)
);
create unique index contact_groups_name on contact_groups (organization_id, lower(name));
create table contact_group_dismissals (
  organization_id bigint references organizations on delete cascade,
  proposal_key text, user_id bigint, created_at timestamptz not null default now(),
  primary key (organization_id, proposal_key),
  foreign key (organization_id, user_id) references users on delete set null (user_id)
);
create table invitations (
  organization_id bigint references organizations on delete cascade,
  id bigint generated by default as identity,
  email text not null check (email = lower(email)),
  first_name text not null, last_name text not null,
  role text not null check (role in ('owner', 'manager', 'agent')),
  token_hash bytea, invited_by_user_id bigint, sent_at timestamptz, expires_at timestamptz not null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, invited_by_user_id) references users on delete set null (invited_by_user_id)
);
create unique index invitations_email on invitations (organization_id, email);
create unique index invitations_token_hash on invitations (token_hash);
create table assignment_settings (
  organization_id bigint primary key references organizations on delete cascade,
  enable_ticketing boolean not null default false,
  auto_assignment_mode text not null default 'off' check (auto_assignment_mode in ('off', 'auto')),
  reassign_reopened boolean not null default false,
  assignment_algorithm text not null default 'round_robin' check (assignment_algorithm in ('round_robin', 'workload_based')),
  max_contacts_per_agent integer not null default 50 check ((max_contacts_per_agent >= 1) and (max_contacts_per_agent <= 200)),
  selected_agent_ids bigint[] not null default '{}'::bigint[], turn bigint not null default 0,
  updated_at timestamptz not null default now()
);
create table assignment_turns (
  organization_id bigint, user_id bigint, last_turn bigint not null,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references users on delete cascade
);
create table agent_profiles (
  organization_id bigint, user_id bigint,
  choice text not null default 'online' check (choice in ('online', 'busy', 'away', 'offline')),
  state text not null default 'offline' check (state in ('online', 'busy', 'away', 'offline')),
  state_since timestamptz, seen_at timestamptz, idle boolean not null default false,
  capacity integer check ((capacity >= 1) and (capacity <= 200)),
  channels text[] not null default '{whatsapp,sms,call}' check (channels <@ array['whatsapp', 'sms', 'call']),
  languages text[] not null default '{}' check (languages <@ array['en', 'es', 'pt', 'fr', 'ht']),
  working_hours jsonb, receives_leads boolean not null default true,
  rings_for_calls boolean not null default true, updated_at timestamptz not null default now(),
  watching boolean not null default false,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references users on delete cascade
);
create index agent_profiles_seen on agent_profiles (seen_at) where (state <> 'offline');
create table audit_entries (
  organization_id bigint references organizations on delete cascade,
  id bigint, created_at timestamptz not null,
  actor_kind text not null check (actor_kind in ('user', 'system_admin', 'api_key', 'assistant', 'system')),
  actor_id bigint, actor_label text not null, action text not null,
  result text not null check (result in ('ok', 'denied', 'failed')),
  target_kind text, target_id text, target_label text, label_salt bytea, label_digest bytea, before jsonb,
  after jsonb, address text, user_agent text, request_id text not null, prev_hash bytea not null,
  hash bytea not null,
  primary key (organization_id, id)
);
create index audit_entries_target on audit_entries (organization_id, target_kind, target_id, id);
create index audit_entries_actor on audit_entries (organization_id, actor_kind, actor_id, id);
create index audit_entries_action on audit_entries (organization_id, action, id);
create index audit_entries_created on audit_entries (organization_id, created_at);
create table audit_heads (
  organization_id bigint primary key references organizations on delete cascade,
  last_id bigint not null default 0, last_hash bytea not null default '\x'::bytea,
  purged_id bigint not null default 0, purged_hash bytea not null default '\x'::bytea
);
create table api_keys (
  organization_id bigint references organizations on delete cascade,
  id bigint generated by default as identity, user_id bigint not null, name text not null,
  key_prefix text not null, key_hash bytea not null,
  permissions text[] not null check (permissions <@ array['read_contacts', 'write_contacts', 'send_messages', 'read_messages']),
  expires_at timestamptz, last_used_at timestamptz, revoked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users on delete cascade
);
create index api_keys_user on api_keys (organization_id, user_id);
create unique index api_keys_key_hash on api_keys (key_hash);
create table ai_providers (
  organization_id bigint references organizations on delete cascade,
  provider text check (provider in ('openai', 'anthropic', 'groq')),
  enabled boolean not null default false, api_key text, model text,
  primary key (organization_id, provider)
);
create table ai_limits (
  organization_id bigint primary key references organizations on delete cascade,
  monthly_token_limit bigint check (monthly_token_limit > 0),
  cost_alert_cents bigint check (cost_alert_cents > 0)
);
create table ai_usage_days (
  organization_id bigint references organizations on delete cascade,
  day date,
  provider text check (provider in ('openai', 'anthropic', 'groq')),
  model text, requests bigint not null, unpriced_requests bigint not null, input_tokens bigint not null,
  output_tokens bigint not null, cost_micros bigint not null,
  primary key (organization_id, day, provider, model)
);
create table security_policies (
  organization_id bigint primary key references organizations on delete cascade,
  password_min_length smallint not null default 8 check ((password_min_length >= 8) and (password_min_length <= 64)),
  idle_minutes smallint not null default 720 check ((idle_minutes >= 15) and (idle_minutes <= 720)),
  absolute_hours smallint not null default 168 check ((absolute_hours >= 1) and (absolute_hours <= 168)),
  lockout_attempts smallint not null default 10 check ((lockout_attempts >= 3) and (lockout_attempts <= 10)),
  lockout_minutes smallint check ((lockout_minutes >= 1) and (lockout_minutes <= 60)),
  second_factor text not null default 'off' check (second_factor in ('off', 'managers', 'all')),
  allowed_networks text[] not null default '{}', updated_at timestamptz not null default now()
);
create table second_factors (
  organization_id bigint, user_id bigint, secret text not null, confirmed_at timestamptz,
  last_step bigint not null default 0, created_at timestamptz not null default now(),
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references users on delete cascade
);
create table recovery_codes (
  organization_id bigint, id bigint generated by default as identity, user_id bigint not null,
  code_hash text not null, used_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references second_factors on delete cascade
);
create index recovery_codes_user on recovery_codes (organization_id, user_id);
create table pending_sign_ins (
  organization_id bigint, id bigint generated by default as identity, user_id bigint not null,
  token_hash bytea not null, failures smallint not null default 0, expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users on delete cascade
);
create unique index pending_sign_ins_token_hash on pending_sign_ins (token_hash);
create index pending_sign_ins_user on pending_sign_ins (organization_id, user_id);
create index pending_sign_ins_expires on pending_sign_ins (expires_at);
create table sign_ins (
  organization_id bigint, id bigint generated by default as identity, user_id bigint not null,
  result text not null check (result in ('signed_in', 'wrong_password', 'wrong_code', 'locked', 'address_refused')),
  method text not null check (method in ('password', 'totp', 'recovery_code', 'invitation')),
  address text, user_agent text, created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users on delete cascade
);
create index sign_ins_user on sign_ins (organization_id, user_id, id);
create index sign_ins_created on sign_ins (created_at);
create table notification_cursors (
  organization_id bigint primary key references organizations on delete cascade,
  seq bigint not null
);
create table notification_preferences (
  organization_id bigint, user_id bigint, ways jsonb not null, quiet_hours jsonb not null default '[]',
  updated_at timestamptz not null default now(),
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references users on delete cascade
);
create table escalation_settings (
  organization_id bigint primary key references organizations on delete cascade,
  agent_minutes integer check ((agent_minutes >= 1) and (agent_minutes <= 1440)),
  manager_minutes integer check ((manager_minutes >= 1) and (manager_minutes <= 1440)),
  owner_minutes integer check ((owner_minutes >= 1) and (owner_minutes <= 1440)),
  hours jsonb, updated_at timestamptz not null default now()
);
create table plan_changes (
  organization_id bigint references organizations on delete cascade,
  id bigint generated by default as identity,
  kind text not null check (kind in ('plan', 'trial', 'trial_ending_soon', 'trial_ending_tomorrow', 'trial_ended', 'suspend', 'reactivate', 'request')),
  before jsonb not null, after jsonb not null, requested_plan text, reason text, user_name text,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create table push_subscriptions (
  organization_id bigint, id bigint generated by default as identity, user_id bigint not null,
  session_id bigint not null, endpoint_hash bytea not null, sealed text not null,
  created_at timestamptz not null default now(), delivered_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users on delete cascade,
  foreign key (organization_id, session_id) references sessions on delete cascade
);
create unique index push_subscriptions_endpoint on push_subscriptions (organization_id, endpoint_hash);
create unique index push_subscriptions_session on push_subscriptions (organization_id, session_id);
create index push_subscriptions_user on push_subscriptions (organization_id, user_id);
create table contacts (
  organization_id bigint references organizations on delete cascade,
  id bigint generated by default as identity, first_name text not null default '',
  last_name text not null default '', display_name text not null default '', email text, phone text,
  whatsapp_number text, company text, notes text, stage text not null default 'new',
  tags text[] not null default '{}', flags text[] not null default '{}', emojis text[] not null default '{}',
  assigned_user_id bigint, whatsapp_opted_out_at timestamptz, sms_opted_out_at timestamptz,
  search_text text not null default '', created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), stage_entered_at timestamptz not null default now(),
  snoozed_until timestamptz, snooze_reason text, deleted_at timestamptz, deletion_id bigint,
  source text not null default 'manual' check (source in ('manual', 'whatsapp', 'sms', 'import')),
  language text check (language in ('es', 'en')),
  preferred_contact_time text,
  primary key (organization_id, id),
  foreign key (organization_id, assigned_user_id) references users on delete set null (assigned_user_id),
  constraint contacts_stage foreign key (organization_id, stage) references pipeline_stages,
  foreign key (organization_id, deletion_id) references contact_deletions on delete set null (deletion_id),
  constraint contacts_preferred_contact_time check (preferred_contact_time in ('morning', 'afternoon', 'evening'))
);
create index contacts_assigned on contacts (organization_id, assigned_user_id, id desc);
create index contacts_search on contacts using gin (search_text gin_trgm_ops);
create index contacts_deleted on contacts (organization_id, deletion_id, id) where (deleted_at is not null);
create trigger contacts_counted_in after insert on contacts referencing new table as arrived for each statement execute function count_contacts_by_stage();
create trigger contacts_counted_over after update on contacts referencing old table as departed new table as arrived for each statement execute function count_contacts_by_stage();
create trigger contacts_counted_out after delete on contacts referencing old table as departed for each statement execute function count_contacts_by_stage();
create trigger contacts_matched after insert or update of first_name, last_name, display_name, email, phone, whatsapp_number, deleted_at on contacts for each row execute function match_contact();
create table contact_identities (
  organization_id bigint, id bigint generated by default as identity, contact_id bigint not null,
  kind text not null check (kind in ('phone', 'whatsapp', 'external')),
  value text not null, provider_value text, created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, contact_id) references contacts on delete cascade
);
create unique index contact_identities_value on contact_identities (organization_id, kind, value);
create index contact_identities_contact on contact_identities (organization_id, contact_id);
create table conversations (
  organization_id bigint, id bigint generated by default as identity, contact_id bigint not null,
  channel text not null check (channel in ('whatsapp', 'sms')),
  address text not null,
  status text not null default 'active' check (status in ('active', 'closed', 'archived')),
  unread_count integer not null default 0, last_message_id bigint, last_message_at timestamptz,
  last_inbound_at timestamptz, waiting_since timestamptz, window_refused_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  labels text[] not null default '{}', last_outbound_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, contact_id) references contacts on delete cascade
);
create unique index conversations_contact_channel on conversations (organization_id, contact_id, channel);
create table messages (
  organization_id bigint, id bigint generated by default as identity, conversation_id bigint not null,
  direction text not null check (direction in ('inbound', 'outbound')),
  type text not null default 'text', body text not null default '', location jsonb, button jsonb, client_id uuid,
  content_hash text, provider_sid text, status text not null, status_rank smallint not null default 0,
  send_state text check (send_state in ('pending', 'dispatching', 'accepted', 'failed', 'unknown')),
  attempts integer not null default 0,
  checks integer not null default 0,
  claimed_at timestamptz, next_attempt_at timestamptz, failure text, provider_code integer,
  is_from_ai boolean not null default false, user_id bigint, provider_at timestamptz,
  created_at timestamptz not null default now(), template jsonb, content_sid text, content_variables jsonb,
  replied_sid text,
  primary key (organization_id, id),
  foreign key (organization_id, conversation_id) references conversations on delete cascade,
  foreign key (organization_id, user_id) references users on delete set null (user_id)
);
create index messages_conversation on messages (organization_id, conversation_id, id desc);
create unique index messages_provider_sid on messages (organization_id, provider_sid);
create unique index messages_client_id on messages (organization_id, conversation_id, client_id);
create index messages_unfinished on messages (organization_id, conversation_id, id) where (send_state in ('pending', 'dispatching', 'unknown'));
create index messages_unconfirmed on messages (organization_id, created_at) where ((direction = 'outbound') and (status in ('accepted', 'queued', 'sending', 'sent')));
create index messages_search on messages using gin (folded(body) gin_trgm_ops);
create table message_media (
  organization_id bigint, id bigint generated by default as identity, message_id bigint not null,
  position integer not null default 0, upload_id bigint, source_url text, storage_key text,
  content_type text not null, file_name text, size_bytes bigint,
  state text not null default 'pending' check (state in ('pending', 'ready', 'failed')),
  created_at timestamptz not null default now(), sound jsonb, cards jsonb,
  primary key (organization_id, id),
  foreign key (organization_id, message_id) references messages on delete cascade,
  foreign key (organization_id, upload_id) references uploads
);
create index message_media_message on message_media (organization_id, message_id, "position");
create table contact_summaries (
  organization_id bigint, contact_id bigint, conversation_id bigint, channel text,
  status text not null default 'active', whatsapp_conversation_id bigint, sms_conversation_id bigint,
  last_message_id bigint, last_message_at timestamptz, sorted_at timestamptz not null,
  unread_count integer not null default 0, waiting_since timestamptz, assigned_user_id bigint,
  stage text not null default 'new', aged_from timestamptz not null default now(),
  snoozed boolean not null default false, escalated_since timestamptz,
  escalation_level smallint not null default 0,
  primary key (organization_id, contact_id),
  foreign key (organization_id, contact_id) references contacts on delete cascade
);
create index contact_summaries_sorted on contact_summaries (organization_id, sorted_at desc, contact_id desc);
create index contact_summaries_status on contact_summaries (organization_id, status, sorted_at desc, contact_id desc);
create index contact_summaries_unread on contact_summaries (organization_id, assigned_user_id) where (unread_count > 0);
create index contact_summaries_waiting on contact_summaries (organization_id, waiting_since, contact_id) where (waiting_since is not null);
create index contact_summaries_board on contact_summaries (organization_id, stage, aged_from desc, contact_id desc) where (not snoozed);
create index contact_summaries_unassigned on contact_summaries (organization_id, waiting_since, contact_id) where ((assigned_user_id is null) and (waiting_since is not null));
create trigger contact_summaries_counted_in after insert on contact_summaries referencing new table as arrived for each statement execute function count_contact_summaries();
create trigger contact_summaries_counted_over after update on contact_summaries referencing old table as departed new table as arrived for each statement execute function count_contact_summaries();
create trigger contact_summaries_counted_out after delete on contact_summaries referencing old table as departed for each statement execute function count_contact_summaries();
create table message_status_events (
  organization_id bigint, id bigint generated by default as identity, message_id bigint,
  provider_sid text not null, status text not null, error_code integer, applied boolean not null,
  received_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, message_id) references messages on delete cascade
);
create index message_status_events_message on message_status_events (organization_id, message_id);
create table contact_assignments (
  organization_id bigint, id bigint generated by default as identity, contact_id bigint not null, user_id bigint,
  assigned_by_user_id bigint, reason text, created_at timestamptz not null default now(),
  cause text not null default 'person' check (cause in ('person', 'turn', 'workload', 'returned', 'reopened', 'ticket_closed', 'hand_over')),
  load integer, capacity integer, waited_seconds integer,
  primary key (organization_id, id),
  foreign key (organization_id, contact_id) references contacts on delete cascade,
  foreign key (organization_id, user_id) references users on delete set null (user_id),
  foreign key (organization_id, assigned_by_user_id) references users on delete set null (assigned_by_user_id)
);
create index contact_assignments_contact on contact_assignments (organization_id, contact_id, id desc);
create table contact_notes (
  organization_id bigint, id bigint generated by default as identity, contact_id bigint not null, user_id bigint,
  content text not null, created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, contact_id) references contacts on delete cascade,
  foreign key (organization_id, user_id) references users on delete set null (user_id)
);
create index contact_notes_contact on contact_notes (organization_id, contact_id, id desc);
create table note_mentions (
  organization_id bigint, id bigint generated by default as identity, note_id bigint not null,
  user_id bigint not null, created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, note_id) references contact_notes on delete cascade,
  foreign key (organization_id, user_id) references users on delete cascade
);
create unique index note_mentions_note on note_mentions (organization_id, note_id, user_id);
create index note_mentions_user on note_mentions (organization_id, user_id, id desc);
create table scheduled_messages (
  organization_id bigint, id bigint generated by default as identity, conversation_id bigint not null,
  user_id bigint, upload_id bigint, message_id bigint, client_id uuid not null, body text not null default '',
  send_at timestamptz not null, revision integer not null default 1,
  state text not null default 'waiting' check (state in ('waiting', 'failed', 'sent', 'canceled')),
  failure text, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, conversation_id) references conversations on delete cascade,
  foreign key (organization_id, user_id) references users on delete set null (user_id),
  foreign key (organization_id, upload_id) references uploads,
  foreign key (organization_id, message_id) references messages on delete set null (message_id)
);
create unique index scheduled_messages_client_id on scheduled_messages (organization_id, conversation_id, client_id);
create index scheduled_messages_open on scheduled_messages (organization_id, conversation_id, send_at) where (state in ('waiting', 'failed'));
create index scheduled_messages_over on scheduled_messages (updated_at) where (state in ('sent', 'canceled'));
create table contact_stage_moves (
  organization_id bigint, id bigint generated by default as identity, contact_id bigint not null,
  from_stage text not null, from_name text not null, to_stage text not null, to_name text not null,
  user_id bigint, reason text, seconds bigint not null, created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, contact_id) references contacts on delete cascade,
  foreign key (organization_id, user_id) references users on delete set null (user_id)
);
create index contact_stage_moves_contact on contact_stage_moves (organization_id, contact_id, id desc);
create table contact_match_keys (
  organization_id bigint, contact_id bigint,
  kind text check (kind in ('number', 'email', 'name')),
  value text,
  primary key (organization_id, contact_id, kind, value),
  foreign key (organization_id, contact_id) references contacts on delete cascade
);
create index contact_match_keys_value on contact_match_keys (organization_id, kind, value, contact_id);
create table contact_distinctions (
  organization_id bigint, id bigint generated by default as identity, contact_id bigint not null,
  other_id bigint not null, user_id bigint, created_at timestamptz not null default now(),
  primary key (organization_id, id),
  check (other_id > contact_id),
  foreign key (organization_id, contact_id) references contacts on delete cascade,
  foreign key (organization_id, other_id) references contacts on delete cascade,
  foreign key (organization_id, user_id) references users on delete set null (user_id)
);
create unique index contact_distinctions_pair on contact_distinctions (organization_id, contact_id, other_id);
create index contact_distinctions_other on contact_distinctions (organization_id, other_id);
create table contact_merges (
  organization_id bigint, id bigint generated by default as identity, contact_id bigint not null,
  merged_id bigint not null, user_id bigint, snapshot jsonb not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, contact_id) references contacts on delete cascade,
  foreign key (organization_id, user_id) references users on delete set null (user_id)
);
create unique index contact_merges_merged on contact_merges (organization_id, merged_id);
create index contact_merges_contact on contact_merges (organization_id, contact_id, id desc);
create table import_rows (
  organization_id bigint, import_id bigint, row_number integer,
  state text not null check (state in ('waiting', 'refused', 'created', 'updated', 'unchanged')),
  contact_id bigint, problem text, problem_column integer, cells text[], draft jsonb, before jsonb, wrote jsonb,
  applied_at timestamptz,
  primary key (organization_id, import_id, row_number),
  foreign key (organization_id, import_id) references imports on delete cascade,
  foreign key (organization_id, contact_id) references contacts on delete cascade
);
create index import_rows_contact on import_rows (organization_id, contact_id) where (contact_id is not null);
create index import_rows_refused on import_rows (organization_id, import_id, row_number) where (state = 'refused');
create table contact_group_members (
  organization_id bigint, group_id bigint, contact_id bigint, added_by_user_id bigint,
  added_at timestamptz not null default now(),
  primary key (organization_id, group_id, contact_id),
  foreign key (organization_id, group_id) references contact_groups on delete cascade,
  foreign key (organization_id, contact_id) references contacts on delete cascade,
  foreign key (organization_id, added_by_user_id) references users on delete set null (added_by_user_id)
);
create index contact_group_members_contact on contact_group_members (organization_id, contact_id);
create table notifications (
  organization_id bigint, id bigint generated by default as identity, user_id bigint not null,
  kind text not null check (kind in ('new_message', 'new_lead', 'lead_assigned', 'handed_over', 'mention', 'unanswered_lead', 'message_failed', 'scheduled_failed', 'template_approved', 'template_rejected', 'import_finished', 'import_failed')),
  group_key text not null, once_key text, contact_id bigint, conversation_id bigint, subject_id bigint,
  actor_user_id bigint, text text not null default '', minutes integer, count integer not null default 1,
  in_app boolean not null, read_at timestamp(3) with time zone, mailed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users on delete cascade,
  foreign key (organization_id, contact_id) references contacts on delete cascade,
  foreign key (organization_id, conversation_id) references conversations on delete set null (conversation_id),
  foreign key (organization_id, actor_user_id) references users on delete set null (actor_user_id)
);
create unique index notifications_group on notifications (organization_id, user_id, group_key) where (read_at is null);
create unique index notifications_once on notifications (organization_id, user_id, once_key) where (once_key is not null);
create index notifications_listed on notifications (organization_id, user_id, updated_at desc, id desc) where in_app;
create index notifications_unread on notifications (organization_id, user_id) where ((read_at is null) and in_app);
create index notifications_contact on notifications (organization_id, contact_id);
create index notifications_conversation on notifications (organization_id, conversation_id);
create index notifications_updated on notifications (updated_at);

call secure_tenant_table('organization_counters');
call secure_tenant_table('users');
call secure_tenant_table('sessions');
call secure_tenant_table('email_verifications');
call secure_tenant_table('uploads');
call secure_tenant_table('webhook_receipts');
call secure_tenant_table('webhook_quarantine');
call secure_tenant_table('provider_accounts');
call secure_tenant_table('events');
call secure_tenant_table('outbox');
call secure_tenant_table('templates');
call secure_tenant_table('retired_contents');
call secure_tenant_table('template_syncs');
call secure_tenant_table('saved_replies');
call secure_tenant_table('conversation_counters');
call secure_tenant_table('pipeline_stages');
call secure_tenant_table('pipeline_settings');
call secure_tenant_table('pipeline_counters');
call secure_tenant_table('contact_deletions');
call secure_tenant_table('contact_visits');
call secure_tenant_table('contact_erasures');
call secure_tenant_table('erased_copies');
call secure_tenant_table('suppressions');
call secure_tenant_table('imports');
call secure_tenant_table('contact_groups');
call secure_tenant_table('contact_group_dismissals');
call secure_tenant_table('invitations');
call secure_tenant_table('assignment_settings');
call secure_tenant_table('assignment_turns');
call secure_tenant_table('agent_profiles');
call secure_tenant_table('audit_entries');
call secure_tenant_table('audit_heads');
call secure_tenant_table('api_keys');
call secure_tenant_table('ai_providers');
call secure_tenant_table('ai_limits');
call secure_tenant_table('ai_usage_days');
call secure_tenant_table('security_policies');
call secure_tenant_table('second_factors');
call secure_tenant_table('recovery_codes');
call secure_tenant_table('pending_sign_ins');
call secure_tenant_table('sign_ins');
call secure_tenant_table('notification_cursors');
call secure_tenant_table('notification_preferences');
call secure_tenant_table('escalation_settings');
call secure_tenant_table('plan_changes');
call secure_tenant_table('push_subscriptions');
call secure_tenant_table('contacts');
call secure_tenant_table('contact_identities');
call secure_tenant_table('conversations');
call secure_tenant_table('messages');
call secure_tenant_table('message_media');
call secure_tenant_table('contact_summaries');
call secure_tenant_table('message_status_events');
call secure_tenant_table('contact_assignments');
call secure_tenant_table('contact_notes');
call secure_tenant_table('note_mentions');
call secure_tenant_table('scheduled_messages');
call secure_tenant_table('contact_stage_moves');
call secure_tenant_table('contact_match_keys');
call secure_tenant_table('contact_distinctions');
call secure_tenant_table('contact_merges');
call secure_tenant_table('import_rows');
call secure_tenant_table('contact_group_members');
call secure_tenant_table('notifications');
alter table organization_counters alter column organization_id set statistics 10;
alter table users alter column organization_id set statistics 10;
alter table sessions alter column organization_id set statistics 10;
alter table email_verifications alter column organization_id set statistics 10;
alter table uploads alter column organization_id set statistics 10;
alter table webhook_receipts alter column organization_id set statistics 10;
alter table webhook_quarantine alter column organization_id set statistics 10;
alter table provider_accounts alter column organization_id set statistics 10;
alter table events alter column organization_id set statistics 10;
alter table outbox alter column organization_id set statistics 10;
alter table templates alter column organization_id set statistics 10;
alter table retired_contents alter column organization_id set statistics 10;
alter table template_syncs alter column organization_id set statistics 10;
alter table saved_replies alter column organization_id set statistics 10;
alter table conversation_counters alter column organization_id set statistics 10;
alter table pipeline_stages alter column organization_id set statistics 10;
alter table pipeline_settings alter column organization_id set statistics 10;
alter table pipeline_counters alter column organization_id set statistics 10;
alter table contact_deletions alter column organization_id set statistics 10;
alter table contact_visits alter column organization_id set statistics 10;
alter table contact_erasures alter column organization_id set statistics 10;
alter table erased_copies alter column organization_id set statistics 10;
alter table suppressions alter column organization_id set statistics 10;
alter table imports alter column organization_id set statistics 10;
alter table contact_groups alter column organization_id set statistics 10;
alter table contact_group_dismissals alter column organization_id set statistics 10;
alter table invitations alter column organization_id set statistics 10;
alter table assignment_settings alter column organization_id set statistics 10;
alter table assignment_turns alter column organization_id set statistics 10;
alter table agent_profiles alter column organization_id set statistics 10;
alter table audit_entries alter column organization_id set statistics 10;
alter table audit_heads alter column organization_id set statistics 10;
alter table api_keys alter column organization_id set statistics 10;
alter table ai_providers alter column organization_id set statistics 10;
alter table ai_limits alter column organization_id set statistics 10;
alter table ai_usage_days alter column organization_id set statistics 10;
alter table security_policies alter column organization_id set statistics 10;
alter table second_factors alter column organization_id set statistics 10;
alter table recovery_codes alter column organization_id set statistics 10;
alter table pending_sign_ins alter column organization_id set statistics 10;
alter table sign_ins alter column organization_id set statistics 10;
alter table notification_cursors alter column organization_id set statistics 10;
alter table notification_preferences alter column organization_id set statistics 10;
alter table escalation_settings alter column organization_id set statistics 10;
alter table plan_changes alter column organization_id set statistics 10;
alter table push_subscriptions alter column organization_id set statistics 10;
alter table contacts alter column organization_id set statistics 10;
alter table contact_identities alter column organization_id set statistics 10;
alter table conversations alter column organization_id set statistics 10;
alter table messages alter column organization_id set statistics 10;
alter table message_media alter column organization_id set statistics 10;
alter table contact_summaries alter column organization_id set statistics 10;
alter table message_status_events alter column organization_id set statistics 10;
alter table contact_assignments alter column organization_id set statistics 10;
alter table contact_notes alter column organization_id set statistics 10;
alter table note_mentions alter column organization_id set statistics 10;
alter table scheduled_messages alter column organization_id set statistics 10;
alter table contact_stage_moves alter column organization_id set statistics 10;
alter table contact_match_keys alter column organization_id set statistics 10;
alter table contact_distinctions alter column organization_id set statistics 10;
alter table contact_merges alter column organization_id set statistics 10;
alter table import_rows alter column organization_id set statistics 10;
alter table contact_group_members alter column organization_id set statistics 10;
alter table notifications alter column organization_id set statistics 10;
alter table organizations enable row level security; alter table organizations force row level security;
create policy tenant on organizations using (id = (select current_organization())) with check (id = (select current_organization()));
grant insert, select, update on organizations to lotline_app;
grant select on organizations to lotline_definer;
grant insert, select, delete on login_attempts to lotline_app;
grant insert, select, delete on login_attempts to lotline_definer;
revoke insert, update, delete on audit_entries from lotline_app;
revoke update on audit_entries from lotline_definer;
grant update (target_label) on audit_entries to lotline_definer;
grant update (label_salt) on audit_entries to lotline_definer;
revoke insert, update, delete on audit_heads from lotline_app;
grant usage on sequence users_id_seq to lotline_app;
grant usage on sequence organizations_id_seq to lotline_app;

create or replace function append_audit_entries(p_entries jsonb) returns void
  language plpgsql security definer
  set search_path = public
as $$
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
end
$$;
alter function append_audit_entries(jsonb) owner to lotline_definer;
revoke execute on function append_audit_entries(jsonb) from public;
grant execute on function append_audit_entries(jsonb) to lotline_app;
create or replace function append_locked_audit_entries(p_entries jsonb) returns void
  language plpgsql
  set search_path = public
as $$
declare
  tenant bigint := current_organization();
  head audit_heads;
  fresh jsonb;
  added audit_entries;
begin
  select jsonb_agg(given.entry order by given.place) into fresh
  from jsonb_array_elements(p_entries) with ordinality as given(entry, place)
  where not (given.entry->>'once_an_hour')::boolean or not exists (
    select 1 from audit_entries e
    where e.organization_id = tenant and e.action = given.entry->>'action' and e.created_at > now() - interval '1 hour'
      and e.actor_id is not distinct from (given.entry->>'actor_id')::bigint
      and e.target_kind is not distinct from given.entry->>'target_kind' and e.target_id is not distinct from given.entry->>'target_id'
  );
  if fresh is null then return; end if;
  insert into audit_heads (organization_id) values (tenant) on conflict do nothing;
  select * into strict head from audit_heads where organization_id = tenant for update;
  head.last_id := greatest(head.last_id, (select max(e.id) from audit_entries e where e.organization_id = tenant));
  for added in select (jsonb_populate_record(null::audit_entries, entry)).* from jsonb_array_elements(fresh) as given(entry) loop
    added.organization_id := tenant;
    added.id := head.last_id + 1;
    added.created_at := clock_timestamp();
    if added.target_label is not null then
      added.label_salt := uuid_send(gen_random_uuid());
      added.label_digest := sha256(added.label_salt || convert_to(added.target_label, 'UTF8'));
    end if;
    added.prev_hash := head.last_hash;
    added.hash := audit_digest(added);
    insert into audit_entries select added.*;
    head.last_id := added.id;
    head.last_hash := added.hash;
  end loop;
  update audit_heads set last_id = head.last_id, last_hash = head.last_hash where organization_id = tenant;
end
$$;
alter function append_locked_audit_entries(jsonb) owner to lotline_definer;
revoke execute on function append_locked_audit_entries(jsonb) from public;
create or replace function audit_digest(e audit_entries) returns bytea
  language sql immutable
as $$
  select sha256(e.prev_hash || convert_to(jsonb_build_array(
    e.organization_id, e.id, (extract(epoch from e.created_at) * 1000000)::bigint, e.actor_kind, e.actor_id, e.actor_label, e.action, e.result,
    e.target_kind, e.target_id, encode(e.label_digest, 'hex'), e.before, e.after, e.address, e.user_agent, e.request_id
  )::text, 'UTF8'))
$$;
revoke execute on function audit_digest(audit_entries) from public;
grant execute on function audit_digest(audit_entries) to lotline_app, lotline_definer;
create or replace function consume_email_verification(p_token_hash bytea) returns table (organization_id bigint, user_id bigint)
  language sql security definer
  set search_path = public
as $$
  with used as (
    update email_verifications v set used_at = now()
    where v.token_hash = p_token_hash and v.used_at is null and v.expires_at > now()
    returning v.organization_id, v.user_id
  )
  update users u set email_verified_at = coalesce(u.email_verified_at, now()), updated_at = now()
  from used where u.organization_id = used.organization_id and u.id = used.user_id
  returning u.organization_id, u.id
$$;
alter function consume_email_verification(bytea) owner to lotline_definer;
revoke execute on function consume_email_verification(bytea) from public;
grant execute on function consume_email_verification(bytea) to lotline_app;
create or replace function event_heads(p_organization_ids bigint[]) returns table (organization_id bigint, event_seq bigint)
  language sql stable security definer
  set search_path = public
as $$
  select organization_id, event_seq from organization_counters where organization_id = any(p_organization_ids)
$$;
alter function event_heads(bigint[]) owner to lotline_definer;
revoke execute on function event_heads(bigint[]) from public;
grant execute on function event_heads(bigint[]) to lotline_app;
create or replace function find_api_key(p_key_hash bytea)
  returns table (
    organization_id bigint, id bigint, user_id bigint, name text, permissions text[], expires_at timestamptz, last_used_at timestamptz,
    revoked_at timestamptz
  )
  language sql stable security definer
  set search_path = public
  set plan_cache_mode = force_generic_plan
as $$
  select organization_id, id, user_id, name, permissions, expires_at, last_used_at, revoked_at from api_keys where key_hash = p_key_hash
$$;
alter function find_api_key(bytea) owner to lotline_definer;
revoke execute on function find_api_key(bytea) from public;
grant execute on function find_api_key(bytea) to lotline_app;
create or replace function find_invitation(p_token_hash bytea) returns table (organization_id bigint, id bigint)
  language sql stable security definer
  set search_path = public
as $$
  select organization_id, id from invitations where token_hash = p_token_hash and expires_at > now()
$$;
alter function find_invitation(bytea) owner to lotline_definer;
revoke execute on function find_invitation(bytea) from public;
grant execute on function find_invitation(bytea) to lotline_app;
create or replace function find_pending_sign_in(p_token_hash bytea) returns table (organization_id bigint, id bigint, email text)
  language sql stable security definer
  set search_path = public
as $$
  select p.organization_id, p.id, u.email
  from pending_sign_ins p join users u on u.organization_id = p.organization_id and u.id = p.user_id and u.removed_at is null
  where p.token_hash = p_token_hash and p.expires_at > now()
$$;
alter function find_pending_sign_in(bytea) owner to lotline_definer;
revoke execute on function find_pending_sign_in(bytea) from public;
grant execute on function find_pending_sign_in(bytea) to lotline_app;
create or replace function find_session(p_token_hash bytea)
  returns table (
    session_id bigint, organization_id bigint, user_id bigint, first_name text, last_name text, email text, role text,
    is_system_admin boolean, email_verified_at timestamptz, language text, organization_name text, plan text, country character,
    grant_view_all_chats boolean, last_seen_at timestamptz, second_factor_demand text, has_second_factor boolean,
    allowed_networks text[], proven_at timestamptz
  )
  language sql stable security definer
  set search_path = public
  set plan_cache_mode = force_generic_plan
as $$
  select s.id, u.organization_id, u.id, u.first_name, u.last_name, u.email, u.role, u.is_system_admin, u.email_verified_at, u.language,
         o.name, o.plan, o.country, o.grant_view_all_chats, s.last_seen_at, coalesce(p.second_factor, 'off'), f.user_id is not null,
         coalesce(p.allowed_networks, '{}'), s.proven_at
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
create or replace function find_user_by_email(p_email text)
  returns table (
    organization_id bigint, user_id bigint, password_hash text, email_verified_at timestamptz, is_system_admin boolean,
    has_second_factor boolean, allowed_networks text[], lockout_attempts smallint, lockout_minutes smallint
  )
  language sql stable security definer
  set search_path = public
as $$
  select u.organization_id, u.id, u.password_hash, u.email_verified_at, u.is_system_admin, f.user_id is not null,
         coalesce(p.allowed_networks, '{}'), p.lockout_attempts, p.lockout_minutes
  from users u
  left join security_policies p on p.organization_id = u.organization_id
  left join second_factors f on f.organization_id = u.organization_id and f.user_id = u.id and f.confirmed_at is not null
  where u.email = p_email and u.removed_at is null
$$;
alter function find_user_by_email(text) owner to lotline_definer;
revoke execute on function find_user_by_email(text) from public;
grant execute on function find_user_by_email(text) to lotline_app;
create or replace function find_webhook_organization(p_hook text) returns bigint
  language sql stable security definer
  set search_path = public
as $$
  select organization_id from provider_accounts where hook = p_hook
$$;
alter function find_webhook_organization(text) owner to lotline_definer;
revoke execute on function find_webhook_organization(text) from public;
grant execute on function find_webhook_organization(text) to lotline_app;
create or replace function forget_audit_labels(p_target_kind text, p_target_ids text[]) returns void
  language sql security definer
  set search_path = public
as $$
  update audit_entries set target_label = null, label_salt = null
  where organization_id = current_organization() and target_kind = p_target_kind and target_id = any(p_target_ids)
$$;
alter function forget_audit_labels(text, text[]) owner to lotline_definer;
revoke execute on function forget_audit_labels(text, text[]) from public;
grant execute on function forget_audit_labels(text, text[]) to lotline_app;
create or replace function list_assignment_organizations() returns table (organization_id bigint)
  language sql stable security definer
  set search_path = public
as $$
  select p.organization_id from agent_profiles p where p.state <> 'offline' and p.seen_at < now() - interval '90 seconds'
  union
  select s.organization_id from assignment_settings s
  where s.auto_assignment_mode = 'auto' and exists (
    select 1 from contact_summaries c
    where c.organization_id = s.organization_id and c.assigned_user_id is null and c.waiting_since is not null
  )
$$;
alter function list_assignment_organizations() owner to lotline_definer;
revoke execute on function list_assignment_organizations() from public;
grant execute on function list_assignment_organizations() to lotline_app;
create or replace function list_ending_trials(p_days integer) returns table (organization_id bigint)
  language sql stable security definer
  set search_path = public
as $$
  select id from organizations
  where trial_step <> 'trial_ended' and trial_ends_at <= now() + make_interval(days => p_days) and suspended_at is null
$$;
alter function list_ending_trials(integer) owner to lotline_definer;
revoke execute on function list_ending_trials(integer) from public;
grant execute on function list_ending_trials(integer) to lotline_app;
create or replace function list_escalation_organizations() returns table (organization_id bigint)
  language sql stable security definer
  set search_path = public
as $$
  select distinct s.organization_id from contact_summaries s
  where s.waiting_since is not null and s.waiting_since between now() - interval '3 days' and now() - interval '1 minute'
    and (s.escalated_since is distinct from s.waiting_since or s.escalation_level < 3)
$$;
alter function list_escalation_organizations() owner to lotline_definer;
revoke execute on function list_escalation_organizations() from public;
grant execute on function list_escalation_organizations() to lotline_app;
create or replace function list_notification_organizations() returns table (organization_id bigint)
  language sql stable security definer
  set search_path = public
as $$
  select h.organization_id from organization_counters h left join notification_cursors c using (organization_id)
  where h.event_seq > coalesce(c.seq, 0)
$$;
alter function list_notification_organizations() owner to lotline_definer;
revoke execute on function list_notification_organizations() from public;
grant execute on function list_notification_organizations() to lotline_app;
create or replace function list_organizations() returns table (id bigint, name text)
  language sql stable security definer
  set search_path = public
as $$
  select id, name from organizations order by lower(name), id
$$;
alter function list_organizations() owner to lotline_definer;
revoke execute on function list_organizations() from public;
grant execute on function list_organizations() to lotline_app;
create or replace function list_provider_organizations() returns table (organization_id bigint, swept_at timestamptz)
  language sql stable security definer
  set search_path = public
as $$
  select organization_id, swept_at from provider_accounts order by organization_id
$$;
alter function list_provider_organizations() owner to lotline_definer;
revoke execute on function list_provider_organizations() from public;
grant execute on function list_provider_organizations() to lotline_app;
create or replace function matching_number(p_number text) returns text
  language sql immutable parallel safe
return regexp_replace(regexp_replace(regexp_replace(
  p_number, '^\+521(\d{10})$', '+52\1'), '^\+549(\d{10})$', '+54\1'), '^\+55(\d{2})9(\d{8})$', '+55\1\2');
create or replace function measure_jobs() returns table (job text, waiting bigint, oldest_seconds double precision, dead bigint)
  language sql stable security definer
  set search_path = public
as $$
  select o.job, count(*) filter (where o.dead_at is null),
    coalesce(extract(epoch from now() - min(o.run_after) filter (where o.dead_at is null)), 0),
    count(*) filter (where o.dead_at is not null)
  from (
    select job, run_after, dead_at from outbox where done_at is null and dead_at is null and run_after <= now()
    union all
    select job, run_after, dead_at from outbox where dead_at is not null
  ) o group by o.job
$$;
alter function measure_jobs() owner to lotline_definer;
revoke execute on function measure_jobs() from public;
grant execute on function measure_jobs() to lotline_app;
create or replace function note_failed_sign_in(p_subjects text[], p_email text, p_result text, p_address text, p_user_agent text)
  returns void
  language sql security definer
  set search_path = public
as $$
  insert into login_attempts (subject) select unnest(p_subjects);
  insert into sign_ins (organization_id, user_id, result, method, address, user_agent)
  select organization_id, id, p_result, 'password', p_address, p_user_agent from users where email = p_email and removed_at is null;
$$;
alter function note_failed_sign_in(text[], text, text, text, text) owner to lotline_definer;
revoke execute on function note_failed_sign_in(text[], text, text, text, text) from public;
grant execute on function note_failed_sign_in(text[], text, text, text, text) to lotline_app;
create or replace function organizations_with_events(p_organization_ids bigint[], p_after bigint[], p_types text[]) returns setof bigint
  language sql stable security definer
  set search_path = public
as $$
  select h.organization_id from unnest(p_organization_ids, p_after) h(organization_id, seq)
  where exists (
    select from events e where e.organization_id = h.organization_id and e.seq > h.seq and e.type = any(p_types)
  )
$$;
alter function organizations_with_events(bigint[], bigint[], text[]) owner to lotline_definer;
revoke execute on function organizations_with_events(bigint[], bigint[], text[]) from public;
grant execute on function organizations_with_events(bigint[], bigint[], text[]) to lotline_app;
create or replace function purge_audit_entries(p_months integer)
  returns table (organization_id bigint, purged_id bigint, purged_hash text)
  language plpgsql security definer
  set search_path = public
as $$
#variable_conflict use_column
declare
  before_then timestamptz := now() - make_interval(months => p_months);
  head audit_heads;
  newest audit_entries;
begin
  if p_months is null or p_months < 12 then raise exception 'audit entries are kept for a year at least'; end if;
  for head in
    select h.* from audit_heads h
    where exists (select 1 from audit_entries e where e.organization_id = h.organization_id and e.created_at < before_then)
    order by h.organization_id for update
  loop
    select e.* into newest from audit_entries e
    where e.organization_id = head.organization_id and e.created_at < before_then order by e.id desc limit 1;
    delete from audit_entries e where e.organization_id = head.organization_id and e.id <= newest.id;
    update audit_heads h set purged_id = newest.id, purged_hash = newest.hash where h.organization_id = head.organization_id;
    organization_id := head.organization_id;
    purged_id := newest.id;
    purged_hash := encode(newest.hash, 'hex');
    return next;
  end loop;
end
$$;
alter function purge_audit_entries(integer) owner to lotline_definer;
revoke execute on function purge_audit_entries(integer) from public;
grant execute on function purge_audit_entries(integer) to lotline_app;
create or replace function purge_expired_rows() returns void
  language sql security definer
  set search_path = public
as $$
  delete from events where created_at < now() - interval '7 days';
  delete from outbox where done_at < now() - interval '1 day';
  delete from webhook_receipts where received_at < now() - interval '90 days';
  delete from sessions where expires_at < now() or last_seen_at < now() - interval '12 hours';
  delete from email_verifications where expires_at < now() - interval '7 days';
  delete from login_attempts where failed_at < now() - interval '1 day';
  delete from scheduled_messages where state in ('sent', 'canceled') and updated_at < now() - interval '30 days';
$$;
alter function purge_expired_rows() owner to lotline_definer;
revoke execute on function purge_expired_rows() from public;
grant execute on function purge_expired_rows() to lotline_app;
create or replace function purge_expired_sign_ins() returns void
  language sql security definer
  set search_path = public
as $$
  delete from pending_sign_ins where expires_at < now();
  delete from sign_ins where created_at < now() - interval '90 days';
$$;
alter function purge_expired_sign_ins() owner to lotline_definer;
revoke execute on function purge_expired_sign_ins() from public;
grant execute on function purge_expired_sign_ins() to lotline_app;
create or replace function purge_notifications() returns void
  language sql security definer
  set search_path = public
as $$
  delete from notifications where updated_at < now() - interval '90 days'
$$;
alter function purge_notifications() owner to lotline_definer;
revoke execute on function purge_notifications() from public;
grant execute on function purge_notifications() to lotline_app;
create or replace function refresh_contact_summaries(p_organization_id bigint, p_contact_ids bigint[]) returns void
  language sql
as $$
  select 1 from contact_summaries
  where organization_id = p_organization_id and contact_id = any(p_contact_ids)
  order by contact_id for update;
  select write_contact_summaries(p_organization_id, p_contact_ids);
$$;
create or replace function search_contact_ids(p_terms text[]) returns setof bigint
  language plpgsql stable security definer
  set search_path = public
  set plan_cache_mode = auto
as $$
declare
  v_organization_id bigint := current_organization();
  v_patterns text[] := array(select '%' || case when length(term) < 3 then ' ' else '' end || term || '%' from unnest(p_terms) term);
  v_beginning text := rtrim(left(v_patterns[1], 9), '\%') || '%';
begin
  if (select count(*) from (select from contacts where organization_id = v_organization_id limit 5000) known) < 5000 then
    return query select c.id from contacts c where c.organization_id = v_organization_id and c.search_text like all(v_patterns);
  else
    return query
      select c.id from contacts c
      where c.organization_id = v_organization_id and c.search_text like v_beginning and c.search_text like all(v_patterns);
  end if;
end
$$;
alter function search_contact_ids(text[]) owner to lotline_definer;
revoke execute on function search_contact_ids(text[]) from public;
grant execute on function search_contact_ids(text[]) to lotline_app;
create or replace function search_messages(p_terms text[], p_reader_id bigint)
  returns table (contact_id bigint, conversation_id bigint, channel text, message_id bigint, direction text, body text, sent_at timestamptz)
  language plpgsql stable security definer
  set search_path = public
  set plan_cache_mode = auto
as $$
#variable_conflict use_column
declare
  v_organization_id bigint := current_organization();
  v_patterns text[] := array(select '%' || term || '%' from unnest(p_terms) term);
  v_is_often_said boolean;
begin
  with newest as materialized (
    select m.conversation_id, lower(m.body) as words from messages m
    where m.organization_id = v_organization_id order by m.id desc limit 4000
  )
  select count(*) > 25 into v_is_often_said from newest n
  where n.words like all(v_patterns) and exists (
    select from conversations v
    join contacts c on c.organization_id = v.organization_id and c.id = v.contact_id
    where v.organization_id = v_organization_id and v.id = n.conversation_id
      and (p_reader_id is null or c.assigned_user_id is null or c.assigned_user_id = p_reader_id)
  );
  if v_is_often_said then
    return query select * from search_messages_in_order(p_terms, p_reader_id);
  else
    return query select * from search_messages_by_index(p_terms, p_reader_id);
  end if;
end
$$;
alter function search_messages(text[], bigint) owner to lotline_definer;
revoke execute on function search_messages(text[], bigint) from public;
grant execute on function search_messages(text[], bigint) to lotline_app;
create or replace function search_messages_by_index(p_terms text[], p_reader_id bigint)
  returns table (contact_id bigint, conversation_id bigint, channel text, message_id bigint, direction text, body text, sent_at timestamptz)
  language sql stable
  set search_path = public
  set plan_cache_mode = auto
as $$
  select distinct on (found.contact_id) found.* from (
    select v.contact_id, v.id as conversation_id, v.channel, m.id as message_id, m.direction, m.body,
           coalesce(m.provider_at, m.created_at) as sent_at
    from messages m
    join conversations v on v.organization_id = m.organization_id and v.id = m.conversation_id
    join contacts c on c.organization_id = v.organization_id and c.id = v.contact_id
    where m.organization_id = current_organization()
      and (p_reader_id is null or c.assigned_user_id is null or c.assigned_user_id = p_reader_id)
      and folded(m.body) like '%' || p_terms[1] || '%'
      and not exists (select 1 from unnest(p_terms) term where folded(m.body) not like '%' || term || '%')
    order by m.id desc limit 500
  ) found
  order by found.contact_id, found.message_id desc
$$;
alter function search_messages_by_index(text[], bigint) owner to lotline_definer;
revoke execute on function search_messages_by_index(text[], bigint) from public;
create or replace function search_messages_in_order(p_terms text[], p_reader_id bigint)
  returns table (contact_id bigint, conversation_id bigint, channel text, message_id bigint, direction text, body text, sent_at timestamptz)
  language sql stable
  set search_path = public
  set enable_bitmapscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_sort = off
as $$
  select distinct on (found.contact_id) found.* from (
    select v.contact_id, v.id as conversation_id, v.channel, m.id as message_id, m.direction, m.body,
           coalesce(m.provider_at, m.created_at) as sent_at
    from messages m
    join conversations v on v.organization_id = m.organization_id and v.id = m.conversation_id
    join contacts c on c.organization_id = v.organization_id and c.id = v.contact_id
    where m.organization_id = current_organization()
      and (p_reader_id is null or c.assigned_user_id is null or c.assigned_user_id = p_reader_id)
      and folded(m.body) || '' like all(array(select '%' || term || '%' from unnest(p_terms) term))
    order by m.id desc limit 500
  ) found
  order by found.contact_id, found.message_id desc
$$;
alter function search_messages_in_order(text[], bigint) owner to lotline_definer;
revoke execute on function search_messages_in_order(text[], bigint) from public;
create or replace function search_organizations(p_search text, p_plan text, p_state text, p_requested boolean, p_after bigint, p_limit integer)
  returns table (
    id bigint, name text, plan text, trial_ends_at timestamptz, is_suspended boolean, requested_plan text, seats bigint,
    last_activity_at timestamptz, created_at timestamptz, total bigint
  )
  language sql stable security definer
  set search_path = public
as $$
  with found as (
    select o.* from organizations o
    where (p_plan is null or o.plan = p_plan)
      and (not p_requested or o.requested_plan is not null)
      and (p_state is null or p_state = case
        when o.suspended_at is not null then 'suspended'
        when o.trial_ends_at is null then 'active'
        when o.trial_ends_at > now() then 'trial'
        else 'trial_ended'
      end)
      and (p_search is null or strpos(lower(o.name), lower(p_search)) > 0 or exists (
        select 1 from users u
        where u.organization_id = o.id and u.role = 'owner' and u.removed_at is null and strpos(u.email, lower(p_search)) > 0
      ))
  ), page as (
    select f.* from found f
    where p_after is null or (lower(f.name), f.id) > (select lower(a.name), a.id from organizations a where a.id = p_after)
    order by lower(f.name), f.id limit p_limit
  )
  select p.id, p.name, p.plan, p.trial_ends_at, p.suspended_at is not null, p.requested_plan,
         (select count(*) from users u where u.organization_id = p.id and u.removed_at is null)
           + (select count(*) from invitations i where i.organization_id = p.id and i.expires_at > now()),
         greatest(
           (select max(s.last_seen_at) from sessions s where s.organization_id = p.id),
           (select max(a.seen_at) from agent_profiles a where a.organization_id = p.id),
           (select m.created_at from messages m where m.organization_id = p.id order by m.id desc limit 1)
         ),
         p.created_at, (select count(*) from found)
  from page p order by lower(p.name), p.id
$$;
alter function search_organizations(text, text, text, boolean, bigint, integer) owner to lotline_definer;
revoke execute on function search_organizations(text, text, text, boolean, bigint, integer) from public;
grant execute on function search_organizations(text, text, text, boolean, bigint, integer) to lotline_app;
create or replace function take_due_jobs(p_limit integer, p_per_organization integer)
  returns table (organization_id bigint, id bigint, job text, attempts integer)
  language sql security definer
  set search_path = public
as $$
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
alter function take_due_jobs(integer, integer) owner to lotline_definer;
revoke execute on function take_due_jobs(integer, integer) from public;
grant execute on function take_due_jobs(integer, integer) to lotline_app;
create or replace function write_contact_summaries(p_organization_id bigint, p_contact_ids bigint[]) returns void
  language sql
as $$
  insert into contact_summaries (organization_id, contact_id, conversation_id, channel, status, whatsapp_conversation_id,
    sms_conversation_id, last_message_id, last_message_at, sorted_at, unread_count, waiting_since, assigned_user_id,
    stage, aged_from, snoozed)
  select c.organization_id, c.id, latest.id, latest.channel, coalesce(latest.status, 'active'), whatsapp.id, sms.id,
         latest.last_message_id, latest.last_message_at, coalesce(latest.last_message_at, latest.created_at, c.created_at),
         coalesce(whatsapp.unread_count, 0) + coalesce(sms.unread_count, 0),
         least(
           case when whatsapp.status = 'active' then whatsapp.waiting_since end,
           case when sms.status = 'active' then sms.waiting_since end
         ),
         c.assigned_user_id, c.stage, greatest(c.stage_entered_at, latest.last_message_at), c.snoozed_until is not null
  from contacts c
  left join conversations whatsapp
    on whatsapp.organization_id = c.organization_id and whatsapp.contact_id = c.id and whatsapp.channel = 'whatsapp'
  left join conversations sms on sms.organization_id = c.organization_id and sms.contact_id = c.id and sms.channel = 'sms'
  left join lateral (
    select v.* from conversations v where v.organization_id = c.organization_id and v.contact_id = c.id
    order by v.last_message_at desc nulls last, v.id desc limit 1
  ) latest on true
  where c.organization_id = p_organization_id and c.id = any(p_contact_ids) and c.deleted_at is null
  on conflict (organization_id, contact_id) do update set
    conversation_id = excluded.conversation_id, channel = excluded.channel, status = excluded.status,
    whatsapp_conversation_id = excluded.whatsapp_conversation_id, sms_conversation_id = excluded.sms_conversation_id,
    last_message_id = excluded.last_message_id, last_message_at = excluded.last_message_at, sorted_at = excluded.sorted_at,
    unread_count = excluded.unread_count, waiting_since = excluded.waiting_since, assigned_user_id = excluded.assigned_user_id,
    stage = excluded.stage, aged_from = excluded.aged_from, snoozed = excluded.snoozed
$$;

create table schema_migrations (
  id serial constraint "PK_62441bec32630ced9e4cccae336" primary key, timestamp bigint not null, name varchar not null
);
insert into schema_migrations (timestamp, name) values
  (1763600000000, 'CreateFoundation1763600000000'),
  (1763600100000, 'CreateOrganizations1763600100000'),
  (1763600200000, 'CreateContacts1763600200000'),
  (1763600300000, 'CreateMessages1763600300000'),
  (1763600400000, 'CreateProviderAccounts1763600400000'),
  (1763600500000, 'CreateEventLog1763600500000'),
  (1763600600000, 'CreateDefinerFunctions1763600600000'),
  (1763700000000, 'AddConversationManagement1763700000000'),
  (1763700100000, 'LockRefreshedSummaries1763700100000'),
  (1763790000000, 'WidenEventAudience1763790000000'),
  (1763800000000, 'CreateTemplates1763800000000'),
  (1763810000000, 'AddMessageSearch1763810000000'),
  (1763810100000, 'EndWaitsInClosedConversations1763810100000'),
  (1763810200000, 'AddNoteMentions1763810200000'),
  (1763810300000, 'AddNotificationSounds1763810300000'),
  (1763830000000, 'CreateSavedReplies1763830000000'),
  (1763830100000, 'CreateScheduledMessages1763830100000'),
  (1763840000000, 'CreateConversationCounters1763840000000'),
  (1763840100000, 'CountConversations1763840100000'),
  (1763850000000, 'AddRichMessages1763850000000'),
  (1763860000000, 'CreatePipeline1763860000000'),
  (1763860100000, 'CountPipeline1763860100000'),
  (1763900000000, 'AddContactDeletion1763900000000'),
  (1763900100000, 'CreateContactVisits1763900100000'),
  (1763910000000, 'CreateContactMerges1763910000000'),
  (1763910100000, 'MatchContacts1763910100000'),
  (1763910200000, 'CreateContactErasures1763910200000'),
  (1763920000000, 'CreateImports1763920000000'),
  (1763930000000, 'CreateGroups1763930000000'),
  (1763930100000, 'FillGroupFacts1763930100000'),
  (1763940000000, 'CreateInvitations1763940000000'),
  (1763940100000, 'AddOrganizationDetails1763940100000'),
  (1763940200000, 'NoteWebhookHealth1763940200000'),
  (1763950000000, 'CreateAutoAssignment1763950000000'),
  (1763960000000, 'PurgeScheduledMessages1763960000000'),
  (1763970000000, 'SettlePlansOfFunctions1763970000000'),
  (1763981000000, 'CreateAuditLog1763981000000'),
  (1763982000000, 'CreateApiKeys1763982000000'),
  (1763982100000, 'CreateAiSettings1763982100000'),
  (1763983000000, 'CreateSecurity1763983000000'),
  (1763984000000, 'CreateNotifications1763984000000'),
  (1763984100000, 'BeginNotifications1763984100000'),
  (1763985000000, 'CreatePlans1763985000000'),
  (1763987000000, 'CreatePushSubscriptions1763987000000'),
  (1763987100000, 'NoteProvenPasswords1763987100000'),
  (1763988000000, 'SearchSmallOrganizationsWhole1763988000000'),
  (1763988100000, 'ExpectNewOrganizations1763988100000'),
  (1763988200000, 'SearchOftenSaidWords1763988200000'),
  (1763988300000, 'TellOnceAnHourAtOnce1763988300000'),
  (1763989000000, 'WaitForDependencies1763989000000'),
  (1763989100000, 'NoticeChangedRights1763989100000'),
  (1763989200000, 'CountGivenUpOrders1763989200000'),
  (1764022800000, 'RenameJobNames1764022800000'),
  (1764022900000, 'AddPreferredContactTime1764022900000');
create table schema_functions (name text primary key, checksum text not null);
set check_function_bodies = on;
