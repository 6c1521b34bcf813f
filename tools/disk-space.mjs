import fs from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';

const MEGABYTE = 1024 * 1024;

/** Fails early when the disk of a folder has too little free space. */
export function requireDiskSpace(folder, megabytes, remedy) {
  const { bavail, bsize } = fs.statfsSync(nearestExisting(folder));
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  if (free < megabytes) throw new Failure(`The disk of ${folder} is full: ${free} MB are free, ${megabytes} MB are needed. ${remedy}`);
}

function nearestExisting(folder) {
  return fs.existsSync(folder) ? folder : nearestExisting(path.dirname(folder));
}
