import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SandboxServices } from '../services/services';
import { parseInput } from './control-input';

const BehaviourInput = z.strictObject({ status: z.literal([404, 410, 413, 429, 500, 503]).nullable() });

/** Push messages of a browser, and the status of its push service for further pushes; null restores the default. */
export function pushRoutes(app: FastifyInstance, { pushes }: SandboxServices): void {
  app.get<{ Querystring: { device?: string } }>('/pushes', async ({ query }) => pushes.list(query.device));
  app.post<{ Params: { device: string } }>('/pushes/:device', async ({ params, body }) => {
    pushes.behave(params.device, parseInput(BehaviourInput, body).status);
    return { status: 'ok' };
  });
}
