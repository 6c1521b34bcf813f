import os from 'node:os';

/** An expected failure. Its message is printed without a stack trace and says what happened and what to do. */
export class Failure extends Error {}

/** The text to print for an error: the message of a failure, a description of common system errors, otherwise the stack trace. */
export function explain(error) {
  if (error instanceof Failure) return error.message;
  if (error?.code === 'ENOSPC') return diskFull(error.path);
  if (['EACCES', 'EPERM', 'EROFS'].includes(error?.code) && error.path) return `${notWritable(error.path)}.`;
  return error?.stack ?? String(error);
}

export const diskFull = (place) => `The disk is full${place ? ` (writing ${place})` : ''}. Free some space and start again.`;

export const notWritable = (place) => `${place} is not accessible to ${userName() ?? 'this user'}. Change its permissions`;

/** Undefined when the user id has no name, as in many containers. */
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
