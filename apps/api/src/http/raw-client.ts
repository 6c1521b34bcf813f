import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from '@app/platform/config/config';
import type { ClientInfo } from '@app/platform/context/request-context';
import { clientOf } from './client-of';

/** From where a request comes that never passed Fastify, such as a socket's handshake; by the same rule as Fastify's own. */
export const rawClientOf = (config: Pick<Config, 'TRUSTED_PROXY'>, request: IncomingMessage): ClientInfo =>
  clientOf({ headers: request.headers, ip: addressOf(config, request) });

function addressOf({ TRUSTED_PROXY }: Pick<Config, 'TRUSTED_PROXY'>, request: IncomingMessage): string {
  if (TRUSTED_PROXY.length === 0) return request.socket.remoteAddress ?? '';
  return proxyAddr(request, proxyAddr.compile(TRUSTED_PROXY));
}
