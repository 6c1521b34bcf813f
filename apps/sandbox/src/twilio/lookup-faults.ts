import type { FastifyInstance } from 'fastify';
import type { SandboxServices } from '../services/services';
import { answerWithFault, isFaulty } from './provider-fault';

/** Faults of message reads: only the response is lost. */
export function lookupFaults(app: FastifyInstance, { behaviours }: SandboxServices): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'GET') return;
    const behaviour = behaviours.chooseForCall({ api: 'lookups', account: request.account.sid, method: request.method });
    if (behaviour && isFaulty(behaviour)) await answerWithFault(behaviour, () => undefined, reply);
  });
}
