import type { RequestContext } from '@app/platform/context/request-context';
import type { Metrics } from '@app/platform/metrics/metrics';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** Client files are not logged. */
const LOGGED_PATHS = /^\/(api|webhooks|sanctum)\//;
/** Polled every few seconds by monitoring. */
const PROBE_PATH = '/api/health';

const keyIdOf = (ctx: RequestContext | undefined) => (ctx?.actor.kind === 'user' ? ctx.actor.key?.id : undefined);

/** One line per call, with the route pattern instead of the URL, which names people and contains search terms. */
export function logRequests(server: FastifyInstance, logger: Logger): void {
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    if (route === PROBE_PATH || !LOGGED_PATHS.test(request.url)) return;
    const line = {
      event: 'request.completed',
      request_id: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      organization_id: request.ctx?.organizationId,
      api_key_id: keyIdOf(request.ctx),
    };
    logger[reply.statusCode >= 500 ? 'error' : 'info'](line, 'Request completed');
  });
}

/** Response times by route pattern instead of URL, because ids would make a series each. */
export function measureRequests(server: FastifyInstance, metrics: Metrics): void {
  server.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    metrics.requests.observe(labels, reply.elapsedTime / 1000);
  });
}
