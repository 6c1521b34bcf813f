import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { firstFreePort } from '../../../tools/servers/server-process.mjs';
import { openSession, type OpenProduct } from '../../installation/dealership';
import { Program } from '../../installation/program';
import { Provider } from '../../installation/provider';
import { RedisServer } from '../../installation/redis-server';
import { Tables } from '../../installation/tables';
import { usualEnvironment } from '../../installation/usual-environment';
import { until } from '../../installation/waiting';
import { appUrl, ownerUrl } from '../../setup/postgres-access';
import type { ProviderLists } from './provider-lists';
import { QuickProvider } from './quick-provider';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FOLDER = path.join(ROOT, '.cache/bench');
const PORTS = { redis: 14_510, sandbox: 14_520, mail: 14_530, api: 14_540, limit: 14_550 } as const;
const BOOT_SECONDS = 60;

export interface Running {
  program: Program;
  url: string;
}

export interface Opening {
  worker?: boolean;
  /** A provider that takes messages after 50 ms and does nothing with them. */
  quickProvider?: boolean;
  /** What the provider lists in place of its stand-in. */
  lists?: ProviderLists;
  /** Of the product's processes, beside the usual. */
  environment?: Record<string, string>;
  /** Another of the generated databases. */
  database?: string;
}

/** The servers of one benchmark on the generated data, with the product as in production: one API process, and a worker where asked for. */
export class BenchProduct implements OpenProduct {
  readonly tables: Tables;
  readonly redis: RedisServer;
  provider: Provider;
  quickProvider: QuickProvider | undefined;
  url: string;
  api: Program;
  worker: Program | undefined;
  private readonly environment: Record<string, string>;
  /** The login whom no row security binds. */
  private readonly ownerUrl: string;

  private constructor(redis: RedisServer, environment: Record<string, string>, database: string | undefined) {
    const { port, name: usual } = inject('benchDatabase');
    const name = database ?? usual;
    this.ownerUrl = ownerUrl(port, name);
    this.tables = new Tables(this.ownerUrl);
    this.redis = redis;
    this.environment = { ...environment, DATABASE_URL: appUrl(port, name), REDIS_URL: redis.url };
  }

  /** All of it, at work; it ends with the benchmark. */
  static async open({ worker = false, quickProvider = false, lists, environment = {}, database }: Opening = {}): Promise<BenchProduct> {
    const redis = await RedisServer.open({ folder: path.join(FOLDER, 'redis'), log: path.join(FOLDER, 'redis.log'), port: PORTS.redis });
    onTestFinished(() => redis.stop());
    await redis.flush();
    const product = new BenchProduct(redis, environment, database);
    await product.openProvider();
    if (quickProvider || lists) await product.openQuickProvider(lists);
    await product.openApi();
    if (worker) await product.openWorker();
    return product;
  }

  /** Signed in as the owner of one of the generated organizations, the largest being number 1. */
  async asOwner(number: number): Promise<{ organizationId: number; token: string; headers: Record<string, string> }> {
    const [user] = await this.tables.rows<{ id: string; organization_id: string }>(
      `select id, organization_id from users where email = $1`,
      [`owner${number}@scale.test`],
    );
    const organizationId = Number(user?.organization_id);
    const token = await openSession(this.tables, organizationId, Number(user?.id));
    return { organizationId, token, headers: { cookie: `sid=${token}` } };
  }

  /** The same work without the product: one of `limits/`, which is told where Postgres and Redis are. */
  async openLimit(name: string, environment: Record<string, string> = {}): Promise<Running> {
    const servers = { DATABASE_URL: this.ownerUrl, REDIS_URL: this.redis.url };
    return run(`test/bench/limits/${name}.ts`, PORTS.limit, '/', { ...servers, ...environment });
  }

  private async openProvider(): Promise<void> {
    const mailPort = await firstFreePort(PORTS.mail);
    const port = await firstFreePort(PORTS.sandbox);
    const environment = { SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(mailPort), SANDBOX_HOST: '127.0.0.1' };
    open('dist/sandbox/main.js', environment);
    this.provider = new Provider(`http://127.0.0.1:${port}`);
    await until('the sandbox serves', BOOT_SECONDS, () => this.provider.isReady());
    Object.assign(this.environment, { TWILIO_BASE_URL: this.provider.url, SMTP_URL: `smtp://127.0.0.1:${mailPort}` });
  }

  private async openQuickProvider(lists: ProviderLists | undefined): Promise<void> {
    this.quickProvider = await QuickProvider.open(this.provider.url, lists);
    Object.assign(this.environment, { TWILIO_BASE_URL: this.quickProvider.url });
  }

  private async openApi(): Promise<void> {
    const port = await firstFreePort(PORTS.api);
    const files = path.join(FOLDER, 'files', randomBytes(4).toString('hex'));
    onTestFinished(() => fs.rmSync(files, { recursive: true, force: true }));
    Object.assign(this.environment, usualEnvironment(`http://127.0.0.1:${port}`, files), {
      NODE_ENV: 'production',
      WEB_ROOT: path.join(ROOT, 'dist/web'),
    });
    const { program, url } = await run('dist/api/main.js', port, '/api/health', this.environment);
    this.api = program;
    this.url = url;
  }

  private async openWorker(): Promise<void> {
    this.worker = open('dist/worker/main.js', this.environment);
    await until('the worker listens', BOOT_SECONDS, async () => (await this.redis.countConnections('lotline-worker-send')) >= 1);
  }
}

/** Starts a program that ends with the benchmark. */
function open(script: string, environment: Record<string, string>): Program {
  const logFile = path.join(FOLDER, 'logs', `${script.replaceAll(/\W+/g, '-')}.log`);
  fs.mkdirSync(path.dirname(logFile), { recursive: true });
  fs.rmSync(logFile, { force: true });
  const program = new Program({ script, environment, logFile });
  onTestFinished(() => program.kill());
  program.start();
  return program;
}

/** Starts a server and waits until it answers. */
async function run(script: string, firstPort: number, health: string, environment: Record<string, string>): Promise<Running> {
  const port = await firstFreePort(firstPort);
  const url = `http://127.0.0.1:${port}`;
  const program = open(script, { ...environment, PORT: String(port), NODE_ENV: 'production' });
  await until(`${script} serves`, BOOT_SECONDS, async () => (await fetch(url + health)).ok);
  return { program, url };
}
