import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, diskFull } from '../failure.mjs';

const POLL_MS = 20;

/** Whether a process with this id exists, also for another user. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Sends a signal and waits until the process has exited. */
export async function endProcess(pid, signal) {
  if (!isAlive(pid)) return;
  process.kill(pid, signal);
  while (isAlive(pid)) await sleep(POLL_MS);
}

/** Waits until `isReady` returns true. Returns false when the process exits or the time is up. */
export async function untilReady(pid, isReady, seconds = 30) {
  const deadline = Date.now() + seconds * 1000;
  while (isAlive(pid) && Date.now() < deadline) {
    if (await isReady()) return true;
    await sleep(POLL_MS);
  }
  return false;
}

/** The first free port of 127.0.0.1 from `first` on. */
export async function firstFreePort(first) {
  return (await canListen(first)) ? first : firstFreePort(first + 1);
}

function canListen(port) {
  return new Promise((resolve) => {
    const probe = net.createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** A server only reports the file that it could not open; this names the folder and its owner. */
export function requireOwner(folder, owner) {
  if (!fs.existsSync(folder) || fs.statSync(folder).uid === owner) return;
  throw new Failure(`${folder} belongs to another user. Start as that user, or set DATA_DIR to a folder of your own.`);
}

/** Opens a log file for appending and creates its folder. */
export function openLog(file) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  return fs.openSync(file, 'a');
}

/** The failure of a server that did not start, with the last line of its output. */
export function startFailure(name, folder, output) {
  if (/No space left on device/.test(output) || isFull(folder)) return new Failure(diskFull(folder));
  return new Failure(`${name} did not start: ${output.trimEnd().split('\n').at(-1) || 'it printed nothing'}`);
}

export const readLog = (file) => fs.readFileSync(file, 'utf8').slice(-4000);

function isFull(folder) {
  const { bavail, bsize } = fs.statfsSync(path.dirname(folder));
  return bavail * bsize < 1024 * 1024;
}
