import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { secondsOf } from './waiting';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A process that runs longer than this is killed. */
const LONGEST_END_MS = 60_000;

export interface ProgramOptions {
  /** Of the checkout, such as `dist/api/main.js`. */
  script: string;
  environment: Record<string, string>;
  logFile: string;
}

/** One of the product's programs as a process of its own, which can die as real ones do. */
export class Program {
  /** Unexpected exits. */
  readonly crashes: string[] = [];
  private child: ChildProcess | undefined;

  constructor(private readonly options: ProgramOptions) {}

  /** `changes` of its environment are for this once. */
  start(changes: Record<string, string> = {}): void {
    const { script, environment, logFile } = this.options;
    const output = fs.openSync(logFile, 'a');
    const child = spawn(process.execPath, [`--import=${path.join(ROOT, 'tools/processes/end-with-parent.mjs')}`, path.join(ROOT, script)], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: path.join(ROOT, '.cache/compiled'), ...environment, ...changes },
      stdio: ['ignore', output, output],
    });
    fs.closeSync(output);
    child.once('exit', (code, signal) => {
      if (this.child === child) this.crashes.push(`${script} ended by itself (${signal ?? code}); its log is ${logFile}`);
    });
    this.child = child;
  }

  /** Of the running process. */
  get pid(): number {
    const pid = this.child?.pid;
    if (pid === undefined) throw new Error(`${this.options.script} does not run.`);
    return pid;
  }

  /** Freezes the process for a while. */
  async stall(milliseconds: number): Promise<void> {
    const { pid } = this;
    process.kill(pid, 'SIGSTOP');
    await sleep(milliseconds);
    process.kill(pid, 'SIGCONT');
  }

  /** Forgets unexpected exits so far. */
  forgive(): void {
    this.crashes.length = 0;
  }

  /** Kills the process without a graceful stop. */
  async kill(): Promise<void> {
    await this.finish('SIGKILL');
  }

  /** Stops it gracefully; returns how many seconds that took. */
  end(): Promise<number> {
    return secondsOf(() => this.finish('SIGTERM'));
  }

  private async finish(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    const force = setTimeout(() => child.kill('SIGKILL'), LONGEST_END_MS);
    await ended;
    clearTimeout(force);
  }
}
