import type { QueryRunner } from 'typeorm';

/**
 * Fills rows of one organization after the other, each in a transaction of its own, so that none keeps its locks for longer than its own rows take. The
 * migration sets `transaction = false`, and its statements change nothing when they run again. Row-level security confines them to the organization: for
 * an owner who is a superuser they run as the login of the processes.
 */
export async function fillByOrganization(runner: QueryRunner, statements: string): Promise<void> {
  const [owner] = (await runner.query(`select current_user as name, rolsuper as sees_all from pg_roles where rolname = current_user`)) as [
    { name: string; sees_all: boolean },
  ];
  await runner.query(`set role lotline_definer`);
  const organizations = (await runner.query(`select id from organizations order by id`)) as { id: string }[];
  await runner.query(`set role "${owner.sees_all ? 'lotline_app' : owner.name}"`);
  try {
    for (const { id } of organizations) {
      await runner.startTransaction();
      try {
        await runner.query(`select set_config('app.organization_id', $1, true)`, [id]);
        await runner.query(statements);
        await runner.commitTransaction();
      } catch (error) {
        await runner.rollbackTransaction();
        throw error;
      }
    }
  } finally {
    await runner.query(`set role "${owner.name}"`);
  }
}
