import type { AuditLogPage } from '@app/contracts/audit-log/audit-log.contract';
import type { DeadJob, DeadJobsPage } from '@app/contracts/dead-jobs/dead-jobs.contract';
import { expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';
import type { HttpClient } from '../../harness/http-client';
import type { Product } from '../../harness/product';

/** A job that has exhausted its retries, and that changes nothing when it runs again. */
const aDeadJob = (product: Product, organizationId: number, key = 'dead') =>
  product.database.value<number>(
    `insert into outbox (organization_id, job, dedupe_key, payload, attempts, failures, dead_at, last_error)
     values ($1, 'contact.purge_deleted', $2, '{"deletion_id": 999999}', 8, 8, now(), 'Error: no space left') returning id`,
    [organizationId, key],
  );
const pathOf = (organizationId: number, id: number) => `/api/admin/organizations/${organizationId}/jobs/${id}`;
const jobsOf = async (admin: HttpClient, organizationId: number): Promise<DeadJob[]> =>
  (await admin.get<DeadJobsPage>('/api/admin/jobs?per_page=100')).body.jobs.filter(
    ({ organization }) => organization.id === organizationId,
  );

it('are listed for system admins of every organization, with what they failed with', async () => {
  const { id: organizationId, systemAdmin, product } = await anOrganization().with('systemAdmin');
  const id = await aDeadJob(product, organizationId);
  expect(await jobsOf(systemAdmin, organizationId)).toMatchObject([
    { id, job: 'contact.purge_deleted', failures: 8, error: 'Error: no space left', dead_at: expect.any(String) },
  ]);
});

it('come in pages, newest first', async () => {
  const { id: organizationId, systemAdmin, product } = await anOrganization().with('systemAdmin');
  for (const key of ['a', 'b', 'c']) await aDeadJob(product, organizationId, key);
  const { body: first } = await systemAdmin.get<DeadJobsPage>('/api/admin/jobs?per_page=2');
  const { body: second } = await systemAdmin.get<DeadJobsPage>(`/api/admin/jobs?per_page=2&before=${first.next_cursor}`);
  const ids = [...first.jobs, ...second.jobs].map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  expect(new Set(ids).size).toBe(ids.length);
});

it('run again when they are retried', async () => {
  const { id: organizationId, manager, systemAdmin, product } = await anOrganization().with('manager', 'systemAdmin');
  const id = await aDeadJob(product, organizationId);
  expect((await systemAdmin.post(`${pathOf(organizationId, id)}/retry`)).status).toBe(200);
  expect(await jobsOf(systemAdmin, organizationId)).toEqual([]);
  await expect
    .poll(() => product.database.value<boolean>(`select done_at is not null and dead_at is null from outbox where id = $1`, [id]), {
      timeout: 20_000,
    })
    .toBe(true);
  expect((await systemAdmin.post(`${pathOf(organizationId, id)}/retry`)).status).toBe(404);
  const { body: log } = await manager.get<AuditLogPage>('/api/audit-log?group=job');
  expect(log.entries).toMatchObject([{ target: { kind: 'job', label: 'contact.purge_deleted' }, actor: { kind: 'system_admin' } }]);
});

it('are left undone when they are discarded', async () => {
  const { id: organizationId, systemAdmin, product } = await anOrganization().with('systemAdmin');
  const other = await anOrganization().with('manager');
  const id = await aDeadJob(product, organizationId);
  expect((await systemAdmin.post(`${pathOf(other.id, id)}/discard`)).status).toBe(404);
  expect((await systemAdmin.post(`${pathOf(organizationId, id)}/discard`)).status).toBe(200);
  expect(await jobsOf(systemAdmin, organizationId)).toEqual([]);
  expect(await product.database.value(`select attempts from outbox where id = $1`, [id])).toBe(8);
  expect((await systemAdmin.post(`${pathOf(organizationId, id)}/retry`)).status).toBe(404);
});
