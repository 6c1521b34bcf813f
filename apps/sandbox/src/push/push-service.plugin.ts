import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxClock } from '../clock/sandbox-clock';
import type { PushesStore } from './pushes.store';
import { applicationServerOf } from './vapid';

const MAX_BODY_BYTES = 4096;
const RETRY_AFTER_SECONDS = '1';

type PushRequest = FastifyRequest<{ Params: { device: string }; Body: Buffer | undefined }>;

export interface PushServiceOptions {
  pushes: PushesStore;
  clock: SandboxClock;
  /** The origin of message addresses; null takes the host of the request. */
  publicUrl: string | null;
}

/** A push service (RFC 8030). Bodies arrive encrypted for the browser, so it cannot read them. */
export async function pushService(app: FastifyInstance, { pushes, clock, publicUrl }: PushServiceOptions): Promise<void> {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);

  app.post('/push/:device', async (request: PushRequest, reply: FastifyReply) => {
    const { device } = request.params;
    const status = pushes.answerOf(device);
    if (status === 429) reply.header('retry-after', RETRY_AFTER_SECONDS);
    if (status !== undefined) return reply.code(status).send();
    const { headers, body } = request;
    const ttl = Number(headers['ttl'] ?? Number.NaN);
    if (!Number.isInteger(ttl) || ttl < 0 || headers['content-encoding'] !== 'aes128gcm' || !body) return reply.code(400).send();
    if (body.length > MAX_BODY_BYTES) return reply.code(413).send();
    if (!headers.authorization) return reply.code(401).send();
    const origin = publicUrl ?? `http://${headers.host ?? ''}`;
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
