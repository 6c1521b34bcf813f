import fs from 'node:fs';
import path from 'node:path';
import { requireDiskSpace } from '../disk-space.mjs';
import { Failure, notWritable } from '../failure.mjs';
import { isAlive } from '../servers/server-process.mjs';

const NEEDED_MEGABYTES = 200;

/** Makes the data folder ready for one run, and refuses one that cannot be written, is full, or is in use by another run. Gives its release. */
export function openDataFolder(folder) {
  makeWritable(folder);
  requireDiskSpace(folder, NEEDED_MEGABYTES, 'Free some space, or set DATA_DIR to a folder on another disk.');
  const note = path.join(folder, 'run.pid');
  refuseSecondRun(note, folder);
  fs.writeFileSync(note, String(process.pid));
  return async () => fs.rmSync(note, { force: true });
}

function makeWritable(folder) {
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch {
    throw new Failure(`${notWritable(folder)}, or set DATA_DIR to a folder of its own.`);
  }
}

function refuseSecondRun(note, folder) {
  if (!fs.existsSync(note)) return;
  const pid = Number(fs.readFileSync(note, 'utf8'));
  if (!isAlive(pid) || !isStarter(pid)) return;
  throw new Failure(
    `Lotline already runs on ${folder} (process ${pid}). Stop it first, or set DATA_DIR to another folder for a second one.`,
  );
}

/** After a restart of the machine the number may be another program's. */
function isStarter(pid) {
  const commandLine = `/proc/${pid}/cmdline`;
  return !fs.existsSync(commandLine) || /tools\/(start|dev)\.mjs/.test(fs.readFileSync(commandLine, 'utf8'));
}
