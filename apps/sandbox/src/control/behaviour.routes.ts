import type { FastifyInstance } from 'fastify';
import { BehaviourInput } from '../behaviours/behaviour.contract';
import type { SandboxRooms } from '../sandbox-rooms';
import { parseInput } from './control-input';

export function behaviourRoutes(app: FastifyInstance, { behaviours }: SandboxRooms): void {
  app.get('/behaviour', async () => behaviours.list());
  app.post('/behaviour', async ({ body }) => {
    behaviours.set(parseInput(BehaviourInput, body ?? {}));
    return behaviours.list();
  });
}
