import type { Dealership } from '../../cluster/dealership';
import { until } from '../../cluster/waiting';
import { openBenchDealership } from './bench-dealership';
import { BenchProduct, type Running } from './bench-product';
import { ProviderLists } from './provider-lists';
import type { Measured } from './rounds';
import { type Login, statementsOf } from './statements';

const TIMEOUT_SECONDS = 600;
const NEVER = '86400';

/** A periodic task of the worker over all organizations, and how its completion is detected. */
export interface PeriodicTask {
  job: 'template.sync' | 'message.sweep_inbound';
  /** The finish time of each organization since $2. */
  finished: string;
}

/** Dealerships at a rate-limited provider, and a worker that runs periodic tasks only on demand. */
export class ProviderTasks {
  private constructor(
    readonly product: BenchProduct,
    readonly lists: ProviderLists,
    readonly dealerships: readonly Dealership[],
  ) {}

  static async open(count: number): Promise<ProviderTasks> {
    const lists = new ProviderLists();
    const environment = { TEMPLATE_SYNC_SECONDS: NEVER, INBOUND_SWEEP_SECONDS: NEVER };
    const product = await BenchProduct.open({ worker: true, lists, environment });
    const dealerships: Dealership[] = [];
    for (let index = 0; index < count; index++) dealerships.push(await openBenchDealership(product));
    const tasks = new ProviderTasks(product, lists, dealerships);
    // each new account is synced immediately
    await until('the first tasks have finished', TIMEOUT_SECONDS, async () => (await tasks.underway()) === 0);
    return tasks;
  }

  get ids(): number[] {
    return this.dealerships.map(({ id }) => id);
  }

  /** The limit gets the account credentials that the product reads and decrypts itself. */
  async openLimit(): Promise<Running> {
    const accounts = this.dealerships.map(({ id, accountSid, authToken, phone }) => ({ id, accountSid, authToken, phone }));
    const PROVIDER_URL = this.product.fastProvider?.url ?? '';
    return this.product.openLimit('provider-tasks', { ACCOUNTS: JSON.stringify(accounts), PROVIDER_URL });
  }

  /** Seconds from when all are due until the last has finished, and statements per organization. */
  byWorker({ job, finished }: PeriodicTask): Promise<Measured> {
    return this.measured('lotline_app', async () => {
      const { tables } = this.product;
      const begun = await tables.value<Date>(
        `with due as (update outbox set run_after = now(), enqueued_at = null where job = $1 and organization_id = any($2)) select now()`,
        [job, this.ids],
      );
      const last = () =>
        tables.rows<{ at: Date }>(`select max(at) as at from (${finished}) done having count(*) = cardinality($1::bigint[])`, [
          this.ids,
          begun,
        ]);
      const [done] = await until('all tasks have finished', TIMEOUT_SECONDS, async () => {
        const rows = await last();
        return rows.length > 0 ? rows : undefined;
      });
      return ((done?.at.getTime() ?? Number.NaN) - begun.getTime()) / 1000;
    });
  }

  byLimit({ url }: Running, path: string): Promise<Measured> {
    return this.measured('postgres', async () => {
      const startedAt = performance.now();
      const answer = await fetch(url + path, { method: 'POST' });
      if (!answer.ok) throw new Error(`The limit answered ${answer.status}: ${await answer.text()}`);
      return (performance.now() - startedAt) / 1000;
    });
  }

  private async measured(login: Login, work: () => Promise<number>): Promise<Measured> {
    let seconds = Number.NaN;
    const statements = await statementsOf(login, async () => (seconds = await work()));
    return { seconds, statements: statements / this.dealerships.length };
  }

  private async underway(): Promise<number> {
    const { tables } = this.product;
    return Number(
      await tables.value<string>(
        `select count(*) from outbox where organization_id = any($1) and done_at is null and run_after < now() + interval '5 minutes'`,
        [this.ids],
      ),
    );
  }
}
