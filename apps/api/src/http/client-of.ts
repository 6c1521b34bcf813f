import type { Visit } from '@app/domain/auth/sessions.service';
import type { ClientInfo } from '@app/platform/context/request-context';
import type { FastifyRequest } from 'fastify';

/** From where a request comes. */
export const clientOf = (request: Pick<FastifyRequest, 'headers' | 'ip'>): ClientInfo => ({
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  address: request.ip,
});

/** Who comes with a session, and from where. */
export const visitOf = (request: Pick<FastifyRequest, 'id' | 'headers' | 'ip'>): Visit => ({
  requestId: request.id,
  client: clientOf(request),
});
