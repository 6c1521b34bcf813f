import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CommitBus } from '@app/platform/commit/commit-bus';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import type { RequestContext } from '@app/platform/context/request-context';
import type { PoolClient, QueryResultRow } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { CONNECT_TIMEOUT_MS } from './data-source';
import { FairPool, type Urgency } from './fair-pool';
import { isDeadlock, isLostConnection } from './postgres-errors';
import { type Prepare, prepared, unprepared } from './prepared-statement';
import { Transaction } from './transaction';

const MAX_ATTEMPTS = 3;
/** Lets the transaction that won the deadlock take the lock it waited for, which a retry could take away from it. */
const RETRY_DELAY_MS = 20;
/** Pool share of queries that run before the organization is known. */
const NO_ORGANIZATION = 0;

interface PoolUser {
  organizationId: number;
  urgency?: Urgency | undefined;
}

/** Planning the joins of a page takes longer than reading it; with `auto` the server plans most of them on each call. */
type PlanCacheMode = 'auto' | 'force_generic_plan';

/**
 * Access to Postgres. Tenant rows are reached through a transaction that is confined to the organization of its context; row-level security
 * shows nothing to any other statement. Promises that a busy organization leaves connections to the others, and that events and jobs are
 * published after the commit only. It breaks when the organization is set for the session instead of the transaction (the next user of the
 * connection would inherit it), when a connection that lost its response returns to the pool, or when `work` has effects outside of the
 * database: a deadlock runs it again.
 */
@Injectable()
export class Database {
  private readonly logger = new Logger(Database.name);
  private readonly pool: FairPool;
  private readonly prepare: Prepare;

  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly commits: CommitBus,
    @Inject(CONFIG) config: Pick<Config, 'DATABASE_PREPARED_STATEMENTS'> = { DATABASE_PREPARED_STATEMENTS: true },
  ) {
    this.pool = new FairPool(dataSource.options.poolSize ?? 1, CONNECT_TIMEOUT_MS);
    this.prepare = config.DATABASE_PREPARED_STATEMENTS ? prepared : unprepared;
  }

  /**
   * Runs `work` in one transaction of the context's organization, writes the events it recorded as the last statement,
   * and publishes the commit. A deadlock is retried, so `work` must touch nothing but the database.
   */
  async transaction<T>(ctx: RequestContext, work: (tx: Transaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(ctx, work);
      } catch (error) {
        if (attempt >= MAX_ATTEMPTS || !isDeadlock(error)) throw error;
        this.logger.debug({ event: 'transaction.retried', attempt }, 'transaction retried after a deadlock');
        await sleep(RETRY_DELAY_MS);
      }
    }
  }

  /** A transaction that publishes nothing: reads, and maintenance that no browser waits for. */
  read<T>(ctx: RequestContext, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.withTransaction(ctx, async (tx, commit) => {
      const result = await work(tx);
      await commit();
      return result;
    });
  }

  /** The database's clock. Compare stored times with it, not with this machine's clock. */
  now(ctx: RequestContext): Promise<Date> {
    return this.read(ctx, (tx) => Promise.resolve(tx.now));
  }

  /**
   * One statement in a transaction of its own, in a single round trip, for the most frequent queries: its plan is made once, whatever the values.
   * Like `read` it publishes nothing. See `prepared`.
   */
  statement<Row extends QueryResultRow>(ctx: RequestContext, text: string, values: readonly unknown[]): Promise<Row[]> {
    return this.withClient(ctx, async (client) => {
      const [, { rows }] = await Promise.all([
        this.begin(client, ctx.organizationId, 'force_generic_plan'),
        client.query<Row>(this.prepare(text, values)),
        client.query('commit'),
      ]);
      return rows;
    });
  }

  /**
   * Calls one of the definer functions that look across organizations (`functions/*.sql`): session and webhook lookups, the relay. Without an
   * organization every tenant table is empty, so nothing else works here.
   */
  async acrossOrganizations<Row extends QueryResultRow>(sql: string, values: unknown[] = [], urgency?: Urgency): Promise<Row[]> {
    return this.withClient(
      { organizationId: NO_ORGANIZATION, urgency },
      async (client) => (await client.query<Row>(this.prepare(sql, values))).rows,
    );
  }

  private async attempt<T>(ctx: RequestContext, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const outcome = await this.withTransaction(ctx, async (tx, commit) => {
      const result = await work(tx);
      return { result, change: await tx.finish(commit) };
    });
    this.commits.publish(outcome.change);
    return outcome.result;
  }

  /** `work` ends with the commit. */
  private withTransaction<T>(ctx: RequestContext, work: (tx: Transaction, commit: () => Promise<unknown>) => Promise<T>): Promise<T> {
    return this.withConnection(ctx, async (client, manager) => {
      try {
        const now = await this.begin(client, ctx.organizationId);
        return await work(new Transaction(ctx, now, manager, client, this.prepare), () => client.query('commit'));
      } catch (error) {
        await abort(client, error);
        throw error;
      }
    });
  }

  /** Begins a transaction, confines it to its organization and reads the clock, in one round trip. */
  private async begin(client: PoolClient, organizationId: number, planCacheMode: PlanCacheMode = 'auto'): Promise<Date> {
    const [, { rows }] = await Promise.all([
      client.query('begin'),
      client.query<{ now: Date }>(
        this.prepare(`select set_config('app.organization_id', $1, true), set_config('plan_cache_mode', $2, true), now() as now`, [
          String(organizationId),
          planCacheMode,
        ]),
      ),
    ]);
    return rows[0]?.now ?? new Date();
  }

  private withClient<T>(user: PoolUser, work: (client: PoolClient) => Promise<T>): Promise<T> {
    return this.withConnection(user, async (client) => {
      try {
        return await work(client);
      } catch (error) {
        if (isLostConnection(error)) discard(client);
        throw error;
      }
    });
  }

  private async withConnection<T>(
    { organizationId, urgency }: PoolUser,
    work: (client: PoolClient, manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    const release = await this.pool.acquire(organizationId, urgency);
    const runner = this.dataSource.createQueryRunner();
    try {
      return await work((await runner.connect()) as PoolClient, runner.manager);
    } finally {
      await runner.release().finally(release);
    }
  }
}

/** After a client-side timeout the connection still waits for its response: it must not return to the pool. */
async function abort(client: PoolClient, error: unknown): Promise<void> {
  if (isLostConnection(error)) return discard(client);
  try {
    await client.query('rollback');
  } catch {
    discard(client);
  }
}

/** The pool destroys an ended client when it is released. */
function discard(client: PoolClient & { end?: () => Promise<void> }): void {
  client.end?.().catch(() => undefined);
}
