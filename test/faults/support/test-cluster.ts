import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { firstFreePort } from '../../../tools/servers/server-process.mjs';
import { PROVIDER_OPENAPI, expectNone, takeViolations } from '../../harness/provider-violations';
import { TEMPLATE_DATABASE, appUrl, asOwner, ownerUrl } from '../../setup/postgres-access';
import { createTemplateDatabase } from '../../setup/template-database';
import { LoadBalancer } from '../../cluster/load-balancer';
import { PostgresServer } from './postgres-server';
import { Program } from '../../cluster/program';
import { Provider } from '../../cluster/provider';
import { RedisServer } from '../../cluster/redis-server';
import { Tables } from '../../cluster/tables';
import { defaultEnvironment } from '../../cluster/default-environment';
import { until } from '../../cluster/waiting';

const LOGS = path.resolve(import.meta.dirname, '../../../.cache/faults/logs');
const PORTS = { postgres: 14_005, redis: 14_010, sandbox: 14_020, mail: 14_030, loadBalancer: 14_040, apis: [14_050, 14_060] } as const;
const BOOT_SECONDS = 120;

/**
 * Waits that take minutes in production are seconds here: what is tested is what happens after them. As there, a call to the provider outlives
 * a stall of its process.
 */
const IMPATIENT = {
  PROVIDER_TIMEOUT_MS: '6000',
  DISPATCH_STALE_SECONDS: '8',
  JOB_LEASE_SECONDS: '5',
  MESSAGE_RECONCILE_AFTER_SECONDS: '0.5,1,2,3',
  INBOUND_SWEEP_SECONDS: '3',
};

/** The product as in production: two APIs behind one port, workers, Postgres, Redis, and the provider sandbox. */
export class TestCluster {
  postgres: PostgresServer;
  redis: RedisServer;
  provider: Provider;
  loadBalancer: LoadBalancer;
  url: string;
  apis: [Program, Program];
  worker: Program;
  tables: Tables;
  private environment: Record<string, string>;
  private readonly databaseName = `faults_${randomBytes(6).toString('hex')}`;
  private readonly apiPorts: number[] = [];
  private readonly programs: Program[] = [];
  private readonly endings: (() => unknown)[] = [];

  private constructor(private readonly name: string) {}

  /** Starts everything for one test. `changes` override the product's environment; with a folder the cluster has its own Postgres. */
  static async open(name: string, changes: Record<string, string> = {}, postgresFolder?: string): Promise<TestCluster> {
    const cluster = new TestCluster(name);
    onTestFinished(() => cluster.close());
    await cluster.openAll(changes, postgresFolder);
    return cluster;
  }

  /** One cluster for all scenarios of a file. */
  static ofFile(name: string, changes: Record<string, string> = {}): TestCluster {
    const cluster = new TestCluster(name);
    beforeAll(() => cluster.openAll(changes));
    afterAll(() => cluster.close());
    return cluster;
  }

  /** Unexpected exits of the product's processes. */
  get crashes(): string[] {
    return this.programs.flatMap((program) => program.crashes);
  }

  /** A further worker beside the first. */
  addWorker(): Program {
    return this.program('worker', `worker-${this.programs.length}`, this.environment);
  }

  /** Restarts an API process and waits until it serves. */
  async restartApi(index: 0 | 1, changes: Record<string, string> = {}): Promise<void> {
    this.apis[index].start(changes);
    await this.untilApiServes(index);
  }

  untilApiServes(index: 0 | 1): Promise<boolean> {
    const health = `${this.apiUrl(index)}/api/health`;
    return until(`API ${index + 1} serves`, BOOT_SECONDS, async () => (await fetch(health)).ok);
  }

  /** A worker has no port; it shows in Redis that it listens. */
  untilWorkersListen(count: number): Promise<boolean> {
    return until(`${count} workers listen`, BOOT_SECONDS, async () => (await this.redis.countConnections('lotline-worker-send')) >= count);
  }

  /** A second load balancer, whose faults do not affect the first one. */
  async addLoadBalancer(): Promise<{ url: string; door: LoadBalancer }> {
    const door = new LoadBalancer(this.apiPorts);
    this.endings.push(() => door.close());
    return { door, url: await door.listen(await firstFreePort(PORTS.loadBalancer)) };
  }

  /** Copies the database, which must have no connections. */
  async copyDatabase(): Promise<void> {
    await asOwner(this.postgres.port, `create database ${this.databaseName}_copy template ${this.databaseName}`);
    this.endings.push(() => asOwner(this.postgres.port, `drop database if exists ${this.databaseName}_copy with (force)`));
  }

