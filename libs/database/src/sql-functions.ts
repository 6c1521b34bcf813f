import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { DataSource } from 'typeorm';

/** One file per function, with its present definition, owner and grants. The build copies the folder beside the bundle. */
const FOLDER = new URL('./functions/', import.meta.url);

export interface SqlFunction {
  name: string;
  definition: string;
}

export function listSqlFunctions(): SqlFunction[] {
  const files = fs.readdirSync(FOLDER).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => ({ name: file.slice(0, -'.sql'.length), definition: fs.readFileSync(new URL(file, FOLDER), 'utf8') }));
}

/**
 * The repeatable step after the last migration: brings the functions in line with their files, those whose checksum has changed, or all of them
 * (`all`) where a migration may have replaced one. A migration that removes a function, or changes its parameters, drops it first; a file whose answer
 * gets other columns drops it itself, so that requests find one at every moment.
 */
export async function applySqlFunctions(owner: DataSource, { all }: { all: boolean }): Promise<void> {
  await owner.transaction(async (manager) => {
    await manager.query(`create table if not exists schema_functions (name text primary key, checksum text not null)`);
    const applied = await manager.query<{ name: string; checksum: string }[]>(`select name, checksum from schema_functions`);
    const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
    // Functions may call each other, so no order of the files would satisfy the server's check of their bodies.
    await manager.query(`set local check_function_bodies = off`);
    for (const { name, definition } of listSqlFunctions()) {
      const checksum = createHash('sha256').update(definition).digest('hex');
      if (!all && checksums.get(name) === checksum) continue;
      await manager.query(definition);
      await manager.query(
        `insert into schema_functions (name, checksum) values ($1, $2) on conflict (name) do update set checksum = excluded.checksum`,
        [name, checksum],
      );
    }
  });
}
