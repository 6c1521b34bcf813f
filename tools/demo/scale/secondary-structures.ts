import type { ClientBase } from 'pg';

/** The tables that are loaded in bulk. */
const LOADED = ['contacts', 'contact_identities', 'conversations', 'messages', 'first_responses'];

interface Structure {
  drop: string;
  create: string;
}

/**
 * Drops the indexes and foreign keys of the loaded tables, except primary keys: creating them once is much faster than updating them per
 * row. An interrupted load rolls the drop back.
 */
export async function dropSecondaryStructures(client: ClientBase): Promise<Structure[]> {
  const structures = [...(await foreignKeys(client)), ...(await indexes(client))];
  for (const { drop } of structures) await client.query(drop);
  return structures;
}

/** Creates indexes first, because foreign keys and later steps need them. */
export async function restoreSecondaryStructures(client: ClientBase, structures: readonly Structure[]): Promise<void> {
  for (const { create } of structures.toReversed()) await client.query(create);
}

async function foreignKeys(client: ClientBase): Promise<Structure[]> {
  const { rows } = await client.query<Structure>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[]) order by conname`,
    [LOADED],
  );
  return rows;
}

async function indexes(client: ClientBase): Promise<Structure[]> {
  const { rows } = await client.query<Structure>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
     from pg_index where indrelid = any($1::regclass[]) and not indisprimary order by indexrelid::regclass::text`,
    [LOADED],
  );
  return rows;
}
