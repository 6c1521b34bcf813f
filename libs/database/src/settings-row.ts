import type { Transaction } from './transaction';

/** Writes the one row that the organization, or what `key` names within it, has of a table; makes it if there is none. */
export async function saveSettingsRow(
  tx: Transaction,
  table: string,
  columns: Record<string, unknown>,
  key: Record<string, unknown> = {},
): Promise<void> {
  const row = { organization_id: tx.organizationId, ...key, ...columns };
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  const changes = Object.keys(columns).map((column) => `${column} = excluded.${column}`);
  await tx.sql(
    `insert into ${table} (${Object.keys(row).join(', ')}) values (${places.join(', ')})
     on conflict (${['organization_id', ...Object.keys(key)].join(', ')}) do update set ${changes.join(', ')}, updated_at = now()`,
    Object.values(row),
  );
}
