import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { Failure, diskFull } from '../failure.mjs';
import { inRoot, root } from '../paths.mjs';
import { LastWords } from './last-words.mjs';
import { forTerminal, isPlainText } from './log-line.mjs';

const GRACE_MS = 10_000;
const LOG_LIMIT_BYTES = 20_000_000;

/** One of the product's processes. Its whole log goes to a file, warnings and errors to the terminal besides. */
export class ProductProcess {
  #child;
  #lastWords = new LastWords();

  constructor({ name, script, env, logFolder }) {
    this.name = name;
    this.logFile = path.join(logFolder, `${name}.log`);
    const args = ['--enable-source-maps', `--import=${inRoot('tools/processes/end-with-parent.mjs')}`, script];
    // a group of its own: Ctrl-C in the terminal reaches the starter alone, which ends the processes in order
    this.#child = spawn(process.execPath, args, { env, cwd: root, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    this.#keepLog();
    this.ended = once(this.#child, 'close').then(([code, signal]) => ({ code, signal }));
  }

  get isRunning() {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** SIGTERM, then SIGKILL for one that cannot finish: a worker whose Redis is gone never closes. */
  async end() {
    if (!this.isRunning) return;
    this.#child.kill('SIGTERM');
    const force = setTimeout(() => this.#child.kill('SIGKILL'), GRACE_MS);
    await this.ended;
    clearTimeout(force);
  }

  /** Why it ended, in its own words. */
  failure({ code, signal }) {
    const words = this.#lastWords.toString();
    if (/ENOSPC|No space left on device/.test(words)) return new Failure(diskFull());
    const end = signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
    return new Failure(`${this.name} ${end}${words ? `: ${words}` : '.'}\nIts log is ${this.logFile}`);
  }

  #keepLog() {
    const log = openLog(this.logFile);
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      readline.createInterface({ input: stream }).on('line', (line) => {
        log.write(`${line}\n`);
        if (isPlainText(line)) this.#lastWords.add(line);
        const told = forTerminal(this.name, line);
        if (told) console.log(told);
      });
    }
    this.#child.once('close', () => log.end());
  }
}

function openLog(file) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  if (fs.existsSync(file) && fs.statSync(file).size > LOG_LIMIT_BYTES) fs.renameSync(file, `${file}.old`);
  // a full disk must not end the starter, which has still to stop the servers in order
  return fs.createWriteStream(file, { flags: 'a' }).on('error', () => undefined);
}
