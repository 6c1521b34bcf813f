import type { FastifyError, FastifyInstance } from 'fastify';
import type { SandboxServices } from '../services/services';
import { accountRoutes } from './account.routes';
import { behaviourRoutes } from './behaviour.routes';
import { callControlRoutes } from './call.routes';
import { contentControlRoutes } from './content.routes';
import { feedRoutes } from './feed.routes';
import { inboundRoutes } from './inbound.routes';
import { mailRoutes } from './mail.routes';
import { messageRoutes } from './message.routes';
import { phoneRoutes } from './phone.routes';
import { pushRoutes } from './push.routes';
import { stateRoutes } from './state.routes';
import { streamRoutes } from './stream.routes';
import { webhookRoutes } from './webhook.routes';

/** The control API for tests, demonstrations and the page. It is not under a provider's host, so the product never calls it. */
export async function controlApi(app: FastifyInstance, { services }: { services: SandboxServices }): Promise<void> {
  app.setErrorHandler((error: FastifyError, _request, reply) => reply.code(error.statusCode ?? 500).send({ message: error.message }));
  accountRoutes(app, services);
  inboundRoutes(app, services);
  messageRoutes(app, services);
  behaviourRoutes(app, services);
  webhookRoutes(app, services);
  mailRoutes(app, services);
  pushRoutes(app, services);
  stateRoutes(app, services);
  phoneRoutes(app, services);
  contentControlRoutes(app, services);
  callControlRoutes(app, services);
  streamRoutes(app, services);
  await feedRoutes(app, services);
}
