import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { root } from '../paths.mjs';

/** Runs programs of Node, and ends this process with them: after Ctrl-C, SIGTERM or the kill of one, no further one starts. */
export class Steps {
  #env;
  #running = new Set();
  #signal;

  constructor(env) {
    this.#env = env;
    // Ctrl-C reaches the programs as well, which stop their servers; SIGTERM reaches only this process
    process.on('SIGINT', () => (this.#signal ??= 'SIGINT'));
    process.on('SIGTERM', () => {
      this.#signal ??= 'SIGTERM';
      for (const child of this.#running) child.kill('SIGTERM');
    });
  }

  /** Returns whether the program succeeded. */
  async run(name, args, more = {}) {
    await this.#endWhenStopped();
    console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);
    const start = performance.now();
    const child = spawn(process.execPath, args, { cwd: root, env: { ...this.#env, ...more }, stdio: 'inherit' });
    this.#running.add(child);
    const [code, signal] = await once(child, 'exit');
    this.#running.delete(child);
    this.#signal ??= signal;
    await this.#endWhenStopped();
    console.log(`── ${name}: ${code === 0 ? 'passed' : 'failed'} after ${((performance.now() - start) / 1000).toFixed(1)} s`);
    return code === 0;
  }

  /** The exit code is the shell's for the signal. */
  async #endWhenStopped() {
    if (!this.#signal) return;
    await Promise.all([...this.#running].map((child) => once(child, 'exit')));
    process.exit(128 + constants.signals[this.#signal]);
  }
}
