const KEPT_LINES = 40;

/** Keeps the end of what a process said in plain text, to tell why it ended. */
export class LastWords {
  #lines = [];

  add(line) {
    this.#lines.push(line);
    if (this.#lines.length > KEPT_LINES) this.#lines.shift();
  }

  /** The message without the source excerpt and the stack around it: these stand in the log. */
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
