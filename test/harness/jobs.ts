import type { JobName } from '@app/contracts/catalogue/jobs';
import type { OrganizationRef } from '../factories/organization-ref';
import { eventually } from './eventually';

/** The key of the one job that repeats itself. */
export const periodicKey = (job: JobName): string => (job === 'template.sync' ? 'round' : 'every-few-minutes');

/** The jobs of one kind in an organization's outbox. */
export class Jobs {
  constructor(
    private readonly organization: OrganizationRef,
    private readonly job: JobName,
  ) {}

  /** Waits until a job is deferred because an external service does not answer. */
  async untilDeferred(): Promise<void> {
    await this.untilSome(`unavailable_since is not null and failures = 0 and attempts >= 2`);
  }

  /** Waits until a job has failed for a reason of its own. */
  async untilFailing(): Promise<void> {
    await this.untilSome(`failures > 0 and last_error is not null`);
  }

  async untilDead(): Promise<void> {
    await this.untilSome('dead_at is not null');
  }

  /** Moves the start of the outage back by these hours. */
  async addDowntime(hours: number): Promise<void> {
    await this.change(`unavailable_since = now() - make_interval(hours => $3)`, [hours]);
  }

  /** Makes the next attempt of the oldest job its last. */
  async exhaustAttempts(): Promise<void> {
    await this.change(`failures = 7`, []);
  }

  private async change(changes: string, values: unknown[]): Promise<void> {
    const { product, id } = this.organization;
    await product.database.rows(
      `update outbox set ${changes}, run_after = now(), enqueued_at = null
       where organization_id = $1 and id = (select min(id) from outbox where organization_id = $1 and job = $2 and done_at is null and dead_at is null)`,
      [id, this.job, ...values],
    );
  }

  private untilSome(condition: string): Promise<void> {
    const { product, id } = this.organization;
    return eventually(async () => {
      const orders = await product.database.rows<{ fits: boolean }>(
        `select *, ${condition} as fits from outbox where organization_id = $1 and job = $2 and done_at is null`,
        [id, this.job],
      );
      if (!orders.some(({ fits }) => fits)) throw new Error(`No job matches: ${JSON.stringify(orders)}`);
    }, 20_000);
  }
}
