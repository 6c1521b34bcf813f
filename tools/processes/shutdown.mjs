import { explain } from '../failure.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Ends a run once and in order, on Ctrl-C (a second one changes nothing), a signal, or a failure. */
export class Shutdown {
  #tasks = [];
  #ending;

  constructor() {
    for (const signal of SIGNALS) process.on(signal, () => this.#endOnRequest());
    process.on('uncaughtException', (error) => this.fail(error));
  }

  get hasBegun() {
    return this.#ending !== undefined;
  }

  /** Adds a shutdown task; tasks run in reverse order. */
  onShutdown(task) {
    this.#tasks.unshift(task);
  }

  end(code) {
    return (this.#ending ??= this.#finish(code));
  }

  /** Prints a failure and ends with exit code 1. Failures during the shutdown are not printed. */
  fail(error) {
    if (!this.hasBegun) console.error(explain(error));
    return this.end(1);
  }

  #endOnRequest() {
    if (!this.hasBegun) console.log('Stopping');
    return this.end(0);
  }

  async #finish(code) {
    for (const task of this.#tasks) await task().catch((error) => console.error(explain(error)));
    process.exit(code);
  }
}
