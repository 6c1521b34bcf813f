import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { type EmbeddedServer, type EmbeddedServerOptions, startPostgres } from '../../../tools/servers/postgres.mjs';
import { isAlive } from '../../../tools/servers/server-process.mjs';
import { until } from '../../cluster/waiting';

/** The Postgres of the fault tests. It writes through to the disk as in production: what it acknowledged must survive its end. */
export class PostgresServer {
  private frozen: number[] = [];
  private readonly loggedBefore: number;

  private constructor(
    private server: EmbeddedServer,
    private readonly options: EmbeddedServerOptions,
  ) {
    this.loggedBefore = fs.statSync(options.log).size;
  }

  /** Takes the running server over, or starts it. */
  static async open(options: EmbeddedServerOptions): Promise<PostgresServer> {
    return new PostgresServer(await startPostgres(options), options);
  }

  get port(): number {
    return this.server.port;
  }

  /** Each deadlock that was resolved since it was opened: which processes waited for what, and the statements. */
  get deadlocks(): string[] {
    const log = fs.readFileSync(this.options.log).subarray(this.loggedBefore).toString();
    return [...log.matchAll(/deadlock detected\n.*DETAIL:((?:.*\n)+?)(?=.*HINT:)/g)].map(([, detail = '']) => detail.trim());
  }

  /** `pg_ctl stop -m immediate`: sessions are cut off, nothing is written any more, the next start recovers. */
  async stopImmediately(): Promise<void> {
    const { pid } = this.server;
    process.kill(pid, 'SIGQUIT');
    await until('Postgres has ended', 15, () => !isAlive(pid));
  }

  async start(): Promise<void> {
    this.server = await startPostgres({ ...this.options, port: this.port });
  }

  /** Freezes all of its processes: connections stay open and nothing answers. */
  freeze(): void {
    const { pid } = this.server;
    // first the one that starts the others
    process.kill(pid, 'SIGSTOP');
    this.frozen = [pid, ...childrenOf(pid)];
    for (const id of this.frozen) process.kill(id, 'SIGSTOP');
  }

  thaw(): void {
    for (const id of this.frozen.filter(isAlive)) process.kill(id, 'SIGCONT');
    this.frozen = [];
  }

  /** At work again, whatever a test that failed half-way has left. */
  async revive(): Promise<void> {
    this.thaw();
    if (!this.server.isAlive()) await this.start();
  }
}

function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([id, parent]) => (parent === pid && id !== undefined ? [id] : []));
}
