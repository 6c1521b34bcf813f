import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, diskFull } from '../failure.mjs';

const POLL_MS = 20;

/** Whether a process with this id exists, ours or another user's. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Asks a process to end and waits until it has. */
export async function endProcess(pid, signal) {
  if (!isAlive(pid)) return;
  process.kill(pid, signal);
  while (isAlive(pid)) await sleep(POLL_MS);
}

/** Waits until `isReady` answers true; false when the process ended or the time ran out before that. */
export async function untilReady(pid, isReady, seconds = 30) {
  const deadline = Date.now() + seconds * 1000;
  while (isAlive(pid) && Date.now() < deadline) {
    if (await isReady()) return true;
    await sleep(POLL_MS);
  }
  return false;
}

/** The first port from `first` on that nobody listens on at 127.0.0.1. */
export async function firstFreePort(first) {
  return (await canListen(first)) ? first : firstFreePort(first + 1);
}

function canListen(port) {
  return new Promise((resolve) => {
    const probe = net.createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** A server only reports the file that it could not open; whose folder it is, is said here. */
export function requireOwner(folder, owner) {
  if (!fs.existsSync(folder) || fs.statSync(folder).uid === owner) return;
  throw new Failure(`${folder} belongs to another user. Start as that user, or set DATA_DIR to a folder of your own.`);
}

/** Opens a server's log for its output, with the folder it lies in. */
export function openLog(file) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  return fs.openSync(file, 'a');
}

/** A server that did not come up, told by the last of the words it left. */
export function startFailure(name, folder, words) {
  if (/No space left on device/.test(words) || isFull(folder)) return new Failure(diskFull(folder));
  return new Failure(`${name} did not start: ${words.trimEnd().split('\n').at(-1) || 'it said nothing'}`);
}

export const readLog = (file) => fs.readFileSync(file, 'utf8').slice(-4000);

function isFull(folder) {
  const { bavail, bsize } = fs.statfsSync(path.dirname(folder));
  return bavail * bsize < 1024 * 1024;
}
