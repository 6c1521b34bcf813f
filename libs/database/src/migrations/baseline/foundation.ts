/**
 * `lotline_app` is the login of the processes: it owns nothing and cannot bypass row-level security. `lotline_definer` owns the few functions that
 * look across organizations. Roles belong to the server, so another database may have created them.
 */
export const ROLES = `
  create extension if not exists pg_trgm;
  do $$ begin create role lotline_app login nosuperuser nobypassrls; exception when duplicate_object or unique_violation then null; end $$;
  do $$ begin create role lotline_definer nologin bypassrls; exception when duplicate_object or unique_violation then null; end $$;
  grant usage on schema public to lotline_app, lotline_definer;
`;

/** Functions that tables, policies and triggers name. The repeatable step after the migrations gives all of them their present bodies. */
export const FUNCTIONS = `
  create function current_organization() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.organization_id', true), '')::bigint;

  create function folded(p_text text) returns text language sql immutable parallel safe
  return lower(regexp_replace(normalize(p_text, nfd), '[\\u0300-\\u036f]', '', 'g'));

  create procedure secure_tenant_table(name regclass) language plpgsql as $body$
  begin
    execute format('alter table %s enable row level security', name);
    execute format('alter table %s force row level security', name);
    execute format(
      'create policy tenant on %s using (organization_id = (select current_organization())) with check (organization_id = (select current_organization()))',
      name);
    execute format('grant select, insert, update, delete on %s to lotline_app, lotline_definer', name);
  end $body$;

  create function count_contact_summaries() returns trigger language plpgsql as $body$ begin return null; end $body$;
  create function count_contacts_by_stage() returns trigger language plpgsql as $body$ begin return null; end $body$;
  create function give_default_stages() returns trigger language plpgsql as $body$ begin return null; end $body$;
  create function match_contact() returns trigger language plpgsql as $body$ begin return null; end $body$;
`;
