import type { DataSource } from 'typeorm';

export class UnsafeDatabaseRoleError extends Error {}

interface RoleFlags {
  name: string;
  bypasses: boolean;
  owns: boolean;
}

/**
 * Refuses to go on under a role that row-level security does not bind, or that could become one: it would make the second wall between
 * tenants vanish silently.
 */
export async function assertRoleIsConfined(dataSource: DataSource): Promise<void> {
  const [role] = await dataSource.query<RoleFlags[]>(
    `select current_user as name,
            exists (select 1 from pg_roles r where (r.rolsuper or r.rolbypassrls) and pg_has_role(current_user, r.oid, 'member')) as bypasses,
            exists (select 1 from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
                    and pg_has_role(current_user, c.relowner, 'member')) as owns`,
  );
  if (!role || role.bypasses || role.owns) {
    throw new UnsafeDatabaseRoleError(
      `DATABASE_URL signs in as "${role?.name ?? 'nobody'}", which is a superuser, owns tables or bypasses row-level security. Use the role "lotline_app".`,
    );
  }
}
