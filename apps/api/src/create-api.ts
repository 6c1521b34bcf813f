import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import { PUBLIC_ASSETS } from '@app/contracts/public-pages/public-pages.contract';
import { MAX_UPLOAD_BYTES } from '@app/contracts/messages/messages.contract';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import serveFiles from '@fastify/static';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Config } from '@app/platform/config/config';
import { versionOf } from '@app/platform/config/version';
import { requestIdOf } from '@app/platform/logging/request-id';
import { Metrics } from '@app/platform/metrics/metrics';
import { Logger, PinoLogger } from 'nestjs-pino';
import { ApiModule } from './api.module';
import { readPreloadManifest } from './client/preload-manifest';
import { closeConnectionsOnShutdown } from './http/closing-connections';
import { logRequests, measureRequests } from './http/request-telemetry';
import { addSecurityHeaders } from './http/security-headers';
import { rejectUnreadableUrl, rejectUnreadableRequest } from './http/unreadable-requests';
import { validationPipe } from './http/validation.pipe';
import { serveQueueScreen } from './queues/queue-screen';
import { SocketAdapter } from './realtime/socket-adapter';

const BODY_LIMIT = 256 * 1024;
const ASSETS = 'assets';
/** A smaller response fits into the first packets anyway. */
const COMPRESSED_FROM = 8 * 1024;
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** The API, ready to listen. */
export async function createApi(config: Config): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    genReqId: requestIdOf,
    frameworkErrors: rejectUnreadableUrl,
    clientErrorHandler: rejectUnreadableRequest,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    trustProxy: config.TRUSTED_PROXY.length > 0 ? config.TRUSTED_PROXY : false,
  });
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule.with(config), adapter, { bufferLogs: true });
  app.useLogger(app.get(Logger));
  app.useGlobalPipes(validationPipe());
  app.useWebSocketAdapter(new SocketAdapter(app, config.REDIS_URL));
  app.enableShutdownHooks();
  // no decompression of requests: the body limit applies to the bytes sent
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
  addSecurityHeaders(server, config, readPreloadManifest(config.WEB_ROOT));
  answerHeadOfPages(server);
  measureRequests(server, app.get(Metrics));
  logRequests(server, PinoLogger.root);
  closeConnectionsOnShutdown(server);
  await serveClientFiles(app, config);
  await servePublicAssets(app, config);
  if (config.SHOW_API_DOCS ?? config.NODE_ENV !== 'production') {
    const { serveApiDocs } = await import('./docs/api-description');
    serveApiDocs(app, config);
  }
  serveQueueScreen(app, config);
  PinoLogger.root.info({ event: 'api.started', ...versionOf(config) }, 'API started');
  return app;
}

/** Addresses of programs, and of files whose routes answer HEAD themselves. */
const NO_PAGES = /^\/(api|webhooks|sanctum|img|admin|assets|pages\/assets)(\/|$)/;

/** Search engines, monitors and messengers ask with HEAD first. Not for the api: a HEAD of Fastify's own reads the whole file. */
function answerHeadOfPages(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    if (route.method === 'GET' && !NO_PAGES.test(route.url)) server.route({ ...route, method: 'HEAD' });
  });
}

/** Built files have a content hash in their name and are cached for a year; browsers revalidate the others. */
async function serveClientFiles(app: NestFastifyApplication, { WEB_ROOT: root }: Config): Promise<void> {
  if (!root || !existsSync(join(root, 'index.html'))) return;
  // one route per top-level file and one for the assets folder, because creating routes is slow
  await app.register(serveFiles, { root, index: false, preCompressed: true, wildcard: false, globIgnore: [`${ASSETS}/**`] });
  const folder = join(root, ASSETS);
  const server = app.getHttpAdapter().getInstance();
  // not the plugin's wildcard route, which reads the whole folder on each request to check the spelling of names
  server.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `/${ASSETS}/*`,
    handler: ({ params }, reply) => reply.sendFile(params['*'], folder, { immutable: true, maxAge: '1y' }),
  });
}

/** Styles, script and fonts of the public pages, all with a content hash in their name. */
async function servePublicAssets(app: NestFastifyApplication, { PUBLIC_PAGES_ROOT }: Config): Promise<void> {
  const root = join(PUBLIC_PAGES_ROOT ?? '', 'client', ASSETS);
  if (!PUBLIC_PAGES_ROOT || !existsSync(root)) return;
  const decorateReply = !app.getHttpAdapter().getInstance().hasReplyDecorator('sendFile');
  await app.register(serveFiles, {
    root,
    prefix: `${PUBLIC_ASSETS}/`,
    preCompressed: true,
    wildcard: false,
    immutable: true,
    maxAge: '1y',
    decorateReply,
  });
}
