import path from 'node:path';
import { type Config, readConfig } from '@app/platform/config/config';
import { baseEnvironment, createDataFolder, providerEnvironment } from '../../harness/environment';
import { freePort } from '../../harness/free-port';
import { OwnerDatabase } from '../../harness/owner-database';
import { SandboxProcess } from '../../harness/sandbox-process';
import { ServerProcess } from '../../harness/server-process';
import { createTestDatabase } from '../../setup/test-database';
import { createTestRedis } from '../../setup/test-redis';
import { Provider } from './provider';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The product as `npm start` runs it: its processes over a database of their own, and the local providers. */
export class RunningProduct {
  private phones = 0;
  private copies = 0;

  private constructor(
    readonly url: string,
    readonly provider: Provider,
    readonly database: OwnerDatabase,
    readonly config: Config,
    private readonly start: ProcessStart,
    private readonly processes: { sandbox: SandboxProcess; worker: ServerProcess; api: ServerProcess },
  ) {}

  /** Starts everything; the folder gets the logs. */
  static async start(logFolder: string): Promise<RunningProduct> {
    const [testDatabase, redis, port, dataFolder] = await Promise.all([
      createTestDatabase(),
      createTestRedis(),
      freePort(),
      createDataFolder(),
    ]);
    const sandbox = await SandboxProcess.start(logFolder);
    const url = `http://127.0.0.1:${port}`;
    const environment = {
      ...baseEnvironment({ database: testDatabase.appUrl, redis: redis.url, dataFolder }),
      ...providerEnvironment(sandbox),
      LOG_LEVEL: 'warn',
      // the public address is part of the configuration, so the port is known before the API listens on it
      PORT: String(port),
      FEED_SFTP_PORT: String(await freePort()),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      WEB_ROOT: path.join(ROOT, 'dist/web'),
      PUBLIC_PAGES_ROOT: path.join(ROOT, 'dist/public-pages'),
      STRANGER_REQUESTS_PER_HOUR: '1000',
    };
    const start = starting(logFolder, environment);
    const [api, worker] = [start('api/main.js'), start('worker/main.js')];
    await untilHealthy(api, url);
    const database = new OwnerDatabase(testDatabase.ownerUrl);
    const config = readConfig(environment);
    return new RunningProduct(url, new Provider(sandbox.url), database, config, start, { sandbox, worker, api });
  }

  /** A phone number that no demo contact and no other journey uses. */
  newPhone(): string {
    const number = this.phones++;
    // each area code has a hundred fictional numbers
    return `+1${702 + Math.floor(number / 100)}55501${String(number % 100).padStart(2, '0')}`;
  }

  /** The number of the next copy of a demo organization. */
  nextCopy(): number {
    return ++this.copies;
  }

  /** Kills the API without a graceful stop. */
  killApi(): Promise<void> {
    return this.processes.api.end('SIGKILL');
  }

  /** Freezes the API; its connections stay open. */
  freezeApi(): void {
    this.processes.api.signal('SIGSTOP');
  }

  resumeApi(): void {
    this.processes.api.signal('SIGCONT');
  }

  /** Does nothing while it runs. */
  async startApi(): Promise<void> {
    if (this.processes.api.isRunning) return;
    this.processes.api = this.start('api/main.js');
    await untilHealthy(this.processes.api, this.url);
  }

  /** vitest stops Postgres and Redis before it closes its workers: there is nothing left to end in order. */
  async stop(): Promise<void> {
    await Promise.all(Object.values(this.processes).map((running) => running.end('SIGKILL')));
    await this.database.close();
  }
}

type ProcessStart = (script: string) => ServerProcess;

const starting =
  (logFolder: string, environment: NodeJS.ProcessEnv): ProcessStart =>
  (script) =>
    new ServerProcess({ script, logFile: path.join(logFolder, `${script.replace(/\W+/g, '-')}.log`), environment });

const untilHealthy = (api: ServerProcess, url: string): Promise<boolean> =>
  api.until(async () => {
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    return answer?.ok ?? false;
  });
