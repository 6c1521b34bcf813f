import { randomBytes } from 'node:crypto';
import type { FastifyError, FastifyInstance } from 'fastify';
import { TwilioError } from '../protocol/twilio-error';
import type { SandboxServices } from '../services/services';
import { accountRoutes } from './account.routes';
import { apiFaults } from './api-faults';
import { callRoutes } from './call.routes';
import { accountLogRoutes } from './account-log.routes';
import { limitConcurrency } from './concurrency-limit';
import { conferenceRoutes } from './conference.routes';
import { contentListRoutes } from './content-list.routes';
import { contentRoutes } from './content.routes';
import type { MediaLinks } from './media-links';
import { mediaRoutes } from './media.routes';
import { messageRoutes } from './message.routes';
import { numberRoutes } from './number.routes';
import { participantRoutes } from './participant.routes';
import { recordingRoutes } from './recording.routes';
import { senderRoutes } from './sender.routes';
import { serviceRoutes } from './service.routes';
import { applicationRoutes } from './application.routes';
import { keyRoutes } from './key.routes';
import { lookupFaults } from './lookup-faults';
import { authenticate } from './twilio-request';

/** The provider's APIs, each under its host name as a path prefix. */
export async function twilioApi(
  app: FastifyInstance,
  { services, links }: { services: SandboxServices; links: MediaLinks },
): Promise<void> {
  app.decorateRequest('account');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Twilio-Request-Id', `RQ${randomBytes(16).toString('hex')}`);
    request.account = authenticate(services.accounts, request.headers.authorization);
  });
  app.setErrorHandler((error: FastifyError | TwilioError, _request, reply) => {
    const answer = error instanceof TwilioError ? error : new TwilioError(error.statusCode ?? 500, 20500, error.message);
    return reply.code(answer.status).send(answer.toBody());
  });
  limitConcurrency(app);
  accountRoutes(app);
  accountLogRoutes(app, services);
  numberRoutes(app, services);
  senderRoutes(app, services);
  serviceRoutes(app, services);
  keyRoutes(app, services);
  applicationRoutes(app, services);
  await app.register(async (messages) => {
    lookupFaults(messages, services);
    messageRoutes(messages, services);
    mediaRoutes(messages, services, links);
  });
  await app.register(async (calls) => {
    apiFaults(calls, services, 'calls');
    callRoutes(calls, services);
    conferenceRoutes(calls, services);
    participantRoutes(calls, services);
    recordingRoutes(calls, services);
  });
  await app.register(async (contents) => {
    apiFaults(contents, services, 'content');
    contentRoutes(contents, services);
    contentListRoutes(contents, services);
  });
}
