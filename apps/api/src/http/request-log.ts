import type { RequestContext } from '@app/platform/context/request-context';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** Files of the client are no calls. */
const CALLS = /^\/(api|webhooks|sanctum)\//;
/** Asked every few seconds by whoever watches the process. */
const WATCHED = ['/api/health', '/api/metrics'];

const keyIdOf = (ctx: RequestContext | undefined) => (ctx?.actor.kind === 'user' ? ctx.actor.key?.id : undefined);

/** One line for each call: its route's pattern, never its address, which names people and carries what they search for. */
export function logRequests(server: FastifyInstance, logger: Logger): void {
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    if (WATCHED.includes(route) || !CALLS.test(request.url)) return;
    const line = {
      request_id: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      organization_id: request.ctx?.organizationId,
      api_key_id: keyIdOf(request.ctx),
    };
    logger[reply.statusCode >= 500 ? 'error' : 'info'](line, 'request');
  });
}
