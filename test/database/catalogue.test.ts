import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OwnerDatabase } from '../harness/owner-database';
import { createTestDatabase, type TestDatabase } from '../setup/test-database';

/** Of the installation, not of a tenant. */
const NOT_OF_A_TENANT = ['installation_keys', 'login_attempts', 'organizations', 'schema_functions', 'schema_migrations'];
/** Found before anybody knows the organization: random numbers, and the one address that a person signs in with. */
const UNIQUE_ACROSS_ORGANIZATIONS = [
  'api_keys_key_hash',
  'appointment_links_token',
  'email_verifications_token_hash',
  'feed_accounts_username',
  'invitations_token_hash',
  'pending_sign_ins_token_hash',
  'provider_accounts_hook',
  'sessions_token_hash',
  'users_email',
];
/** Each asks one narrow question of every organization; a new one is a decision. */
const DEFINER_FUNCTIONS = [
  'append_audit_entries(jsonb)',
  'compact_counters()',
  'due_inventory_sources(integer)',
  'event_heads(bigint[])',
  'find_api_key(bytea)',
  'find_appointment_link(bytea)',
  'find_feed_account(text)',
  'find_installation_key(text)',
  'find_invitation(bytea)',
  'find_mailed_link(bytea,text)',
  'find_pending_sign_in(bytea)',
  'find_public_photo(text)',
  'find_public_vehicle(bigint)',
  'find_session(bytea)',
  'find_taken_addresses(text,text[])',
  'find_user_by_email(text)',
  'find_webhook_organization(text)',
  'forget_audit_labels(text,text[])',
  'keep_installation_key(text,text,text)',
  'last_public_vehicle()',
  'list_assignment_organizations()',
  'list_dead_jobs(bigint,integer)',
  'list_ending_trials(integer)',
  'list_escalation_organizations(integer[])',
  'list_notification_organizations(text[])',
  'list_organizations()',
  'list_provider_addresses()',
  'list_provider_organizations()',
  'list_public_vehicles(bigint,bigint)',
  'list_system_admins()',
  'list_unreported_webhooks()',
  'measure_jobs()',
  'measure_storage()',
  'note_failed_sign_in(text[],text,text,text,text)',
  'organizations_with_events(bigint[],bigint[],text[])',
  'organizations_with_overdue_vehicles(integer,integer)',
  'organizations_with_unanswered_requests(integer)',
  'purge_audit_entries(integer)',
  'purge_expired_rows(integer)',
  'purge_unverified_organizations()',
  'record_reported_webhooks(timestamp with time zone)',
  'search_contact_ids(text[])',
  'search_messages(text[],bigint)',
  'search_organizations(text,text,text,boolean,bigint,integer)',
  'silent_inventory_sources(integer,integer)',
  'take_due_jobs(integer,integer,text[],double precision)',
];

let test: TestDatabase;
let database: OwnerDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  database = new OwnerDatabase(test.ownerUrl);
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

const names = async (sql: string, values: unknown[] = []) => (await database.rows<{ name: string }>(sql, values)).map(({ name }) => name);

const TABLES = `select c.oid, c.relname as name, c.relrowsecurity, c.relforcerowsecurity from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;
const TENANT_TABLES = `select * from (${TABLES}) t where not t.name = any(array['${NOT_OF_A_TENANT.join("','")}'])`;

describe('every table of a tenant', () => {
  it('has the organization in it, never empty', async () => {
    const withIt = await names(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'organization_id' and data_type = 'bigint' and is_nullable = 'NO'`,
    );
    const tables = await names(`select name from (${TABLES}) t`);
    expect(tables.filter((name) => !withIt.includes(name)).sort()).toEqual(NOT_OF_A_TENANT);
    expect(withIt.length).toBeGreaterThan(15);
  });

  it('has the planner expect rows of organizations that it has not counted', async () => {
    const counting = await names(
      `select t.name from (${TENANT_TABLES}) t join pg_attribute a on a.attrelid = t.oid and a.attname = 'organization_id'
       where a.attstattarget is distinct from 10`,
    );
    expect(counting).toEqual([]);
  });

  it('has the organization first in its primary key', async () => {
    const begins = await names(
      `select t.name from (${TENANT_TABLES}) t
       join pg_constraint k on k.conrelid = t.oid and k.contype = 'p'
       join pg_attribute a on a.attrelid = t.oid and a.attnum = k.conkey[1] and a.attname = 'organization_id'`,
    );
    expect(begins.sort()).toEqual((await names(`select name from (${TENANT_TABLES}) t`)).sort());
  });

  it('has the organization first in each of its unique keys', async () => {
    const others = await names(
      `select i.relname as name from (${TENANT_TABLES}) t
       join pg_index x on x.indrelid = t.oid and x.indisunique
       join pg_class i on i.oid = x.indexrelid
       join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
       where a.attname <> 'organization_id'`,
    );
    expect(others.sort()).toEqual(UNIQUE_ACROSS_ORGANIZATIONS);
  });

  it('points at other tables of tenants within the organization alone', async () => {
    const loose = await names(
      `select k.conname as name from pg_constraint k
       join (${TENANT_TABLES}) t on t.oid = k.conrelid join (${TENANT_TABLES}) f on f.oid = k.confrelid
       where k.contype = 'f' and not exists (
         select 1 from unnest(k.conkey, k.confkey) as pair(own, other)
         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own and a.attname = 'organization_id'
         join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.other and b.attname = 'organization_id'
       )`,
    );
    expect(loose).toEqual([]);
    const keys = await names(`select conname as name from pg_constraint where contype = 'f'`);
    expect(keys.length).toBeGreaterThan(15);
  });
});

