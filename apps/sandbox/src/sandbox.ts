import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { aiApis } from './ai/ai-apis.plugin';
import { controlApi } from './control/control-api.plugin';
import { MailCatcher } from './mail/mail-catcher';
import { servePage } from './page-server.plugin';
import { pushService } from './push/push-service.plugin';
import { type SandboxRooms, furnish } from './sandbox-rooms';
import { type SandboxSettings, withDefaults } from './sandbox-settings';
import { Snapshot } from './sandbox-snapshot';
import { mediaCdn } from './twilio/media-cdn.plugin';
import { MediaLinks } from './twilio/media-links';
import { twilioApi } from './twilio/twilio-api.plugin';

export interface Sandbox {
  url: string;
  smtpPort: number;
  /** Ends cleanly, with the state saved. */
  close: () => Promise<void>;
}

/** Starts the providers' stand-in: by default on free ports and in memory. */
export async function createSandbox(options: Partial<SandboxSettings> = {}): Promise<Sandbox> {
  const settings = withDefaults(options);
  const rooms = furnish(settings);
  const snapshot = new Snapshot(rooms);
  const app = await buildServer(rooms);
  const mailCatcher = new MailCatcher(rooms.mails, rooms.clock);
  snapshot.open();
  await app.listen({ port: settings.port, host: settings.host });
  const smtpPort = await mailCatcher.listen(settings.smtpPort, settings.host).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  const close = async () => {
    await Promise.all([app.close(), mailCatcher.close()]);
    snapshot.save();
    rooms.clock.reset();
  };
  return { url: `http://${settings.host}:${portOf(app)}`, smtpPort, close };
}

async function buildServer(rooms: SandboxRooms): Promise<FastifyInstance> {
  // Streams of open pages and hanging answers would hold a close up.
  const app = fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 200 } });
  const links = new MediaLinks();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => new URLSearchParams(body),
  );
  await app.register(twilioApi, { rooms, links });
  await app.register(mediaCdn, { rooms, links });
  await app.register(aiApis);
  await app.register(pushService, { rooms });
  await app.register(controlApi, { rooms, prefix: '/__sandbox' });
  await servePage(app, rooms.settings.pageDir);
  return app;
}

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port;
