import type { Visit } from '@app/domain/auth/sessions.service';
import type { ClientInfo } from '@app/platform/context/request-context';
import type { FastifyRequest } from 'fastify';

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
