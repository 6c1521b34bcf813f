import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusesTheCall } from '../behaviours/behaviour-choice.policy';
import { findSendError } from '../delivery/send-error.policy';
import { readSendRequest } from '../delivery/send-request';
import { fromQuery } from '../messages/address';
import type { Message } from '../messages/message';
import { dateSentFilter } from '../protocol/date-sent.filter';
import { pageThrough, readPageRequest, v2010Envelope } from '../protocol/paging';
import { notFound, twilioError } from '../protocol/twilio-error';
import type { SandboxServices } from '../services/services';
import { presentMessage } from './message.presenter';
import { answerWithFault, isFaulty } from './provider-fault';
import { ACCOUNTS_PATH, pathAtProvider } from './twilio-paths';
import { formOf, queryOf, requireOwnAccount } from './twilio-request';

type InAccount = { Params: { accountSid: string } };
type OfMessage = { Params: { accountSid: string; sid: string } };

const USUAL_PAGE = 50;
const ON_ITS_WAY = new Set(['accepted', 'scheduled', 'queued', 'sending']);

export function messageRoutes(app: FastifyInstance, services: SandboxServices): void {
  const list = `${ACCOUNTS_PATH}/:accountSid/Messages.json`;
  const one = `${ACCOUNTS_PATH}/:accountSid/Messages/:sid.json`;
  const own = { preHandler: requireOwnAccount };
  app.post<InAccount>(list, own, (request, reply) => createMessage(services, request, reply));
  app.get<InAccount>(list, own, async (request) => listMessages(services, request));
  app.get<OfMessage>(one, own, async (request) => presentMessage(findMessage(services, request)));
  app.post<OfMessage>(one, own, async (request) =>
    presentMessage(updateMessage(services, findMessage(services, request), formOf(request))),
  );
  app.delete<OfMessage>(one, own, async (request, reply) => {
    await deleteMessage(services, findMessage(services, request));
    return reply.code(204).send();
  });
}

async function createMessage(services: SandboxServices, request: FastifyRequest, reply: FastifyReply) {
  const { account } = request;
  const send = readSendRequest(account, formOf(request));
  const optedOut = (dealer: string, customer: string) => services.optOuts.has(account.sid, dealer, customer);
  const contentOf = (sid: string) => services.contents.get(account.sid, sid);
  const refused = findSendError(send, { now: services.clock.now(), contentOf, optedOut });
  if (refused) throw refused;
  const behaviour = services.behaviours.choose(send.to ?? '') ?? {};
  if (behaviour.errorCode && refusesTheCall(behaviour.errorCode)) throw twilioError(behaviour.errorCode);
  if (isFaulty(behaviour)) return answerWithFault(behaviour, () => services.delivery.accept(send, behaviour), reply);
  const message = services.delivery.accept(send, behaviour);
  const answer = presentMessage(message);
  if (behaviour.callbacks === 'early') await services.delivery.runFirstEventNow(message);
  if (behaviour.delayMs) await sleep(behaviour.delayMs);
  return reply.code(201).send(answer);
}

function listMessages(services: SandboxServices, request: FastifyRequest) {
  const query = queryOf(request);
  const page = readPageRequest(query, USUAL_PAGE);
  const filter = {
    accountSid: request.account.sid,
    to: addressIn(query, 'To'),
    from: addressIn(query, 'From'),
    sentWithin: dateSentFilter(query),
  };
  const beforeSeq = page.token?.direction === 'next' ? page.token.position : Infinity;
  const found = pageThrough(services.messages.newestFirst(filter, beforeSeq), ({ seq }) => seq, page);
  return { ...v2010Envelope(pathAtProvider(request.url), query, found), messages: found.items.map(presentMessage) };
}

const addressIn = (query: URLSearchParams, name: string) => (query.has(name) ? fromQuery(query.get(name) ?? '') : undefined);

function findMessage(services: SandboxServices, request: FastifyRequest<OfMessage>): Message {
  const message = services.messages.get(request.account.sid, request.params.sid);
  if (!message) throw notFound(pathAtProvider(request.url));
  return message;
}

/** An empty body redacts the message; a scheduled one can be canceled. */
function updateMessage(services: SandboxServices, message: Message, form: URLSearchParams): Message {
  if (form.get('Body')) throw twilioError(20001);
  if (form.get('Body') === '') {
    message.body = '';
    services.messages.changed(message, services.clock.now());
  }
  if (form.get('Status') === 'canceled') {
    if (message.status !== 'scheduled') throw twilioError(30409);
    services.delivery.stop(message, 'canceled');
  }
  return message;
}

async function deleteMessage(services: SandboxServices, message: Message): Promise<void> {
  if (ON_ITS_WAY.has(message.status)) throw twilioError(20009);
  services.delivery.stop(message);
  services.messages.remove(message);
  services.conversations.remove(message);
  await Promise.all(message.media.map(({ sid }) => services.media.remove(sid ?? '')));
}
