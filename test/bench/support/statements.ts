import { inject } from 'vitest';
import { Tables } from '../../cluster/tables';
import { ownerUrl } from '../../setup/postgres-access';

/** The logins of the product and of the limits. */
export type Login = 'lotline_app' | 'postgres';

/** Counts the statements of a login during the work, without transaction control statements. */
export async function statementsOf(login: Login, work: () => Promise<unknown>): Promise<number> {
  const { port, name } = inject('benchDatabase');
  const server = new Tables(ownerUrl(port, 'postgres'));
  await server.rows(`select pg_stat_statements_reset()`);
  await work();
  const count = await server.value<string>(
    `select coalesce(sum(calls), 0) from pg_stat_statements s
     join pg_database d on d.oid = s.dbid join pg_roles r on r.oid = s.userid
     where d.datname = $1 and r.rolname = $2 and query !~* '^(begin|commit|rollback)'`,
    [name, login],
  );
  return Number(count);
}
