import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 50;
const CUT_OFF_AFTER_MS = 10_000;

/**
 * A process that is asked to end closes each connection with the answer under way on it; one that was kept alive would be waited for.
 * An answer whose head is out can no longer say so, hence the look at what has become idle; what lasts too long is cut off.
 */
export function closeConnectionsAtTheEnd(server: FastifyInstance): void {
  let ending = false;
  server.addHook('preClose', async () => {
    ending = true;
    const looking = setInterval(() => server.server.closeIdleConnections(), LOOK_EVERY_MS);
    const patience = setTimeout(() => server.server.closeAllConnections(), CUT_OFF_AFTER_MS);
    server.server.once('close', () => {
      clearInterval(looking);
      clearTimeout(patience);
    });
  });
  server.addHook('onSend', async (_request, reply) => {
    if (ending) reply.header('connection', 'close');
  });
}
