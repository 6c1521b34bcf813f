import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { firstFreePort } from '../../tools/servers/server-process.mjs';
import { appUrl, ownerUrl } from '../setup/postgres-access';
import type { OpenProduct } from './dealership';
import { Program } from './program';
import { Provider } from './provider';
import { RedisServer } from './redis-server';
import { Tables } from './tables';
import { defaultEnvironment } from './default-environment';
import { until } from './waiting';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BOOT_SECONDS = 60;

export interface Ground {
  database: { port: number; name: string };
  /** Of what the product leaves behind: logs, files, Redis. */
  folder: string;
  /** The others follow. */
  firstPort: number;
  /** Of the product's processes, beside the usual. */
  environment?: Record<string, string>;
}

/** The product as in production, on the generated data: one API process, and a worker where asked for. */
export class MeasuredProduct implements OpenProduct {
  readonly tables: Tables;
  provider: Provider;
  url: string;
  api: Program;
  worker: Program | undefined;
  protected environment: Record<string, string>;
  protected readonly endings: (() => unknown)[] = [];

  protected constructor(
    protected readonly ground: Ground,
    readonly redis: RedisServer,
  ) {
    const { port, name } = ground.database;
    this.tables = new Tables(ownerUrl(port, name));
    this.environment = { ...ground.environment, DATABASE_URL: appUrl(port, name), REDIS_URL: redis.url };
    this.endings.push(() => redis.stop());
  }

  /** Of its files. */
  get dataFolder(): string {
    return this.environment['DATA_DIR'] ?? '';
  }

  /** Closes in reverse order. */
  async close(): Promise<void> {
    for (const end of this.endings.toReversed()) await end();
  }

  /** An empty one. */
  protected static async openRedis({ folder, firstPort }: Ground): Promise<RedisServer> {
    const redis = await RedisServer.open({ folder: path.join(folder, 'redis'), log: path.join(folder, 'redis.log'), port: firstPort });
    await redis.flush();
    return redis;
  }

  protected async openProvider(): Promise<void> {
    const port = await firstFreePort(this.ground.firstPort + 10);
    const mailPort = await firstFreePort(this.ground.firstPort + 20);
    this.open('dist/sandbox/main.js', { SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(mailPort), SANDBOX_HOST: '127.0.0.1' });
    this.provider = new Provider(`http://127.0.0.1:${port}`);
    await until('the sandbox serves', BOOT_SECONDS, () => this.provider.isReady());
    Object.assign(this.environment, { TWILIO_BASE_URL: this.provider.url, SMTP_URL: `smtp://127.0.0.1:${mailPort}` });
  }

  protected async openApi(): Promise<void> {
    const port = await firstFreePort(this.ground.firstPort + 30);
    const files = path.join(this.ground.folder, 'files', randomBytes(4).toString('hex'));
    this.endings.push(() => fs.rmSync(files, { recursive: true, force: true }));
    Object.assign(this.environment, defaultEnvironment(`http://127.0.0.1:${port}`, files), {
      NODE_ENV: 'production',
      WEB_ROOT: path.join(ROOT, 'dist/web'),
      PUBLIC_PAGES_ROOT: path.join(ROOT, 'dist/public-pages'),
    });
    const { program, url } = await this.run('dist/api/main.js', port, '/api/health', this.environment);
    this.api = program;
    this.url = url;
  }

  protected async openWorker(): Promise<Program> {
    const worker = this.open('dist/worker/main.js', this.environment);
    this.worker = worker;
    await until('the worker listens', BOOT_SECONDS, async () => (await this.redis.countConnections('lotline-worker-send')) >= 1);
    return worker;
  }

  /** Starts a server and waits until it answers. */
  protected async run(script: string, firstPort: number, health: string, environment: Record<string, string>) {
    const port = await firstFreePort(firstPort);
    const url = `http://127.0.0.1:${port}`;
    const program = this.open(script, { ...environment, PORT: String(port), NODE_ENV: 'production' });
    await until(`${script} serves`, BOOT_SECONDS, async () => (await fetch(url + health)).ok);
    return { program, url };
  }

  /** Starts a program that ends with the product. */
  private open(script: string, environment: Record<string, string>): Program {
    const logFile = path.join(this.ground.folder, 'logs', `${script.replaceAll(/\W+/g, '-')}.log`);
    fs.mkdirSync(path.dirname(logFile), { recursive: true });
    fs.rmSync(logFile, { force: true });
    const program = new Program({ script, environment, logFile });
    this.endings.push(() => program.kill());
    program.start();
    return program;
  }
}
