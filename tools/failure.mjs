import os from 'node:os';

/** A foreseeable failure. Its message is the one line a person reads: what happened and what to do. */
export class Failure extends Error {}

/** The line to print for any error: failures speak for themselves, the system's refusals are put into words. */
export function explain(error) {
  if (error instanceof Failure) return error.message;
  if (error?.code === 'ENOSPC') return diskFull(error.path);
  if (['EACCES', 'EPERM', 'EROFS'].includes(error?.code) && error.path) return `${notWritable(error.path)}.`;
  return error?.stack ?? String(error);
}

export const diskFull = (place) => `The disk is full${place ? ` (writing ${place})` : ''}. Free some space and start again.`;

export const notWritable = (place) => `${place} cannot be used by ${userName() ?? 'this user'}. Give this user the rights to it`;

/** Undefined where the system has no name for the user, as in containers that run under a bare number. */
export function userName() {
  try {
    return os.userInfo().username;
  } catch {
    return undefined;
  }
}

export function exitWith(error) {
  console.error(explain(error));
  process.exit(1);
}
