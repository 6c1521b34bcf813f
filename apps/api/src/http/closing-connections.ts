import type { FastifyInstance } from 'fastify';

const CHECK_INTERVAL_MS = 50;
const SHUTDOWN_TIMEOUT_MS = 10_000;

/**
 * On shutdown, each connection closes with its current response; a keep-alive connection would delay the process. A response whose headers
 * are already sent cannot announce this, so idle connections are closed by a timer, and the rest after a timeout.
 */
export function closeConnectionsOnShutdown(server: FastifyInstance): void {
  let ending = false;
  server.addHook('preClose', async () => {
    ending = true;
    const looking = setInterval(() => server.server.closeIdleConnections(), CHECK_INTERVAL_MS);
    const patience = setTimeout(() => server.server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS);
    server.server.once('close', () => {
      clearInterval(looking);
      clearTimeout(patience);
    });
  });
  server.addHook('onSend', async (_request, reply) => {
    if (ending) reply.header('connection', 'close');
  });
}
