import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { twilioError } from '../protocol/twilio-error';

/** How long a request of a limited account takes: otherwise none would meet another. */
const SERVICE_TIME_MS = 20;

/** Rejects what an account asks beyond its limit of concurrent requests. Source: Twilio's error dictionary, 20429. */
export function limitConcurrency(app: FastifyInstance): void {
  const running = new Map<string, number>();
  const served = new WeakMap<FastifyRequest, string>();
  app.addHook('preHandler', async (request) => {
    const { sid, maxConcurrency } = request.account;
    if (maxConcurrency === null) return;
    const count = running.get(sid) ?? 0;
    if (count >= maxConcurrency) throw twilioError(20429);
    running.set(sid, count + 1);
    served.set(request, sid);
    await sleep(SERVICE_TIME_MS);
  });
  app.addHook('onResponse', async (request) => {
    const sid = served.get(request);
    if (sid !== undefined) running.set(sid, (running.get(sid) ?? 1) - 1);
  });
}
