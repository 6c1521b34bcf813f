import { Injectable } from '@nestjs/common';
import type { DeadJob, DeadJobsPage, DeadJobsQuery } from '@app/contracts/dead-jobs/dead-jobs.contract';
import { Database } from '@app/database/database';
import type { RequestContext } from '@app/platform/context/request-context';
import { notFound } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { OrganizationsService } from '../organizations/organizations.service';

interface DeadJobRow {
  id: number;
  organization_id: number;
  organization: string;
  job: string;
  failures: number;
  last_error: string | null;
  created_at: Date;
  dead_at: Date;
}

/** Jobs that have exhausted their retries, of every organization. They stay until a system admin retries or discards them. */
@Injectable()
export class DeadJobsService {
  constructor(
    private readonly database: Database,
    private readonly organizations: OrganizationsService,
    private readonly audit: AuditTrail,
  ) {}

  /** Newest first. */
  async list(ctx: RequestContext, { before, per_page: size }: DeadJobsQuery): Promise<DeadJobsPage> {
    ctx.require('installation.manage');
    const rows = await this.database.acrossOrganizations<DeadJobRow>(
      `select id, organization_id, organization, job, failures, last_error, created_at, dead_at from list_dead_jobs($1, $2)`,
      [before ?? null, size + 1],
    );
    const shown = rows.slice(0, size);
    return { jobs: shown.map(viewOf), next_cursor: rows.length > size ? (shown.at(-1)?.id ?? null) : null };
  }

  /** The job runs again at once, with all its retries. 404 where it is not among the dead ones, or not any more. */
  retry(ctx: RequestContext, organizationId: number, id: number): Promise<void> {
    return this.change(
      ctx,
      { organizationId, id, action: 'job.retried' },
      `dead_at = null, failures = 0, unavailable_since = null, enqueued_at = null, run_after = now()`,
    );
  }

  /** The job is left undone; its row goes after 30 days. */
  discard(ctx: RequestContext, organizationId: number, id: number): Promise<void> {
    return this.change(ctx, { organizationId, id, action: 'job.discarded' }, `done_at = now()`);
  }

  private async change(
    ctx: RequestContext,
    { organizationId, id, action }: { organizationId: number; id: number; action: 'job.retried' | 'job.discarded' },
    assignments: string,
  ): Promise<void> {
    const target = await this.organizations.adminContextFor(ctx, organizationId);
    await this.database.transaction(target, async (tx) => {
      const [changed] = await tx.sql<{ job: string }>(
        `update outbox set ${assignments} where organization_id = $1 and id = $2 and dead_at is not null and done_at is null returning job`,
        [organizationId, id],
      );
      if (!changed) throw notFound();
      this.audit.record(tx, { action, target: { kind: 'job', id, label: changed.job } });
    });
  }
}

const viewOf = (row: DeadJobRow): DeadJob => ({
  id: row.id,
  organization: { id: row.organization_id, name: row.organization },
  job: row.job,
  failures: row.failures,
  error: row.last_error ?? '',
  created_at: row.created_at.toISOString(),
  dead_at: row.dead_at.toISOString(),
});
