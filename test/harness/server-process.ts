import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = path.resolve(import.meta.dirname, '../..');
const END_WITH_PARENT = path.join(ROOT, 'tools/processes/end-with-parent.mjs');

const USUAL = {
  PATH: process.env.PATH,
  NODE_ENV: 'test',
  NODE_COMPILE_CACHE: path.join(ROOT, '.cache/compiled'),
  LOG_LEVEL: 'warn',
};

export interface ProcessOptions {
  /** The bundle to run, below dist, or its whole path. */
  script: string;
  /** Beside what every process of a test has. */
  environment: NodeJS.ProcessEnv;
  logFile: string;
}

/** One of the product's processes as it is shipped. What it says is kept in a file. */
export class ServerProcess {
  private readonly child: ChildProcess;
  private readonly ended: Promise<unknown>;

  constructor(private readonly order: ProcessOptions) {
    const { script, environment, logFile } = order;
    fs.mkdirSync(path.dirname(logFile), { recursive: true });
    const log = fs.openSync(logFile, 'w');
    const args = ['--enable-source-maps', `--import=${END_WITH_PARENT}`, path.resolve(ROOT, 'dist', script)];
    this.child = spawn(process.execPath, args, { env: { ...USUAL, ...environment }, cwd: ROOT, stdio: ['ignore', log, log] });
    fs.closeSync(log);
    this.ended = once(this.child, 'exit');
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** What it has said so far. */
  get output(): string {
    return fs.readFileSync(this.order.logFile, 'utf8');
  }

  /** Waits until `isReady` answers something; fails with the process's own output when it has ended before that. */
  async until<T>(isReady: () => T | Promise<T>): Promise<NonNullable<T>> {
    for (;;) {
      const answer = await isReady();
      if (answer) return answer;
      if (!this.isRunning) throw new Error(`${this.order.script} ended: ${this.output}`);
      await sleep(50);
    }
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.child.kill(signal);
  }

  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (this.isRunning) this.child.kill(signal);
    await this.ended;
  }
}
