import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { Config } from '@app/platform/config/config';
import { requestIdOf } from '@app/platform/logging/request-id';
import type { Queue } from 'bullmq';
import Fastify, { type FastifyInstance } from 'fastify';
import { addSecurityHeaders } from '../http/security-headers';

/** The dashboard uses inline styles and scripts; no other page may. */
const POLICY = `default-src 'self'; style-src 'self' 'unsafe-inline'; script-src 'self' 'unsafe-inline'; img-src 'self' data:`;

/** The dashboard as a Fastify instance that does not listen. */
export async function createScreen(path: string, queues: readonly Queue[], config: Config): Promise<FastifyInstance> {
  const board = new FastifyAdapter();
  board.setBasePath(path);
  createBullBoard({ queues: queues.map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })), serverAdapter: board });
  const server = Fastify({ genReqId: requestIdOf, exposeHeadRoutes: false });
  addSecurityHeaders(server, config);
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', POLICY);
  });
  await server.register(board.registerPlugin(), { prefix: path });
  await server.ready();
  return server;
}
