import { rm } from 'node:fs/promises';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { readConfig } from '@app/platform/config/config';
import type { RequestContext } from '@app/platform/context/request-context';
import { SecretBox } from '@app/platform/crypto/secret-box';
import { Metrics } from '@app/platform/metrics/metrics';
import { createApi } from '../../apps/api/src/create-api';
import { createWorker } from '../../apps/worker/src/create-worker';
import { createTestDatabase, type TestDatabase } from '../setup/test-database';
import { createTestRedis } from '../setup/test-redis';
import { baseEnvironment, createDataFolder, type Environment, providerEnvironment } from './environment';
import { freePort } from './free-port';
import { HttpClient } from './http-client';
import { OnceStarted } from './once-started';
import { OwnerDatabase } from './owner-database';
import { expectNone } from './provider-violations';
import { SandboxControl } from './sandbox-control';
import { expectConfined, takeUnconfinedStatements } from './statements';

export interface RunningApi {
  url: string;
  app: NestFastifyApplication;
}

/** The real API and worker with their own database, Redis and provider sandbox. */
export class Product {
  private readonly others: RunningApi[] = [];

  private constructor(
    readonly environment: Environment,
    readonly sandbox: SandboxControl,
    readonly database: OwnerDatabase,
    private readonly testDatabase: TestDatabase,
    readonly api: RunningApi,
    readonly worker: INestApplicationContext,
  ) {}

  static async start(changes: Environment = {}): Promise<Product> {
    const dataFolder = await createDataFolder();
    const [testDatabase, redis, sandbox] = await Promise.all([createTestDatabase(), createTestRedis(), SandboxControl.start(dataFolder)]);
    const shared = environmentOf({ database: testDatabase.appUrl, redis: redis.url, sandbox, dataFolder });
    const { api, environment } = await openApi({ ...shared, FEED_SFTP_PORT: String(await freePort()), ...changes });
    const worker = await createWorker(readConfig(environment));
    return new Product(environment, sandbox, new OwnerDatabase(testDatabase.ownerUrl), testDatabase, api, worker);
  }

  get url(): string {
    return this.api.url;
  }

  /** A client without a session. */
  visitor(): HttpClient {
    return new HttpClient(this.url);
  }

  /** Starts another API on the same servers and the same public address. */
  async startAnotherApi(changes: Environment = {}): Promise<RunningApi> {
    const { api } = await openApi({ ...this.environment, ...changes }, this.url);
    this.others.push(api);
    return api;
  }

  /** The login of the owner of its tables. */
  get ownerUrl(): string {
    return this.testDatabase.ownerUrl;
  }

  /** Work of the product itself, in one transaction. */
  transaction<T>(ctx: RequestContext, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.api.app.get(Database, { strict: false }).transaction(ctx, work);
  }

  /** Seals what the product can open. */
  get secrets(): SecretBox {
    return this.api.app.get(SecretBox, { strict: false });
  }

  /** What its API tells its operators, in the text format of Prometheus. */
  metrics(): Promise<string> {
    return this.api.app.get(Metrics).read();
  }

  /**
   * Closes further APIs, resets the sandbox and drops the waiting jobs after a test file: periodic work of its organizations would slow the next
   * ones down. Dead jobs stay, as rows of the seeded organizations. Fails if the provider would not know the file's requests, or if a statement
   * does not name its organization.
   */
  async reset(): Promise<void> {
    await this.closeOtherApis();
    await this.database.rows(`delete from outbox where done_at is null and dead_at is null`);
    await this.sandbox.reset();
    expectNone(await this.sandbox.takeViolations());
    expectConfined(await takeUnconfinedStatements(this.database));
  }

  /** Fails for the same reasons as `reset`, when everything is closed. */
  async stop(): Promise<void> {
    await this.closeOtherApis();
    await this.api.app.close();
    await this.worker.close();
    const [violations, unconfined] = await Promise.all([this.sandbox.takeViolations(), takeUnconfinedStatements(this.database)]);
    await Promise.all([this.sandbox.close(), this.database.close()]);
    await Promise.all([this.testDatabase.drop(), rm(this.environment['DATA_DIR'] ?? '', { recursive: true, force: true })]);
    expectNone(violations);
    expectConfined(unconfined);
  }

  private async closeOtherApis(): Promise<void> {
    await Promise.all(this.others.splice(0).map(({ app }) => app.close()));
  }
}

interface Servers {
  database: string;
  redis: string;
  sandbox: SandboxControl;
  dataFolder: string;
}

/** Shortens waits that take minutes in production. */
function environmentOf({ sandbox, ...servers }: Servers): Environment {
  return {
    ...baseEnvironment(servers),
    ...providerEnvironment(sandbox),
    SITEMAP_CACHE_SECONDS: '0.1',
    MAIL_DIGEST_SECONDS: '0.3',
    OUTBOX_RELAY_SECONDS: '0.5',
    PROVIDER_TIMEOUT_MS: '5000',
    MESSAGE_RECONCILE_AFTER_SECONDS: '0.2,0.2',
    PRESENCE_GRACE_SECONDS: '0.1',
    API_KEY_CALLS_PER_MINUTE: '100000',
    STRANGER_REQUESTS_PER_HOUR: '100000',
  };
}

/** Listens on a free port; tries another one when the port was taken in the meantime. */
async function openApi(shared: Environment, publicUrl?: string): Promise<{ api: RunningApi; environment: Environment }> {
  for (;;) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const environment = { ...shared, PORT: String(port), PUBLIC_URL: publicUrl ?? shared['PUBLIC_URL'] ?? url };
    const app = await createApi(readConfig(environment));
    try {
      await app.listen({ port, host: '127.0.0.1' });
      return { api: { url, app }, environment };
    } catch (error) {
      await app.close();
      if (!isTaken(error)) throw error;
    }
  }
}

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

const running = new OnceStarted<Product>();

/** The product of this process, started on first use. Where files are not isolated, all files of a vitest worker share it. */
export const getProduct = (): Promise<Product> => running.get(() => Product.start());

/** Starts it with other settings, before its first use in a file that is isolated. */
export async function startProduct(changes: Environment): Promise<void> {
  await running.begin(() => Product.start(changes));
}

export async function resetProduct(): Promise<void> {
  await (await running.current)?.reset();
}

export async function stopProduct(): Promise<void> {
  const product = await running.current;
  running.forget();
  await product?.stop();
}
