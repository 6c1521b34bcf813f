import type { Metrics } from '@app/platform/metrics/metrics';
import type { FastifyInstance } from 'fastify';

/** Response times by route pattern instead of URL, because ids would make a series each. */
export function measureRequests(server: FastifyInstance, metrics: Metrics): void {
  server.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    metrics.requests.observe(labels, reply.elapsedTime / 1000);
  });
}
