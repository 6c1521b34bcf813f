import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from '@app/platform/config/config';

/** Where a request came from that never passed Fastify, such as a socket's handshake; the same rule as Fastify's own. */
export function clientAddress({ TRUSTED_PROXY }: Pick<Config, 'TRUSTED_PROXY'>, request: IncomingMessage): string | null {
  if (TRUSTED_PROXY.length === 0) return request.socket.remoteAddress ?? null;
  return proxyAddr(request, proxyAddr.compile(TRUSTED_PROXY));
}
