import { NOTIFYING_EVENTS } from '@app/domain/notifications/notification-rules.policy';
import { expect } from 'vitest';
import { eventually } from './eventually';
import type { OwnerDatabase } from './owner-database';

/** Columns that change on their own, without a user's action. */
const VOLATILE_COLUMNS: Record<string, string[]> = {
  agent_profiles: ['seen_at'],
  api_keys: ['last_used_at'],
  push_subscriptions: ['delivered_at'],
  audit_heads: ['last_id', 'last_hash'],
  sessions: ['last_seen_at', 'expires_at'],
  provider_accounts: ['swept_at', 'updated_at', 'received_at', 'bad_signature_at'],
  template_syncs: ['finished_at', 'succeeded_at', 'next_run_at', 'result'],
  templates: ['synced_at'],
  contact_groups: ['counts', 'counted_seq', 'counted_at'],
  notification_cursors: ['seq'],
  notifications: ['mailed_at'],
  outbox: ['run_after', 'attempts', 'failures', 'enqueued_at', 'done_at', 'last_error', 'unavailable_since'],
};

/** A call that is refused or fails leaves an audit entry, which is not a change. */
const IGNORED_ROWS: Record<string, string> = { audit_entries: `result <> 'ok'` };

/** Every table whose rows belong to an organization. */
export async function tenantTables(database: OwnerDatabase): Promise<string[]> {
  const rows = await database.rows<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'organization_id' and t.table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => name);
}

interface Tenant {
  product: { database: OwnerDatabase };
  id: number;
}

/** All rows of an organization by table, for comparison with a later snapshot. */
export async function snapshotOf({ product, id }: Tenant): Promise<Record<string, string[]>> {
  const selects = (await tenantTables(product.database)).map(
    (table) => `select '${table}' as name, (to_jsonb(t) - '{${(VOLATILE_COLUMNS[table] ?? []).join()}}'::text[])::text as row
                from ${table} t where organization_id = $1 and not (${IGNORED_ROWS[table] ?? 'false'})`,
  );
  const organization = `select 'organizations' as name, to_jsonb(t)::text as row from organizations t where id = $1`;
  const rows = await product.database.rows<{ name: string; row: string }>(
    `${[organization, ...selects].join(' union all ')} order by 1, 2`,
    [id],
  );
  const byTable = Map.groupBy(rows, ({ name }) => name);
  return Object.fromEntries([...byTable].map(([table, found]) => [table, found.map(({ row }) => row)]));
}

/** No job is due. */
async function jobsDone({ product, id }: Tenant): Promise<void> {
  const due = await product.database.rows(
    `select job from outbox where organization_id = $1 and done_at is null and dead_at is null and run_after <= now()`,
    [id],
  );
  expect(due).toEqual([]);
}

/** Every event has been processed for notifications. */
async function notificationsSettled({ product, id }: Tenant): Promise<void> {
  const [behind] = await product.database.rows(
    `select e.seq, e.type from events e left join notification_cursors c using (organization_id)
     where e.organization_id = $1 and e.seq > coalesce(c.seq, 0) and e.type = any($2) limit 1`,
    [id, NOTIFYING_EVENTS],
  );
  expect(behind).toBeUndefined();
}

/** No template sync is under way. */
async function templatesSynced({ product, id }: Tenant): Promise<void> {
  const [underway] = await product.database.rows(`select 1 from template_syncs where organization_id = $1 and finished_at is null`, [id]);
  expect(underway).toBeUndefined();
}

/** A provider's callbacks and what follows them come within this time. */
const QUIET_SECONDS = 0.3;

/** Nothing has arrived or happened for a while. */
async function quiet({ product, id }: Tenant): Promise<void> {
  const [latest] = await product.database.rows(
    `select 1 from events where organization_id = $1 and created_at > clock_timestamp() - make_interval(secs => $2)
     union all select 1 from webhook_receipts where organization_id = $1 and received_at > clock_timestamp() - make_interval(secs => $2) limit 1`,
    [id, QUIET_SECONDS],
  );
  expect(latest).toBeUndefined();
}

/** A snapshot taken once all background work has finished. */
export const settledSnapshot = (tenant: Tenant): Promise<Record<string, string[]>> =>
  eventually(async () => {
    await templatesSynced(tenant);
    await jobsDone(tenant);
    await notificationsSettled(tenant);
    await quiet(tenant);
    return snapshotOf(tenant);
  });

/** The rows that only one of two snapshots has, each with its table; a changed row appears in both versions. */
export function differences(before: Record<string, string[]>, after: Record<string, string[]>): string[] {
  const [left, right] = [before, after].map((state) =>
    Object.entries(state).flatMap(([table, rows]) => rows.map((row) => `${table} ${row}`)),
  );
  return [...without(left, right), ...without(right, left)];
}

interface Effect<Call> {
  /** Every row that was changed, in both versions. */
  changes: string[];
  /** The calls that change something when they are made once more. */
  culprits: Call[];
}

/** The effect of calls that should change nothing of an organization. They are made again only to find culprits, each half by itself. */
export async function effectOf<Call>(
  tenant: Tenant,
  calls: readonly Call[],
  make: (calls: readonly Call[]) => Promise<void>,
): Promise<Effect<Call>> {
  const before = await settledSnapshot(tenant);
  await make(calls);
  const changes = differences(before, await snapshotOf(tenant));
  return { changes, culprits: changes.length > 0 ? await culpritsAmong(tenant, calls, make) : [] };
}

async function culpritsAmong<Call>(
  tenant: Tenant,
  calls: readonly Call[],
  make: (calls: readonly Call[]) => Promise<void>,
): Promise<Call[]> {
  const before = await snapshotOf(tenant);
  await make(calls);
  if (differences(before, await snapshotOf(tenant)).length === 0) return [];
  if (calls.length === 1) return [...calls];
  const middle = Math.ceil(calls.length / 2);
  const halves = [calls.slice(0, middle), calls.slice(middle)];
  return [...(await culpritsAmong(tenant, halves[0] ?? [], make)), ...(await culpritsAmong(tenant, halves[1] ?? [], make))];
}

function without(rows: string[] = [], others: string[] = []): string[] {
  const known = new Set(others);
  return rows.filter((row) => !known.has(row));
}
