const KEPT_LINES = 40;

/** Keeps the last lines that a process printed outside its log, to explain why it exited. */
export class CrashOutput {
  #lines = [];

  add(line) {
    this.#lines.push(line);
    if (this.#lines.length > KEPT_LINES) this.#lines.shift();
  }

  /** The error message without source excerpt and stack trace, which are in the log. */
  toString() {
    const start = this.#lines.findIndex((line) => /^\s*(Uncaught )?\w*Error\b.*:/.test(line));
    const lines = this.#lines.slice(Math.max(start, 0));
    const end = lines.findIndex((line) => /^\s+at /.test(line));
    const message = end === -1 ? lines : lines.slice(0, end);
    return message
      .map((line) => line.trimEnd())
      .join('\n')
      .trim();
  }
}
