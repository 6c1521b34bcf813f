const MAX_RESTARTS = 5;
const WITHIN_MS = 60_000;

/** Decides whether a process that ended by itself starts again: not when it ends over and over. */
export class Restarts {
  #times = [];

  allow(now = Date.now()) {
    this.#times = this.#times.filter((time) => now - time < WITHIN_MS);
    if (this.#times.length >= MAX_RESTARTS) return false;
    this.#times.push(now);
    return true;
  }
}
