import type { FastifyInstance } from 'fastify';
import { BehaviourInput } from '../behaviours/behaviour.contract';
import type { SandboxServices } from '../services/services';
import { parseInput } from './control-input';

export function behaviourRoutes(app: FastifyInstance, { behaviours }: SandboxServices): void {
  app.get('/behaviour', async () => behaviours.list());
  app.post('/behaviour', async ({ body }) => {
    behaviours.set(parseInput(BehaviourInput, body ?? {}));
    return behaviours.list();
  });
}
