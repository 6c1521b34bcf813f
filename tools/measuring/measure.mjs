import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runBuild } from '../build/run-build.mjs';
import { inRoot, root } from '../paths.mjs';
import { Shutdown } from '../processes/shutdown.mjs';
import { findChromium } from '../setup/chromium.mjs';

/**
 * Builds `targets`, runs vitest with `args`, and ends the process with the result. The tests write their results into the folder `results`,
 * one file each; `print` shows them, a report of them goes to .cache, and `record` may use that report.
 */
export async function measure({ targets, args, env = {}, needsChromium = false, results, print, record }) {
  const shutdown = new Shutdown();
  try {
    await runBuild(shutdown, targets);
    if (results) fs.rmSync(results, { recursive: true, force: true });
    const passed = await runVitest(shutdown, args, { ...env, ...(needsChromium && { CHROMIUM_PATH: findChromium() }) });
    if (results) await reportResults({ passed, results, print, record });
    await shutdown.end(passed ? 0 : 1);
  } catch (error) {
    await shutdown.fail(error);
  }
}

async function runVitest(shutdown, args, env) {
  const vitest = spawn(process.execPath, [inRoot('node_modules/vitest/vitest.mjs'), 'run', ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', ...env },
    stdio: 'inherit',
  });
  const exit = once(vitest, 'exit');
  shutdown.onShutdown(async () => {
    vitest.kill('SIGTERM');
    await exit;
  });
  const [code] = await exit;
  return code === 0;
}

async function reportResults({ passed, results: folder, print, record }) {
  const results = readResults(folder);
  print(results);
  const report = {
    date: new Date().toISOString(),
    command: ['npm run', process.env.npm_lifecycle_event, '--', ...process.argv.slice(2)].join(' '),
    machine: describeMachine(),
    passed,
    results,
  };
  console.log(`\n${passed ? 'Passed' : 'Failed'}. The report is in ${writeReport(inRoot('.cache/reports'), report)}`);
  await record?.(report);
}

function readResults(folder) {
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [];
  return files.map((file) => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')));
}

function describeMachine() {
  return {
    cores: os.cpus().length,
    // shows whether other programs were busy during the measurement
    load: Math.round(os.loadavg()[1]),
    processor: os.cpus()[0]?.model,
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
  };
}

function writeReport(folder, report) {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${report.date.slice(0, 19).replaceAll(':', '-')}.json`);
  fs.writeFileSync(file, JSON.stringify(report, null, 2));
  return path.relative(root, file);
}
