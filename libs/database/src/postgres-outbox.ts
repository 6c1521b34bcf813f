import { Injectable } from '@nestjs/common';
import { type JobName, JOBS } from '@app/contracts/catalogue/jobs';
import { CommitBus } from '@app/platform/commit/commit-bus';
import { RequestContext } from '@app/platform/context/request-context';
import { type DueJob, type JobMetrics, OutboxStore, type RetryAt, SOON_MS, type StartedJob } from '@app/platform/outbox/outbox-store';
import { Database } from './database';
import { END_JOB } from './transaction';

const MAX_ERROR_LENGTH = 2000;

interface WaitingRow {
  id: number;
  job: JobName;
  attempts: number;
  wait_seconds: number;
}

const waitingJobOf = ({ id, job, attempts, wait_seconds: seconds }: WaitingRow) => ({
  outboxId: id,
  name: job,
  attempt: attempts,
  delayMs: Math.max(0, Math.ceil(seconds * 1000)),
});

@Injectable()
export class PostgresOutbox extends OutboxStore {
  constructor(
    private readonly database: Database,
    private readonly commits: CommitBus,
  ) {
    super();
  }

  async takeDue(limit: number, perOrganization: number, seconds: number): Promise<DueJob[]> {
    const rows = await this.database.acrossOrganizations<WaitingRow & { organization_id: number }>(
      `select organization_id, id, job, attempts, wait_seconds from take_due_jobs($1, $2, $3, $4)`,
      [limit, perOrganization, Object.keys(JOBS), seconds],
    );
    return rows.map((row) => ({ organizationId: row.organization_id, ...waitingJobOf(row) }));
  }

  async start(organizationId: number, outboxId: number, attempt: number, leaseSeconds: number): Promise<StartedJob | null> {
    const [row] = await this.statement<{ job: JobName; payload: unknown; failures: number; unavailable_seconds: number }>(
      organizationId,
      `update outbox set attempts = attempts + 1, failures = failures + 1, enqueued_at = null, run_after = now() + make_interval(secs => $4)
       where organization_id = $1 and id = $2 and attempts = $3 and done_at is null and dead_at is null
       returning job, payload, failures, coalesce(extract(epoch from now() - unavailable_since), 0)::float8 as unavailable_seconds`,
      [outboxId, attempt, leaseSeconds],
    );
    if (!row) return null;
    const { job: name, payload, failures, unavailable_seconds: unavailableSeconds } = row;
    return { name, payload, failures, unavailableSeconds };
  }

  async extend(organizationId: number, outboxId: number, attempt: number, leaseSeconds: number): Promise<void> {
    await this.statement(
      organizationId,
      `update outbox set run_after = now() + make_interval(secs => $4)
       where organization_id = $1 and id = $2 and attempts = $3 + 1 and done_at is null and dead_at is null`,
      [outboxId, attempt, leaseSeconds],
    );
  }

  async finish(organizationId: number, outboxId: number): Promise<void> {
    await this.statement(organizationId, END_JOB, [outboxId]);
  }

  async postpone(organizationId: number, outboxId: number, retryAt: RetryAt): Promise<void> {
    const [at, delaySeconds] = 'at' in retryAt ? [retryAt.at, null] : [null, retryAt.delaySeconds];
    await this.delay(
      organizationId,
      `update outbox set failures = 0, unavailable_since = null,
              run_after = coalesce($3::timestamptz, now() + make_interval(secs => $4::float8))
       where organization_id = $1 and id = $2`,
      [outboxId, at, delaySeconds],
    );
  }

  async awaitDependency(organizationId: number, outboxId: number, error: string, delaySeconds: number): Promise<void> {
    await this.delay(
      organizationId,
      `update outbox set failures = failures - 1, last_error = $3, unavailable_since = coalesce(unavailable_since, now()),
              run_after = now() + make_interval(secs => $4)
       where organization_id = $1 and id = $2`,
      [outboxId, error.slice(0, MAX_ERROR_LENGTH), delaySeconds],
    );
  }

  async fail(organizationId: number, outboxId: number, error: string, delaySeconds: number | null): Promise<void> {
    await this.delay(
      organizationId,
      `update outbox set last_error = $3,
              run_after = case when $4::float8 is null then run_after else now() + make_interval(secs => $4) end,
              dead_at = case when $4::float8 is null then now() end
       where organization_id = $1 and id = $2`,
      [outboxId, error.slice(0, MAX_ERROR_LENGTH), delaySeconds],
    );
  }

  async measure(): Promise<JobMetrics[]> {
    const rows = await this.database.acrossOrganizations<{ job: JobName; waiting: number; oldest_seconds: number; dead: number }>(
      `select job, waiting, oldest_seconds, dead from measure_jobs()`,
    );
    return rows.map((row) => ({ name: row.job, waiting: row.waiting, oldestSeconds: row.oldest_seconds, dead: row.dead }));
  }

  /** Hands the job to the queue when it is due soon. */
  private async delay(organizationId: number, text: string, values: unknown[]): Promise<void> {
    const returning = `returning id, job, attempts, extract(epoch from run_after - now())::float8 as wait_seconds, dead_at`;
    const rows = await this.statement<WaitingRow & { dead_at: Date | null }>(organizationId, `${text} ${returning}`, values);
    const soon = rows.filter(({ dead_at }) => dead_at === null).map(waitingJobOf);
    this.commits.publish({ organizationId, events: [], jobs: soon.filter(({ delayMs }) => delayMs <= SOON_MS) });
  }

  private statement<Row extends object>(organizationId: number, text: string, values: unknown[]): Promise<Row[]> {
    const ctx = RequestContext.system(organizationId, 'outbox', 'outbox');
    return this.database.statement<Row>(ctx, text, [organizationId, ...values]);
  }
}
