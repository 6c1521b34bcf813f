import type { ClientBase } from 'pg';

/** Runs `work` in one transaction that sees and writes the rows of one organization only. */
export async function inOrganization<T>(client: ClientBase, organizationId: number, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query(`select set_config('app.organization_id', $1, true)`, [String(organizationId)]);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
