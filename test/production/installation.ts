import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eventually } from '../harness/eventually';
import { freePort } from '../harness/free-port';
import { HttpClient } from '../harness/http-client';
import { SandboxProcess } from '../harness/sandbox-process';
import { Provider } from '../journeys/support/provider';
import { ServerProcess } from '../harness/server-process';
import { createTestDatabase } from '../setup/test-database';
import { createTestRedis } from '../setup/test-redis';
import { builtImage, copiedImage } from './image';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CADDYFILE = path.join(ROOT, 'apps/web/Caddyfile');

/** The product as docker-compose.yml runs it, without containers: the image's files, two APIs and a worker behind the project's own Caddyfile. */
export class Installation {
  private constructor(
    readonly url: string,
    readonly provider: Provider,
    readonly apis: readonly ServerProcess[],
    private readonly end: () => Promise<void>,
  ) {}

  static async start(caddy: string): Promise<Installation> {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'production-'));
    if (process.env.TEST_FORM === 'whole') builtImage(folder);
    else copiedImage(folder);
    const [database, redis] = await Promise.all([createTestDatabase(), createTestRedis()]);
    const [port, firstApi, secondApi, operations] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
    const url = `http://127.0.0.1:${port}`;
    const log = (name: string) => path.join(folder, 'logs', `${name}.log`);

    const sandbox = await SandboxProcess.start(path.join(folder, 'logs'));
    const environment = {
      ...productEnvironment(folder, url),
      DATABASE_URL: database.appUrl,
      REDIS_URL: redis.url,
      TWILIO_BASE_URL: sandbox.url,
      SMTP_URL: sandbox.smtpUrl,
    };
    const start = (name: string, script: string, more: NodeJS.ProcessEnv) =>
      new ServerProcess({ script: path.join(folder, 'dist', script), logFile: log(name), environment: { ...environment, ...more } });
    const apis = [firstApi, secondApi].map((apiPort) => start(`api-${apiPort}`, 'api/main.js', { PORT: String(apiPort) }));
    const worker = start('worker', 'worker/main.js', { OPERATIONS_PORT: String(operations) });
    const proxy = startProxy(caddy, folder, { port, apiPorts: [firstApi, secondApi], log: log('caddy') });
    await worker.until(async () => (await fetch(`http://127.0.0.1:${operations}/health`).catch(() => null))?.ok);
    for (const [at, apiPort] of [firstApi, secondApi].entries())
      await apis[at]?.until(async () => (await fetch(`http://127.0.0.1:${apiPort}/api/health`).catch(() => null))?.ok);
    await eventually(async () => void (await fetch(`${url}/api/health`)));
    return new Installation(url, new Provider(sandbox.url), apis, async () => {
      proxy.kill('SIGKILL');
      await Promise.all([...apis, worker, sandbox].map((program) => program.end('SIGKILL')));
      await database.drop();
      fs.rmSync(folder, { recursive: true, force: true });
    });
  }

  visitor(): HttpClient {
    return new HttpClient(this.url);
  }

  stop(): Promise<void> {
    return this.end();
  }
}

const productEnvironment = (folder: string, url: string): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PUBLIC_URL: url,
  TRUSTED_PROXY: 'loopback',
  DATA_DIR: path.join(folder, 'data'),
  WEB_ROOT: path.join(folder, 'dist/web'),
  PUBLIC_PAGES_ROOT: path.join(folder, 'dist/public-pages'),
  APP_SECRET: randomBytes(32).toString('hex'),
  ENCRYPTION_KEYS: `first:${randomBytes(32).toString('base64')}`,
  VAPID_PRIVATE_KEY: randomBytes(32).toString('base64'),
  MAIL_FROM: 'Lotline <no-reply@lotline.test>',
});

interface ProxyPlaces {
  port: number;
  apiPorts: number[];
  log: string;
}

function startProxy(caddy: string, folder: string, { port, apiPorts, log }: ProxyPlaces): ChildProcess {
  const upstreams = path.join(folder, 'upstreams.conf');
  fs.writeFileSync(upstreams, `to ${apiPorts.map((apiPort) => `127.0.0.1:${apiPort}`).join(' ')}\n`);
  const output = fs.openSync(log, 'w');
  const proxy = spawn(caddy, ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      CADDY_ADMIN: 'off',
      SITE_ADDRESS: `:${port}`,
      CLIENT_ROOT: path.join(folder, 'dist/web'),
      API_UPSTREAMS: upstreams,
    },
    stdio: ['ignore', output, output],
  });
  fs.closeSync(output);
  void once(proxy, 'error').catch(() => undefined);
  process.once('exit', () => proxy.kill('SIGKILL'));
  return proxy;
}
