import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import { MAX_UPLOAD_BYTES } from '@app/contracts/messages/messages.contract';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import serveFiles from '@fastify/static';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '@app/platform/config/config';
import { versionOf } from '@app/platform/config/version';
import { requestIdOf } from '@app/platform/logging/request-id';
import { Metrics } from '@app/platform/metrics/metrics';
import { Logger, PinoLogger } from 'nestjs-pino';
import { ApiModule } from './api.module';
import { readPagesAhead } from './client/pages-ahead';
import { closeConnectionsAtTheEnd } from './http/closing-connections';
import { logRequests } from './http/request-log';
import { measureRequests } from './http/request-metrics';
import { addSecurityHeaders } from './http/security-headers';
import { refuseUnreadableAddress, refuseUnreadableRequest } from './http/unreadable-requests';
import { validationPipe } from './http/validation.pipe';
import { serveQueueScreen } from './queues/queue-screen';
import { SocketAdapter } from './realtime/socket-adapter';

const BODY_LIMIT = 256 * 1024;
const ASSETS = 'assets';
/** A smaller answer fits into the first packets anyway. */
const COMPRESSED_FROM = 8 * 1024;
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** The API, ready to listen. */
export async function createApi(config: Config): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    genReqId: requestIdOf,
    frameworkErrors: refuseUnreadableAddress,
    clientErrorHandler: refuseUnreadableRequest,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    trustProxy: config.TRUSTED_PROXY.length > 0 ? config.TRUSTED_PROXY : false,
  });
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule.with(config), adapter, { bufferLogs: true });
  app.useLogger(app.get(Logger));
  app.useGlobalPipes(validationPipe());
  app.useWebSocketAdapter(new SocketAdapter(app, config.REDIS_URL));
  app.enableShutdownHooks();
  // no decompression: what we are sent is limited by what it weighs on the way
  await app.register(compress, {
    globalDecompression: false,
    threshold: COMPRESSED_FROM,
    encodings: ['br', 'gzip'],
    brotliOptions: QUICK,
    zlibOptions: { level: 1 },
  });
  await app.register(cookie);
  await app.register(multipart, { limits: { files: 1, fileSize: MAX_UPLOAD_BYTES } });
  const server = adapter.getInstance();
  addSecurityHeaders(server, config, readPagesAhead(config.WEB_ROOT).scripts);
  measureRequests(server, app.get(Metrics));
  logRequests(server, PinoLogger.root);
  closeConnectionsAtTheEnd(server);
  await serveClientFiles(app, config);
  if (config.SHOW_API_DOCS ?? config.NODE_ENV !== 'production') {
    const { serveApiDocs } = await import('./docs/api-description');
    serveApiDocs(app, config);
  }
  serveQueueScreen(app, config);
  PinoLogger.root.info({ event: 'api.started', ...versionOf(config) }, 'API started');
  return app;
}

/** Built files have their content's hash in their name, so browsers keep them for a year; of the few others they ask whether they are still the same. */
async function serveClientFiles(app: NestFastifyApplication, { WEB_ROOT: root }: Config): Promise<void> {
  if (!root || !existsSync(join(root, 'index.html'))) return;
  // a route for each of the few files beside the client's pages, one for the many others: making routes takes time
  await app.register(serveFiles, { root, index: false, preCompressed: true, wildcard: false, globIgnore: [`${ASSETS}/**`] });
  const folder = join(root, ASSETS);
  const server = app.getHttpAdapter().getInstance();
  // not the route that the plugin has for many: it reads their whole folder at each request, to see how their names are spelled
  server.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `/${ASSETS}/*`,
    handler: ({ params }, reply) => reply.sendFile(params['*'], folder, { immutable: true, maxAge: '1y' }),
  });
}