  /** Replaces the database by its copy. */
  async restoreDatabase(): Promise<void> {
    await asOwner(this.postgres.port, `drop database ${this.databaseName} with (force)`);
    await asOwner(this.postgres.port, `alter database ${this.databaseName}_copy rename to ${this.databaseName}`);
  }

  /** Of one API process, past the load balancer. */
  apiUrl(index: 0 | 1): string {
    return `http://127.0.0.1:${this.apiPorts[index]}`;
  }

  private async openAll(changes: Record<string, string>, postgresFolder?: string): Promise<void> {
    await this.openServers(postgresFolder);
    await this.openProvider();
    await this.openProduct(changes);
  }

  private async openOwnPostgres(folder: string): Promise<PostgresServer> {
    const postgres = await PostgresServer.open({ folder, log: this.log('postgres'), port: PORTS.postgres });
    this.endings.push(() => postgres.stopImmediately());
    await createTemplateDatabase(postgres.port);
    return postgres;
  }

  private async openServers(postgresFolder: string | undefined): Promise<void> {
    fs.rmSync(path.join(LOGS, this.name), { recursive: true, force: true });
    fs.mkdirSync(path.join(LOGS, this.name), { recursive: true });
    this.postgres = await (postgresFolder ? this.openOwnPostgres(postgresFolder) : PostgresServer.open(inject('faultsPostgres')));
    this.endings.push(() => this.postgres.revive());
    const { databaseName } = this;
    await asOwner(this.postgres.port, `create database ${databaseName} template ${TEMPLATE_DATABASE}`);
    this.endings.push(() => asOwner(this.postgres.port, `drop database if exists ${databaseName} with (force)`));
    this.tables = new Tables(ownerUrl(this.postgres.port, databaseName));
    this.redis = await RedisServer.open({ folder: this.folder('redis'), log: this.log('redis'), port: PORTS.redis });
    this.endings.push(() => this.redis.stop());
    this.environment = { DATABASE_URL: appUrl(this.postgres.port, databaseName), REDIS_URL: this.redis.url };
  }

  private async openProvider(): Promise<void> {
    const [port, mailPort] = [await firstFreePort(PORTS.sandbox), await firstFreePort(PORTS.mail)];
    const environment = {
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(mailPort),
      SANDBOX_HOST: '127.0.0.1',
      SANDBOX_OPENAPI: PROVIDER_OPENAPI,
    };
    this.program('sandbox', 'sandbox', environment).start();
    this.provider = new Provider(`http://127.0.0.1:${port}`);
    await until('the sandbox serves', BOOT_SECONDS, () => this.provider.isReady());
    Object.assign(this.environment, { TWILIO_BASE_URL: this.provider.url, SMTP_URL: `smtp://127.0.0.1:${mailPort}` });
  }

  private async openProduct(changes: Record<string, string>): Promise<void> {
    this.apiPorts.push(...(await Promise.all(PORTS.apis.map(firstFreePort))));
    this.loadBalancer = new LoadBalancer(this.apiPorts);
    this.url = await this.loadBalancer.listen(await firstFreePort(PORTS.loadBalancer));
    this.endings.push(() => this.loadBalancer.close());
    Object.assign(this.environment, IMPATIENT, {
      ...defaultEnvironment(this.url, this.folder('files')),
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      ...changes,
    });
    const api = (index: 0 | 1) => this.program('api', `api-${index + 1}`, { ...this.environment, PORT: String(this.apiPorts[index]) });
    this.apis = [api(0), api(1)];
    this.worker = this.program('worker', 'worker', this.environment);
    this.worker.start();
    await Promise.all([this.restartApi(0), this.restartApi(1), this.untilWorkersListen(1)]);
  }

  private program(bundle: 'api' | 'worker' | 'sandbox', name: string, environment: Record<string, string>): Program {
    const program = new Program({ script: `dist/${bundle}/main.js`, environment: { ...environment }, logFile: this.log(name) });
    this.programs.push(program);
    this.endings.push(() => program.kill());
    return program;
  }

  private folder(name: string): string {
    return path.join(inject('faultsFolder'), `${name}-${this.name}`);
  }

  private log(name: string): string {
    return path.join(LOGS, this.name, `${name}.log`);
  }

  /** Closes in reverse order. */
  private async close(): Promise<void> {
    const violations = await takeViolations(this.provider.url);
    for (const end of this.endings.toReversed()) await end();
    expectNone(violations);
  }
}
