import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BehavioursStore } from '../behaviours/behaviours.store';
import type { SandboxClock } from '../clock/sandbox-clock';
import { wait } from '../clock/wait';
import { FEED_PASSWORD, FEED_USER } from './feed-access';
import type { FeedFilesStore } from './feed-files.store';

type FileRequest = FastifyRequest<{ Params: { '*': string } }>;

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  csv: 'text/csv',
  svg: 'image/svg+xml',
};

/** A dealer's web server: files and pictures, some of them behind a login, and redirects to anywhere. */
export async function feedHost(
  app: FastifyInstance,
  { feedFiles, behaviours, clock }: { feedFiles: FeedFilesStore; behaviours: BehavioursStore; clock: SandboxClock },
): Promise<void> {
  app.get('/feeds/*', async (request: FileRequest, reply) => {
    const name = request.params['*'];
    const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
    const api = TYPES[extension]?.startsWith('image/') ? 'pictures' : 'feeds';
    const behaviour = behaviours.chooseForCall({ api, account: '', method: 'GET' });
    if (behaviour?.reset) return request.raw.destroy();
    if (behaviour?.hangMs !== undefined) {
      await wait(clock, behaviour.hangMs);
      return request.raw.destroy();
    }
    if (behaviour?.delayMs) await wait(clock, behaviour.delayMs);
    if (behaviour?.http) return reply.code(behaviour.http).send();
    return sendFile(request, reply, await feedFiles.read(name), TYPES[extension]);
  });
  app.get('/feed-redirect', async (request: FastifyRequest<{ Querystring: { to?: string } }>, reply) =>
    reply
      .code(302)
      .header('location', request.query.to ?? '/')
      .send(),
  );
}

async function sendFile(
  request: FileRequest,
  reply: FastifyReply,
  file: { bytes: Buffer; modifiedAt: Date } | null,
  type = 'application/octet-stream',
): Promise<FastifyReply> {
  if (request.params['*'].startsWith('private/')) {
    const login = `Basic ${Buffer.from(`${FEED_USER}:${FEED_PASSWORD}`).toString('base64')}`;
    if (request.headers.authorization !== login) return reply.code(401).header('www-authenticate', 'Basic').send();
  }
  if (!file) return reply.code(404).send();
  const etag = `"${createHash('sha256').update(file.bytes).digest('hex').slice(0, 16)}"`;
  return reply.headers({ 'content-type': type, etag, 'last-modified': file.modifiedAt.toUTCString() }).send(file.bytes);
}
