import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Visit } from '@app/domain/auth/sessions.service';
import type { Config } from '@app/platform/config/config';
import type { ClientInfo } from '@app/platform/context/request-context';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** User agent and address of a request. */
export const clientOf = (request: Pick<FastifyRequest, 'headers' | 'ip'>): ClientInfo => ({
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  address: request.ip,
});

/** The request data that sessions need. */
export const visitOf = (request: Pick<FastifyRequest, 'id' | 'headers' | 'ip'>): Visit => ({
  requestId: request.id,
  client: clientOf(request),
});

/** Aborted when nobody waits for the response any more; Fastify's own signal ends with the body of a request already. */
export function readerOf({ raw }: FastifyReply): AbortSignal {
  const reader = new AbortController();
  raw.once('close', () => reader.abort());
  return reader.signal;
}

/** User agent and address of a request outside Fastify, such as a socket handshake; trusts the proxy by Fastify's rule. */
export const rawClientOf = (config: Pick<Config, 'TRUSTED_PROXY'>, request: IncomingMessage): ClientInfo =>
  clientOf({ headers: request.headers, ip: addressOf(config, request) });

function addressOf({ TRUSTED_PROXY }: Pick<Config, 'TRUSTED_PROXY'>, request: IncomingMessage): string {
  if (TRUSTED_PROXY.length === 0) return request.socket.remoteAddress ?? '';
  return proxyAddr(request, proxyAddr.compile(TRUSTED_PROXY));
}
