import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptanceOf } from '../behaviours/behaviour-choice.policy';
import type { Behaviour } from '../behaviours/behaviour.contract';
import type { SandboxServices } from '../services/services';
import { answerWithFault, httpFault, isFaulty } from './provider-fault';

/** Faults of one API: a request that is not accepted changes nothing; an accepted one takes effect and only its response is lost. */
export function apiFaults(app: FastifyInstance, { behaviours }: SandboxServices, api: 'content' | 'calls'): void {
  const lost = new WeakMap<FastifyReply, Behaviour>();
  app.addHook('preHandler', async (request, reply) => {
    const behaviour = behaviours.chooseForCall({ api, account: request.account.sid, method: request.method });
    if (!behaviour || !isFaulty(behaviour)) return;
    if (acceptanceOf(behaviour) === 'never') await answerWithFault(behaviour, () => undefined, reply);
    else lost.set(reply, behaviour);
  });
  app.addHook('onSend', async (_request, reply, answer) => {
    const behaviour = lost.get(reply);
    if (!behaviour) return answer;
    lost.delete(reply);
    if (behaviour.http) {
      const fault = httpFault(behaviour.http);
      void reply.code(fault.status);
      return JSON.stringify(fault.toBody());
    }
    await sleep(behaviour.hangMs ?? 0);
    reply.raw.socket?.destroy();
    return answer;
  });
}
