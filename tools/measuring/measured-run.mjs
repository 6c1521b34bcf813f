// One run of vitest that measures, and the figures it leaves behind: shared by the benchmarks, the faults and the load.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot, root } from '../paths.mjs';

/** Answers whether all of it passed. The figures of an earlier run are gone when this one begins. */
export async function runMeasured(shutdown, { figures, env, args }) {
  fs.rmSync(figures, { recursive: true, force: true });
  const running = spawn(process.execPath, [inRoot('node_modules/vitest/vitest.mjs'), 'run', ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', ...env },
    stdio: 'inherit',
  });
  const ended = once(running, 'exit');
  shutdown.atEnd(async () => {
    running.kill('SIGTERM');
    await ended;
  });
  const [code] = await ended;
  return code === 0;
}

export function readFigures(folder) {
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [];
  return files.map((file) => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')));
}

export function describeMachine() {
  return {
    cores: os.cpus().length,
    // other work on the machine shows in it
    load: Math.round(os.loadavg()[1]),
    processor: os.cpus()[0]?.model,
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
  };
}

/** Writes a report under the second it was made in, and answers where. */
export function keepReport(folder, report) {
  const file = path.join(folder, `${report.date.slice(0, 19).replaceAll(':', '-')}.json`);
  fs.writeFileSync(file, JSON.stringify(report, null, 2));
  return path.relative(root, file);
}
