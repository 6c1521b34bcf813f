import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from './protocol/twilio-error';
import { isProviderPath, pathAtProvider } from './twilio/twilio-paths';

/** Serves the phone page, and handles all unknown paths. */
export async function servePage(app: FastifyInstance, pageDir: string): Promise<void> {
  const built = existsSync(path.join(pageDir, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, { root: pageDir, index: false });
    app.get('/', (_request, reply) => sendPage(reply, pageDir));
  }
  app.setNotFoundHandler((request, reply) => {
    if (isProviderPath(request.url)) return reply.code(404).send(notFound(pathAtProvider(request.url)).toBody());
    if (!wantsPage(request)) return reply.code(404).send({ message: `The sandbox has no ${request.method} ${request.url}` });
    return built ? sendPage(reply, pageDir) : reply.type('text/plain').send('The page is not built yet: npm run build');
  });
}

const wantsPage = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' && !url.startsWith('/__sandbox') && (headers.accept ?? '').includes('text/html');

/** Never cached, because it names the files of the current build. */
const sendPage = (reply: FastifyReply, pageDir: string) =>
  reply.header('cache-control', 'no-cache').sendFile('index.html', pageDir, { cacheControl: false });
