import type { Metrics } from '@app/platform/metrics/metrics';
import type { FastifyInstance } from 'fastify';

/** Times every answer by its route's pattern, never by its address: ids would make a series each. */
export function measureRequests(server: FastifyInstance, metrics: Metrics): void {
  server.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    metrics.requests.observe(labels, reply.elapsedTime / 1000);
  });
}
