import { Inject, Injectable, Logger } from '@nestjs/common';
import { CommitBus } from '@app/platform/commit/commit-bus';
import type { RequestContext } from '@app/platform/context/request-context';
import type { PoolClient, QueryResult, QueryResultRow } from 'pg';
import { DataSource, type QueryRunner } from 'typeorm';
import { ConnectionTurns } from './connection-turns';
import { CONNECT_TIMEOUT_MS } from './data-source';
import { isDeadlock, isLostConnection } from './postgres-errors';
import { inOnePacket } from './one-packet';
import { keepingStatements, prepared } from './prepared-statement';
import { Transaction } from './transaction';

const DEADLOCK_TRIES = 3;
/** In whose name connections are asked for before it is known for whom. */
const NOBODY = 0;
/** Planning the joins of a page takes longer than reading it, and left to itself the server plans most of them each time anew. */
const KEPT_PLAN = `, set_config('plan_cache_mode', 'force_generic_plan', true)`;

/** The door to Postgres. Tenant rows are reached through a transaction that is confined to the organization of its context. */
@Injectable()
export class Database {
  private readonly logger = new Logger(Database.name);
  private readonly turns: ConnectionTurns;

  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly commits: CommitBus,
  ) {
    this.turns = new ConnectionTurns(dataSource.options.poolSize ?? 1, CONNECT_TIMEOUT_MS);
  }

  /**
   * Runs `work` in one transaction of the context's organization, writes the events it recorded as the last statement,
   * and announces the commit. A deadlock is tried again, so `work` must touch nothing but the database.
   */
  async transaction<T>(ctx: RequestContext, work: (tx: Transaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(ctx, work);
      } catch (error) {
        if (attempt >= DEADLOCK_TRIES || !isDeadlock(error)) throw error;
        this.logger.debug({ attempt }, 'a deadlock is tried again');
      }
    }
  }

  /** A transaction whose statements need no announcement: reads, and upkeep that no browser waits for. */
  read<T>(ctx: RequestContext, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.withTransaction(ctx, async (tx) => {
      const result = await work(tx);
      await tx.commit();
      return result;
    });
  }

  /** The one clock that counts, wherever a moment is compared with one that is stored. */
  now(ctx: RequestContext): Promise<Date> {
    return this.read(ctx, (tx) => Promise.resolve(tx.now));
  }

  /**
   * One statement in a transaction of its own, in a single round trip, with a plan that is made once whatever the values are: for what is asked
   * most. Like `read` it announces nothing. See `prepared`.
   */
  async statement<Row extends QueryResultRow>(ctx: RequestContext, text: string, values: readonly unknown[]): Promise<Row[]> {
    return this.withClient(ctx.organizationId, async (client) => {
      const [, { rows }] = await inOnePacket(client, () => [
        begin(client, ctx.organizationId, KEPT_PLAN),
        client.query<Row>(prepared(text, values)),
        client.query('commit'),
      ]);
      return rows;
    });
  }

  /**
   * Calls one of the definer functions that look across organizations (migrations, "definer functions"): session and
   * hook lookups, the relay. Without an organization every tenant table is empty, so nothing else works here.
   */
  async acrossOrganizations<Row extends QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.withClient(NOBODY, async (client) => (await client.query<Row>(prepared(sql, values))).rows);
  }

  private async attempt<T>(ctx: RequestContext, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const outcome = await this.withTransaction(ctx, async (tx) => {
      const result = await work(tx);
      return { result, change: await tx.finish() };
    });
    this.commits.publish(outcome.change);
    return outcome.result;
  }

  /** `work` ends with the commit. */
  private withTransaction<T>(ctx: RequestContext, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.connected(ctx.organizationId, async (runner, client) => {
      try {
        const now = await begin(client, ctx.organizationId);
        // What TypeORM writes through this runner joins the transaction instead of opening one of its own.
        Object.assign(runner, { isTransactionActive: true, databaseConnection: keepingStatements(client) });
        return await work(new Transaction(ctx, now, runner.manager, client));
      } catch (error) {
        await abandon(client, error);
        throw error;
      } finally {
        Object.assign(runner, { isTransactionActive: false, databaseConnection: client });
      }
    });
  }

  private withClient<T>(organizationId: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
    return this.connected(organizationId, async (_, client) => {
      try {
        return await work(client);
      } catch (error) {
        if (isLostConnection(error)) discard(client);
        throw error;
      }
    });
  }

  private async connected<T>(organizationId: number, work: (runner: QueryRunner, client: PoolClient) => Promise<T>): Promise<T> {
    const giveBack = await this.turns.take(organizationId);
    try {
      return await this.withRunner(work);
    } finally {
      giveBack();
    }
  }

  private async withRunner<T>(work: (runner: QueryRunner, client: PoolClient) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      return await work(runner, (await runner.connect()) as PoolClient);
    } finally {
      await runner.release();
    }
  }
}

/** Opens the transaction, names its organization and reads the clock, in one message to the server. */
async function begin(client: PoolClient, organizationId: number, settings = ''): Promise<Date> {
  if (!Number.isSafeInteger(organizationId)) throw new Error('A transaction needs the number of an organization.');
  const sql = `begin; select set_config('app.organization_id', '${organizationId}', true)${settings}, now() as now`;
  const results = (await client.query(sql)) as unknown as [QueryResult, QueryResult<{ now: Date }>];
  return results[1].rows[0]?.now ?? new Date();
}

/** After a client-side timeout the connection still waits for its answer: it must not go back to the pool. */
async function abandon(client: PoolClient, error: unknown): Promise<void> {
  if (isLostConnection(error)) return discard(client);
  try {
    await client.query('rollback');
  } catch {
    discard(client);
  }
}

/** An ended client is destroyed by the pool when it is released. */
function discard(client: PoolClient & { end?: () => Promise<void> }): void {
  client.end?.().catch(() => undefined);
}
