import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { Failure, diskFull } from '../failure.mjs';
import { inRoot, root } from '../paths.mjs';
import { CrashOutput } from './crash-output.mjs';
import { formatForTerminal, isPlainText } from './log-line.mjs';

const GRACE_MS = 10_000;
const LOG_LIMIT_BYTES = 20_000_000;

/** A process of the product. Its log goes to a file; warnings and errors are also printed to the terminal. */
export class ProductProcess {
  #child;
  #crashOutput = new CrashOutput();

  constructor({ name, script, env, logFolder }) {
    this.name = name;
    this.logFile = path.join(logFolder, `${name}.log`);
    const args = ['--enable-source-maps', `--import=${inRoot('tools/processes/end-with-parent.mjs')}`, script];
    // in its own process group: Ctrl-C in the terminal reaches only the parent, which stops the processes in order
    this.#child = spawn(process.execPath, args, { env, cwd: root, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    this.#keepLog();
    this.ended = once(this.#child, 'close').then(([code, signal]) => ({ code, signal }));
  }

  get isRunning() {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Sends SIGTERM, then SIGKILL after a grace period: a worker without Redis never closes. */
  async end() {
    if (!this.isRunning) return;
    this.#child.kill('SIGTERM');
    const force = setTimeout(() => this.#child.kill('SIGKILL'), GRACE_MS);
    await this.ended;
    clearTimeout(force);
  }

  /** A failure with the process's last output. */
  failure({ code, signal }) {
    const output = this.#crashOutput.toString();
    if (/ENOSPC|No space left on device/.test(output)) return new Failure(diskFull());
    const end = signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
    return new Failure(`${this.name} ${end}${output ? `: ${output}` : '.'}\nIts log is ${this.logFile}`);
  }

  #keepLog() {
    const log = openLog(this.logFile);
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      readline.createInterface({ input: stream }).on('line', (line) => {
        log.write(`${line}\n`);
        if (isPlainText(line)) this.#crashOutput.add(line);
        const formatted = formatForTerminal(this.name, line);
        if (formatted) console.log(formatted);
      });
    }
    this.#child.once('close', () => log.end());
  }
}

function openLog(file) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  if (fs.existsSync(file) && fs.statSync(file).size > LOG_LIMIT_BYTES) fs.renameSync(file, `${file}.old`);
  // a full disk must not crash the parent, which still has to stop the servers in order
  return fs.createWriteStream(file, { flags: 'a' }).on('error', () => undefined);
}
