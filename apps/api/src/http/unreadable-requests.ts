import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@app/contracts/catalogue/errors';
import { AppError } from '@app/platform/errors/app-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyOf } from './error.filter';
import { ERROR_STATUS } from './error-status';

/** A URL that cannot be decoded, or has parameters longer than any id, is not found. */
export function rejectUnreadableUrl(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const failure = new AppError('request.not_found');
  reply.status(ERROR_STATUS[failure.code]).type('application/json').header('cache-control', 'no-store').send(bodyOf(failure, request.id));
}

/** Node's error codes; anything else was not HTTP. */
const REJECTIONS: Record<string, { status: number; code: ErrorCode }> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'request.too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request.invalid' },
};

/** Bytes that never became a request are answered on the raw socket, which is then closed. */
export function rejectUnreadableRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, code } = REJECTIONS[error.code ?? ''] ?? { status: 400, code: 'request.invalid' };
  const body = JSON.stringify(bodyOf(new AppError(code), randomUUID()));
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'content-type: application/json', 'connection: close'];
  if (socket.writable) socket.write(`${[...head, `content-length: ${Buffer.byteLength(body)}`].join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
