-- Makes a tenant table safe: row-level security with FORCE, one policy for reading and writing, and the grants.
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
