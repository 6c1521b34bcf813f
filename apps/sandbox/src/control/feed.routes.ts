import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FEED_PASSWORD, FEED_USER } from '../feeds/feed-access';
import type { SandboxServices } from '../services/services';
import type { FeedsView } from './control.contract';

type FileRequest = FastifyRequest<{ Params: { '*': string }; Body: Buffer | undefined; Querystring: { age?: string } }>;

/** Files of the dealer's servers, as bytes. `age`: how many seconds ago the file was changed last. */
export async function feedRoutes(parent: FastifyInstance, { feedFiles, feedPorts }: SandboxServices): Promise<void> {
  parent.get('/feeds', async (): Promise<FeedsView> => {
    const files = (await feedFiles.list()).map(({ name, size, modifiedAt }) => ({ name, size, modified_at: modifiedAt.toISOString() }));
    return { username: FEED_USER, password: FEED_PASSWORD, ports: feedPorts, files };
  });
  await parent.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 128 * 1024 * 1024 }, async (_request: unknown, body: Buffer) => body);
    app.put('/feeds/*', async ({ params, body, query }: FileRequest, reply) => {
      await feedFiles.put(params['*'], body ?? Buffer.alloc(0), Number(query.age ?? 0));
      return reply.code(204).send();
    });
    app.delete('/feeds/*', async ({ params }: FileRequest, reply) => {
      await feedFiles.remove(params['*']);
      return reply.code(204).send();
    });
  });
}
