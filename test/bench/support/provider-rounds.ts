import type { Dealership } from '../../cluster/dealership';
import { until } from '../../cluster/waiting';
import { openBenchDealership } from './bench-dealership';
import { BenchProduct, type Running } from './bench-product';
import { ProviderLists } from './provider-lists';
import type { Measured } from './rounds';
import { type Login, statementsOf } from './statements';

const LONGEST_SECONDS = 600;
const NEVER = '86400';

/** A round of the worker over all organizations, and how it shows that it is done. */
export interface Round {
  job: 'template.sync' | 'message.sweep_inbound';
  /** Of each organization that has finished since $2: when. */
  finished: string;
}

/** Dealerships whose accounts are at a provider with limits, and a worker that makes no round unless it is told to. */
export class ProviderRounds {
  private constructor(
    readonly product: BenchProduct,
    readonly lists: ProviderLists,
    readonly dealerships: readonly Dealership[],
  ) {}

  static async open(count: number): Promise<ProviderRounds> {
    const lists = new ProviderLists();
    const environment = { TEMPLATE_SYNC_SECONDS: NEVER, INBOUND_SWEEP_SECONDS: NEVER };
    const product = await BenchProduct.open({ worker: true, lists, environment });
    const dealerships: Dealership[] = [];
    for (let index = 0; index < count; index++) dealerships.push(await openBenchDealership(product));
    const rounds = new ProviderRounds(product, lists, dealerships);
    // each new account is seen to at once
    await until('the first rounds are over', LONGEST_SECONDS, async () => (await rounds.underway()) === 0);
    return rounds;
  }

  get ids(): number[] {
    return this.dealerships.map(({ id }) => id);
  }

  /** The limit, which is told of the accounts what the product finds in its tables and opens with its key. */
  async openLimit(): Promise<Running> {
    const accounts = this.dealerships.map(({ id, accountSid, authToken, phone }) => ({ id, accountSid, authToken, phone }));
    const PROVIDER_URL = this.product.quickProvider?.url ?? '';
    return this.product.openLimit('rounds', { ACCOUNTS: JSON.stringify(accounts), PROVIDER_URL });
  }

  /** Seconds from the moment at which all are due to the end of the last, and statements for each organization. */
  byWorker({ job, finished }: Round): Promise<Measured> {
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
      const [done] = await until('all rounds are over', LONGEST_SECONDS, async () => {
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
