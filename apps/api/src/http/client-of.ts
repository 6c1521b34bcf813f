import type { ClientFacts } from '@app/platform/context/request-context';
import type { FastifyRequest } from 'fastify';

/** From where a request comes. */
export const clientOf = (request: Pick<FastifyRequest, 'headers' | 'ip'>): ClientFacts => ({
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  address: request.ip,
});
