import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@app/contracts/catalogue/errors';
import { AppError } from '@app/platform/errors/app-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyOf } from './error.filter';
import { ERROR_STATUS } from './error-status';

/** An address that cannot be decoded, or whose parts are longer than any number, names nothing. */
export function refuseUnreadableAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const failure = new AppError('request.not_found');
  reply.status(ERROR_STATUS[failure.code]).type('application/json').header('cache-control', 'no-store').send(bodyOf(failure, request.id));
}

/** By Node's own codes; what is not here was no HTTP at all. */
const REFUSALS: Record<string, { status: number; code: ErrorCode }> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'request.too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request.invalid' },
};

/** What never becomes a request is answered over the bare connection, which ends with it. */
export function refuseUnreadableRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, code } = REFUSALS[error.code ?? ''] ?? { status: 400, code: 'request.invalid' };
  const body = JSON.stringify(bodyOf(new AppError(code), randomUUID()));
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'content-type: application/json', 'connection: close'];
  if (socket.writable) socket.write(`${[...head, `content-length: ${Buffer.byteLength(body)}`].join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
