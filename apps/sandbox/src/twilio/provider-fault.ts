import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { acceptanceOf } from '../behaviours/behaviour-choice.policy';
import type { Behaviour } from '../behaviours/behaviour.contract';
import { TwilioError, twilioError } from '../protocol/twilio-error';

/** Delay before a message that is accepted `after` the faulty response appears in lists. */
const ACCEPTED_AFTER_MS = 200;

export const isFaulty = ({ http, hangMs, reset }: Behaviour) => Boolean(http ?? reset) || hangMs !== undefined;

/** Responds with a fault or not at all, and accepts the message before that, after it, or never. */
export async function answerWithFault(behaviour: Behaviour, accept: () => void, reply: FastifyReply): Promise<void> {
  const acceptance = acceptanceOf(behaviour);
  if (acceptance === 'before') accept();
  if (behaviour.delayMs) await sleep(behaviour.delayMs);
  if (acceptance === 'after') setTimeout(accept, ACCEPTED_AFTER_MS + (behaviour.hangMs ?? 0));
  if (behaviour.http) throw httpFault(behaviour.http);
  reply.hijack();
  if (behaviour.reset) reply.raw.socket?.resetAndDestroy();
  else setTimeout(() => reply.raw.socket?.destroy(), behaviour.hangMs);
}

export function httpFault(status: 429 | 500 | 503): TwilioError {
  if (status === 429) return twilioError(20429);
  return new TwilioError(status, status === 500 ? 20500 : 20503, status === 500 ? 'Internal server error' : 'Service unavailable');
}
