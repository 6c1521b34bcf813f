import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const HARMLESS = /^[\w-]{8,64}$/;

/** The number of a request in logs and answers: the caller's own where it is harmless to log, else a new one. Made once a request. */
export function requestIdOf(request: IncomingMessage & { id?: unknown }): string {
  if (typeof request.id === 'string') return request.id;
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && HARMLESS.test(given) ? given : randomUUID();
  request.id = id;
  return id;
}
