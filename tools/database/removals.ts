import { readFile, rename, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { z } from 'zod';
import { BackupError } from './backup-format';

const OfOrganization = z.object({ organization_id: z.int(), at: z.string() });

/** Whom and what a backup from before would bring back: erased people, revoked keys and removed members. Names and numbers are not in it. */
const Removals = z.object({
  format: z.literal(1),
  noted_at: z.string(),
  erased: z.array(OfOrganization.extend({ contact_id: z.int() })),
  /** The hashes by which an erased person is known when they write again. */
  addresses: z.array(OfOrganization.extend({ address_hash: z.string() })),
  /** Those that are still valid: a key that is deleted leaves no row behind. */
  keys: z.array(z.object({ organization_id: z.int(), id: z.int() })),
  /** A log of version 0.3.0 names no successor. */
  members: z.array(OfOrganization.extend({ id: z.int(), successor_id: z.int().nullable().default(null) })),
});
type Removals = z.infer<typeof Removals>;

const NOTED = `
  select jsonb_build_object(
    'format', 1, 'noted_at', now(),
    'erased', (select coalesce(jsonb_agg(jsonb_build_object('organization_id', organization_id, 'contact_id', contact_id, 'at', created_at)), '[]')
               from contact_erasures),
    'addresses', (select coalesce(jsonb_agg(jsonb_build_object('organization_id', organization_id, 'address_hash', address_hash, 'at', created_at)), '[]')
                  from suppressions where returned_at is null),
    'keys', (select coalesce(jsonb_agg(jsonb_build_object('organization_id', organization_id, 'id', id)), '[]')
             from api_keys where revoked_at is null),
    'members', (select coalesce(jsonb_agg(jsonb_build_object('organization_id', organization_id, 'id', id, 'at', removed_at, 'successor_id', (
                  select (a.after->>'successor')::bigint from audit_entries a
                  where a.organization_id = u.organization_id and a.action = 'team.member_removed' and a.target_id = u.id::text
                  order by a.id desc limit 1))), '[]')
                from users u where removed_at is not null)) as removals`;

/** Beside the backup. It is small and written often, so that a restore knows what has happened since. */
export const removalsFile = (backup: string): string => `${backup}.removals.json`;

/** Writes the log of removals beside a backup; the login is the backup's. */
export async function noteRemovals(ownerUrl: string, backup: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ removals: unknown }>(NOTED);
    const part = `${removalsFile(backup)}.part`;
    await writeFile(part, JSON.stringify(Removals.parse(rows[0]?.removals)), { mode: 0o600 });
    await rename(part, removalsFile(backup));
  } finally {
    await client.end();
  }
}

/** Null where nobody has kept one. Refuses one that cannot be read as a whole. */
export async function removalsBeside(backup: string): Promise<Removals | null> {
  const file = removalsFile(backup);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new BackupError(`The log of removals cannot be read: ${file}.`, { cause: error });
  });
  if (text === null) return null;
  try {
    return Removals.parse(JSON.parse(text));
  } catch (cause) {
    throw new BackupError(`The log of removals is damaged: ${file}. Put an older one beside the backup, or take it away.`, { cause });
  }
}

/**
 * Removes again, in a database that was restored: all or nothing. Keys and members are out immediately; the worker erases people, and hands over what
 * members had, as soon as it starts.
 */
export async function removeAgain(client: pg.Client, { erased, addresses, keys, members }: Removals): Promise<void> {
  const apply = (sql: string, rows: readonly object[]) => client.query(sql, [JSON.stringify(rows)]);
  await client.query('begin');
  await apply(
    `insert into suppressions (organization_id, address_hash, created_at)
     select r.organization_id, r.address_hash, r.at
     from jsonb_to_recordset($1::jsonb) as r(organization_id bigint, address_hash text, at timestamptz)
     join organizations o on o.id = r.organization_id
     on conflict (organization_id, address_hash) do nothing`,
    addresses,
  );
  await apply(
    `update api_keys k set revoked_at = now() where k.revoked_at is null and not exists (
       select 1 from jsonb_to_recordset($1::jsonb) as r(organization_id bigint, id bigint) where r.organization_id = k.organization_id and r.id = k.id)`,
    keys,
  );
  await apply(
    `with gone as (
       update users u set removed_at = r.at
       from jsonb_to_recordset($1::jsonb) as r(organization_id bigint, id bigint, successor_id bigint, at timestamptz)
       where u.organization_id = r.organization_id and u.id = r.id and u.removed_at is null
       returning u.organization_id, u.id, r.successor_id
     )
     insert into outbox (organization_id, job, dedupe_key, payload)
     select organization_id, 'team.repeat_removal', id::text, jsonb_build_object('user_id', id, 'successor_id', successor_id) from gone
     on conflict (organization_id, job, dedupe_key)
     do update set done_at = null, dead_at = null, failures = 0, enqueued_at = null, run_after = now()`,
    members,
  );
  await apply(
    `insert into outbox (organization_id, job, dedupe_key, payload)
     select r.organization_id, 'erasure.repeat', r.contact_id::text, jsonb_build_object('contact_id', r.contact_id)
     from jsonb_to_recordset($1::jsonb) as r(organization_id bigint, contact_id bigint)
     join contacts c on c.organization_id = r.organization_id and c.id = r.contact_id
     on conflict (organization_id, job, dedupe_key)
     do update set done_at = null, dead_at = null, failures = 0, enqueued_at = null, run_after = now()`,
    erased,
  );
  await client.query('commit');
}
