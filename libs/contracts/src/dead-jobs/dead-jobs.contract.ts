import { z } from 'zod';
import { NoContent } from '../auth/auth.contract';
import { endpoint } from '../core/endpoint';
import { Id, pathRef } from '../core/id.contract';
import { pageSize } from '../core/page.contract';
import { Timestamp } from '../core/timestamp.contract';

export const DeadJob = z
  .object({
    id: Id,
    organization: z.object({ id: Id, name: z.string() }),
    job: z.string().describe('Its name; one that an earlier version had may be unknown to this one'),
    failures: z.int(),
    error: z.string().describe('What the last attempt failed with'),
    created_at: Timestamp,
    dead_at: Timestamp.describe('When its retries were exhausted'),
  })
  .meta({ id: 'DeadJob' });
export type DeadJob = z.infer<typeof DeadJob>;

export const DeadJobsQuery = z.object({
  before: pathRef('job').optional().describe('`next_cursor` of the page before'),
  per_page: pageSize(50),
});
export type DeadJobsQuery = z.infer<typeof DeadJobsQuery>;

export const DeadJobsPage = z.object({ jobs: z.array(DeadJob), next_cursor: Id.nullable() }).meta({ id: 'DeadJobsPage' });
export type DeadJobsPage = z.infer<typeof DeadJobsPage>;

export const DeadJobParams = z.object({ organizationId: pathRef('organization'), jobId: pathRef('job') });
export type DeadJobParams = z.infer<typeof DeadJobParams>;

const ONE = '/api/admin/organizations/:organizationId/jobs/:jobId';
const params = DeadJobParams;

/** For system admins: jobs that have exhausted their retries. */
export const deadJobsEndpoints = {
  list: endpoint({ method: 'GET', path: '/api/admin/jobs', query: DeadJobsQuery, answer: DeadJobsPage }),
  retry: endpoint({ method: 'POST', path: `${ONE}/retry`, params, answer: NoContent }),
  discard: endpoint({ method: 'POST', path: `${ONE}/discard`, params, answer: NoContent }),
};
