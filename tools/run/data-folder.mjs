import fs from 'node:fs';
import path from 'node:path';
import { requireDiskSpace } from '../disk-space.mjs';
import { Failure, notWritable } from '../failure.mjs';
import { isAlive } from '../servers/server-process.mjs';

const MIN_FREE_MEGABYTES = 200;

/** Creates and locks the data folder for this run. Fails when it is not writable, is full, or is used by another run. Returns the unlock function. */
export function lockDataFolder(folder) {
  makeWritable(folder);
  requireDiskSpace(folder, MIN_FREE_MEGABYTES, 'Free some space, or set DATA_DIR to a folder on another disk.');
  const pidFile = path.join(folder, 'run.pid');
  refuseSecondRun(pidFile, folder);
  fs.writeFileSync(pidFile, String(process.pid));
  return async () => fs.rmSync(pidFile, { force: true });
}

function makeWritable(folder) {
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch {
    throw new Failure(`${notWritable(folder)}, or set DATA_DIR to a folder of its own.`);
  }
}

function refuseSecondRun(pidFile, folder) {
  if (!fs.existsSync(pidFile)) return;
  const pid = Number(fs.readFileSync(pidFile, 'utf8'));
  if (!isAlive(pid) || !isStarter(pid)) return;
  throw new Failure(
    `Lotline already runs on ${folder} (process ${pid}). Stop it first, or set DATA_DIR to another folder for a second one.`,
  );
}

/** After a reboot, another program may have this process id. */
function isStarter(pid) {
  const commandLine = `/proc/${pid}/cmdline`;
  return !fs.existsSync(commandLine) || /tools\/(start|dev)\.mjs/.test(fs.readFileSync(commandLine, 'utf8'));
}