describe('row-level security', () => {
  it('is on and forced wherever there is an organization', async () => {
    const open = await names(
      `select name from (${TABLES}) t where (not relrowsecurity or not relforcerowsecurity) and name <> all (array['installation_keys', 'login_attempts', 'schema_functions', 'schema_migrations'])`,
    );
    expect(open).toEqual([]);
  });

  it('has one policy a table, for every command and everybody, for reading and writing alike', async () => {
    const policies = await database.rows(
      `select tablename, permissive, roles::text, cmd, qual, with_check from pg_policies where schemaname = 'public' order by tablename`,
    );
    const protectedTables = (await names(`select name from (${TABLES}) t where relrowsecurity`)).sort();
    const expected = protectedTables.map((tablename) => {
      const column = tablename === 'organizations' ? 'id' : 'organization_id';
      const rule = `(${column} = ( SELECT current_organization() AS current_organization))`;
      return { tablename, permissive: 'PERMISSIVE', roles: '{public}', cmd: 'ALL', qual: rule, with_check: rule };
    });
    expect(policies).toEqual(expected);
  });

  it('knows no organization where none was named', async () => {
    expect(await database.value(`select current_organization()`)).toBeNull();
    expect(await database.value(`select current_organization() from (select set_config('app.organization_id', '', false)) s`)).toBeNull();
  });

  it('is not passed by a view', async () => {
    const views = await names(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
       and not coalesce(reloptions, '{}') @> array['security_invoker=true']`,
    );
    expect(views).toEqual([]);
  });
});

describe('functions with more than the caller’s rights', () => {
  const definers = `select p.oid, p.oid::regprocedure::text as name, p.proconfig, p.proacl, r.rolname as owner
    from pg_proc p join pg_roles r on r.oid = p.proowner where p.pronamespace = 'public'::regnamespace and p.prosecdef`;

  it('are on a closed list', async () => {
    expect((await names(`select name from (${definers}) d`)).sort()).toEqual(DEFINER_FUNCTIONS);
  });

  it('resolve names inside the schema only, are not owned by a login role, and only the product may execute them', async () => {
    const loose = await names(
      `select name from (${definers}) d where owner <> 'lotline_definer' or not coalesce(proconfig, '{}') @> array['search_path=public']
        or has_function_privilege('public', oid, 'execute') or not has_function_privilege('lotline_app', oid, 'execute')`,
    );
    expect(loose).toEqual([]);
    const [owner] = await database.rows(`select rolcanlogin, rolsuper from pg_roles where rolname = 'lotline_definer'`);
    expect(owner).toEqual({ rolcanlogin: false, rolsuper: false });
  });
});

describe('the role that the product signs in as', () => {
  it('has no special attributes and no special memberships', async () => {
    const [role] = await database.rows(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
              (select count(*)::int from pg_auth_members m where m.member = r.oid) as memberships
       from pg_roles r where rolname = 'lotline_app'`,
    );
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      memberships: 0,
    });
  });

  it('owns nothing and makes nothing', async () => {
    expect(
      await names(`select relname as name from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = 'lotline_app'`),
    ).toEqual([]);
    expect(
      await names(`select proname as name from pg_proc p join pg_roles r on r.oid = p.proowner where r.rolname = 'lotline_app'`),
    ).toEqual([]);
    expect(await database.value(`select has_schema_privilege('lotline_app', 'public', 'create')`)).toBe(false);
  });

  it('cannot empty tables, set triggers on them, or read what was migrated', async () => {
    const tooMuch = await names(
      `select name from (${TABLES}) t where has_table_privilege('lotline_app', oid, 'truncate')
        or has_table_privilege('lotline_app', oid, 'trigger') or has_table_privilege('lotline_app', oid, 'references')`,
    );
    expect(tooMuch).toEqual([]);
    expect(await database.value(`select has_table_privilege('lotline_app', 'schema_migrations', 'select')`)).toBe(false);
    expect(await database.value(`select has_table_privilege('lotline_app', 'schema_functions', 'select')`)).toBe(false);
  });
});
