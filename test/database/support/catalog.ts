import type { OwnerDatabase } from '../../harness/owner-database';

/** In an order of their own: grants keep the one in which they were given. */
const rights = (column: string) => `coalesce((select string_agg(a::text, ',' order by a::text) from unnest(${column}) a), '')`;
const IN_PUBLIC = `relnamespace = 'public'::regnamespace`;

/** One text for each thing of a schema. Columns have no order: an upgrade can only append them. */
const THINGS = {
  tables: `select relname || ' ' || relrowsecurity || ' ' || relforcerowsecurity || ' ' || ${rights('relacl')} from pg_class where ${IN_PUBLIC} and relkind in ('r', 'S')`,
  columns: `select concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, a.attstattarget,
                             pg_get_expr(d.adbin, d.adrelid), ${rights('a.attacl')})
            from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
            where c.${IN_PUBLIC} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  // rows from before a rule are not checked again
  constraints: `select conrelid::regclass || ' ' || conname || ' ' || replace(pg_get_constraintdef(oid), ' NOT VALID', '')
                from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  indexes: `select indexdef from pg_indexes where schemaname = 'public'`,
  policies: `select concat_ws(' ', tablename, policyname, permissive, roles, cmd, qual, with_check) from pg_policies where schemaname = 'public'`,
  triggers: `select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`,
  functions: `select pg_get_functiondef(oid) || ' ' || proowner::regrole || ' ' || ${rights('proacl')} from pg_proc p
              where pronamespace = 'public'::regnamespace and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
};
export type Catalog = Record<keyof typeof THINGS, string[]>;

export async function catalogOf(database: OwnerDatabase): Promise<Catalog> {
  const list = async (sql: string) =>
    (await database.rows<{ thing: string }>(`select thing from (${sql}) t(thing) order by thing`)).map(({ thing }) => thing);
  const things = Object.entries(THINGS).map(async ([name, sql]) => [name, await list(sql)] as const);
  return Object.fromEntries(await Promise.all(things)) as Catalog;
}
