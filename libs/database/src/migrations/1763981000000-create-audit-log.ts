import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who did what, chained per organization: each entry's hash covers the one before. The processes may read entries and append to them, which
 * only the functions below do; nobody who signs in may change or remove one.
 */
export class CreateAuditLog1763981000000 implements MigrationInterface {
  name = 'CreateAuditLog1763981000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(CHAIN);
    await runner.query(FUNCTIONS);
    await runner.query(OWNERS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function purge_audit_entries(integer), forget_audit_labels(text, text[]), append_audit_entries(jsonb), audit_digest(audit_entries);
      drop table audit_heads, audit_entries;
    `);
  }
}

const TABLES = `
  -- The label has a digest of its own with a salt: of somebody who is forgotten both go, and the chain still holds.
  create table audit_entries (
    organization_id bigint not null references organizations on delete cascade,
    id bigint not null,
    created_at timestamptz not null,
    actor_kind text not null check (actor_kind in ('user', 'system_admin', 'api_key', 'assistant', 'system')),
    actor_id bigint,
    actor_label text not null,
    action text not null,
    result text not null check (result in ('ok', 'denied', 'failed')),
    target_kind text,
    target_id text,
    target_label text,
    label_salt bytea,
    label_digest bytea,
    before jsonb,
    after jsonb,
    address text,
    user_agent text,
    request_id text not null,
    prev_hash bytea not null,
    hash bytea not null,
    primary key (organization_id, id)
  );
  create index audit_entries_target on audit_entries (organization_id, target_kind, target_id, id);
  create index audit_entries_actor on audit_entries (organization_id, actor_id, id);
  create index audit_entries_action on audit_entries (organization_id, action, id);
  create index audit_entries_created on audit_entries (organization_id, created_at);
  call secure_tenant_table('audit_entries');
  revoke insert, update, delete on audit_entries from lotline_app;
  revoke update on audit_entries from lotline_definer;
  grant update (target_label, label_salt) on audit_entries to lotline_definer;

  -- Where the chain ends, and where what is left of it begins: after the last entry that has grown too old. Also its lock.
  create table audit_heads (
    organization_id bigint primary key references organizations on delete cascade,
    last_id bigint not null default 0,
    last_hash bytea not null default ''::bytea,
    purged_id bigint not null default 0,
    purged_hash bytea not null default ''::bytea
  );
  call secure_tenant_table('audit_heads');
  revoke insert, update, delete on audit_heads from lotline_app;
`;

const CHAIN = `
  create function audit_digest(e audit_entries) returns bytea
  language sql immutable as $$
    select sha256(e.prev_hash || convert_to(jsonb_build_array(
      e.organization_id, e.id, (extract(epoch from e.created_at) * 1000000)::bigint, e.actor_kind, e.actor_id, e.actor_label, e.action, e.result,
      e.target_kind, e.target_id, encode(e.label_digest, 'hex'), e.before, e.after, e.address, e.user_agent, e.request_id
    )::text, 'UTF8'))
  $$;
  revoke execute on function audit_digest(audit_entries) from public;
  grant execute on function audit_digest(audit_entries) to lotline_app, lotline_definer;
`;

const FUNCTIONS = `
  -- Of the running transaction's organization. What shall be told once an hour is dropped before the lock is taken.
  create function append_audit_entries(p_entries jsonb) returns void
  language plpgsql volatile security definer set search_path = public as $$
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
  end $$;

  -- Who has asked to be forgotten is a number from now on.
  create function forget_audit_labels(p_target_kind text, p_target_ids text[]) returns void
  language sql volatile security definer set search_path = public as $$
    update audit_entries set target_label = null, label_salt = null
    where organization_id = current_organization() and target_kind = p_target_kind and target_id = any(p_target_ids)
  $$;

  -- What has grown too old, of every organization; nobody can make that mean less than a year.
  create function purge_audit_entries(p_months integer) returns table (organization_id bigint, purged_id bigint, purged_hash text)
  language plpgsql volatile security definer set search_path = public as $$
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
  end $$;
`;

const OWNERS = `
  do $$ declare signature text; begin
    foreach signature in array array['append_audit_entries(jsonb)', 'forget_audit_labels(text, text[])', 'purge_audit_entries(integer)'] loop
      execute format('alter function %s owner to lotline_definer', signature);
      execute format('revoke execute on function %s from public', signature);
      execute format('grant execute on function %s to lotline_app', signature);
    end loop;
  end $$;
`;
