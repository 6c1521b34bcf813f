import type { QueryRunner } from 'typeorm';

/** Ours, and not the ones that belong to an extension. */
const OWN = (catalogue: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = o.oid and d.deptype = 'e')`;

const GIVE_AWAY = `
  do $$
  declare statement text;
  begin
    begin create role lotline_plain_owner nosuperuser nobypassrls; exception when duplicate_object or unique_violation then null; end;
    grant lotline_definer to lotline_plain_owner;
    grant usage, create on schema public to lotline_plain_owner;
    for statement in
      select format('alter table %s owner to lotline_plain_owner', o.oid::regclass) from pg_class o
      where o.relnamespace = 'public'::regnamespace and o.relkind in ('r', 'p') and ${OWN('pg_class')}
      union all
      select format('alter routine %s owner to lotline_plain_owner', o.oid::regprocedure) from pg_proc o
      where o.pronamespace = 'public'::regnamespace and o.proowner = current_user::regrole and ${OWN('pg_proc')}
    loop
      execute statement;
    end loop;
  end $$`;

/**
 * Runs a migration as the owner of the tables has to run it where that role is neither a superuser nor exempt from row-level security, as
 * with a hosted Postgres: a table that the migration forgets to open for all organizations looks empty to it.
 */
export async function asPlainOwner(runner: QueryRunner, work: (runner: QueryRunner) => Promise<void>): Promise<void> {
  await runner.query(GIVE_AWAY);
  await runner.query('set role lotline_plain_owner');
  try {
    await work(runner);
  } finally {
    await runner.query('reset role');
  }
}
