import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from '@app/platform/config/config';
import type { ClientInfo } from '@app/platform/context/request-context';
import { clientOf } from './client-of';

/** User agent and address of a request outside Fastify, such as a socket handshake; trusts the proxy by Fastify's rule. */
export const rawClientOf = (config: Pick<Config, 'TRUSTED_PROXY'>, request: IncomingMessage): ClientInfo =>
  clientOf({ headers: request.headers, ip: addressOf(config, request) });

function addressOf({ TRUSTED_PROXY }: Pick<Config, 'TRUSTED_PROXY'>, request: IncomingMessage): string {
  if (TRUSTED_PROXY.length === 0) return request.socket.remoteAddress ?? '';
  return proxyAddr(request, proxyAddr.compile(TRUSTED_PROXY));
}
