import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxRooms } from '../sandbox-rooms';
import { applicationServerOf } from './vapid';

const LARGEST_BODY = 4096;
const RETRY_AFTER_SECONDS = '1';

type PushRequest = FastifyRequest<{ Params: { device: string }; Body: Buffer | undefined }>;

/** A push service (RFC 8030) for browsers that are told of its addresses: it takes what is sealed for them and can read none of it. */
export async function pushService(app: FastifyInstance, { rooms }: { rooms: SandboxRooms }): Promise<void> {
  const { pushes, settings, clock } = rooms;
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);

  app.post('/push/:device', async (request: PushRequest, reply: FastifyReply) => {
    const { device } = request.params;
    const set = pushes.answerOf(device);
    if (set === 429) reply.header('retry-after', RETRY_AFTER_SECONDS);
    if (set !== undefined) return reply.code(set).send();
    const { headers, body } = request;
    const ttl = Number(headers['ttl'] ?? Number.NaN);
    if (!Number.isInteger(ttl) || ttl < 0 || headers['content-encoding'] !== 'aes128gcm' || !body) return reply.code(400).send();
    if (body.length > LARGEST_BODY) return reply.code(413).send();
    if (!headers.authorization) return reply.code(401).send();
    const origin = settings.publicUrl ?? `http://${headers.host ?? ''}`;
    const server = await applicationServerOf(headers.authorization, origin);
    if (!server || !pushes.isKeyOf(device, server.key)) return reply.code(403).send();
    const id = randomUUID();
    pushes.add({
      id,
      device,
      ttl,
      urgency: String(headers['urgency'] ?? 'normal'),
      topic: headers['topic'] === undefined ? null : String(headers['topic']),
      subject: server.subject,
      body: body.toString('base64'),
      date: new Date(clock.now()).toISOString(),
    });
    return reply.code(201).header('location', `${origin}/push-messages/${id}`).send();
  });
}
