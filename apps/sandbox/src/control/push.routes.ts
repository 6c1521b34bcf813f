import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SandboxServices } from '../services/services';
import { parseInput } from './control-input';

const BehaviourInput = z.strictObject({ status: z.literal([404, 410, 413, 429, 500, 503]).nullable() });

/** What was pushed to a browser, and with what its push service answers from now on; null is its usual answer. */
export function pushRoutes(app: FastifyInstance, { pushes }: SandboxServices): void {
  app.get<{ Querystring: { device?: string } }>('/pushes', async ({ query }) => pushes.list(query.device));
  app.post<{ Params: { device: string } }>('/pushes/:device', async ({ params, body }) => {
    pushes.behave(params.device, parseInput(BehaviourInput, body).status);
    return { status: 'ok' };
  });
}
