import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { aiApis } from './ai/ai-apis.plugin';
import { controlApi } from './control/control-api.plugin';
import { MailCatcher } from './mail/mail-catcher';
import { type FeedPorts, openFeedServers } from './feeds/feed-servers';
import { feedHost } from './feeds/feed-host.plugin';
import { servePage } from './page-server.plugin';
import { pushService } from './push/push-service.plugin';
import { type SandboxServices, createServices } from './services/services';
import { type SandboxSettings, withDefaults } from './services/settings';
import { Snapshot } from './sandbox-snapshot';
import { mediaCdn } from './twilio/media-cdn.plugin';
import { MediaLinks } from './twilio/media-links';
import { twilioApi } from './twilio/twilio-api.plugin';
import { s3 } from './s3/s3.plugin';
import { vpic } from './vin/vpic.plugin';
import { signalling } from './voice/signalling/signalling.plugin';

export interface Sandbox {
  url: string;
  smtpPort: number;
  feedPorts: FeedPorts;
  /** Saves the state and stops the servers. */
  close: () => Promise<void>;
}

/** Starts the sandbox: by default on free ports and in memory. */
export async function createSandbox(options: Partial<SandboxSettings> = {}): Promise<Sandbox> {
  const settings = withDefaults(options);
  const services = createServices(settings);
  const snapshot = new Snapshot(services);
  const app = await buildServer(services);
  const mailCatcher = new MailCatcher(services.mails, services.clock);
  snapshot.open();
  await app.listen({ port: settings.port, host: settings.host });
  const closeApp = async (error: unknown) => {
    await app.close();
    throw error;
  };
  const smtpPort = await mailCatcher.listen(settings.smtpPort, settings.host).catch(closeApp);
  const feedServers = await openFeedServers(app, services).catch(async (error: unknown) => {
    await mailCatcher.close();
    return closeApp(error);
  });
  Object.assign(services.feedPorts, feedServers.ports);
  const close = async () => {
    services.voice.clear();
    await Promise.all([app.close(), mailCatcher.close(), feedServers.close()]);
    snapshot.save();
    services.clock.reset();
  };
  return { url: `http://${settings.host}:${portOf(app)}`, smtpPort, feedPorts: feedServers.ports, close };
}

async function buildServer(services: SandboxServices): Promise<FastifyInstance> {
  // Open event streams and hanging responses would block a graceful close.
  const app = fastify({
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => globalPathOf(url),
  });
  const links = new MediaLinks();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => new URLSearchParams(body),
  );
  const { openapiDir } = services.settings;
  // only tests pay for the documents and their validator
  if (openapiDir) (await import('./openapi/openapi-check.plugin')).openapiCheck(app, services, openapiDir);
  await app.register(twilioApi, { services, links });
  await app.register(mediaCdn, { services, links });
  await app.register(aiApis);
  await app.register(pushService, { pushes: services.pushes, clock: services.clock, publicUrl: services.settings.publicUrl });
  await app.register(feedHost, { feedFiles: services.feedFiles, behaviours: services.behaviours, clock: services.clock });
  await app.register(s3, { clock: services.clock });
  await app.register(vpic, { behaviours: services.behaviours, clock: services.clock });
  await app.register(controlApi, { services, prefix: '/__sandbox' });
  await signalling(app, services);
  await servePage(app, services.settings.pageDir);
  return app;
}

/** A region's or an edge's host is served like the global one. */
const globalPathOf = (url: string) => url.replace(/^\/api(\.[a-z0-9-]+){1,2}\.twilio\.com\//, '/api.twilio.com/');

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port;
