import type { FastifyInstance } from 'fastify';
import { fromQuery } from '../messages/address';
import type { Message } from '../messages/message';
import type { SandboxServices } from '../services/services';
import { originOf } from '../twilio/twilio-request';
import { ControlError, optionalAccountSid } from './control-input';
import type { MediaView, MessageView } from './control.contract';

interface MessagesQuery {
  Querystring: { account?: string; to?: string; from?: string };
}

export function messageRoutes(app: FastifyInstance, services: SandboxServices): void {
  app.get<MessagesQuery>('/messages', async (request) => {
    const { account, to, from } = request.query;
    const filter = { accountSid: optionalAccountSid(services, account), to: to && fromQuery(to), from: from && fromQuery(from) };
    const origin = originOf(request, services.settings.publicUrl);
    return [...services.messages.newestFirst(filter)].map((message) => messageView(message, origin));
  });
  app.get<{ Params: { sid: string } }>('/media/:sid', async (request, reply) => {
    const media = services.media.find(request.params.sid);
    const bytes = await services.media.bytes(request.params.sid);
    if (!media || !bytes) throw new ControlError(404, 'There is no such file');
    // Files are untrusted: they are displayed but never executed.
    return reply.headers({ 'content-security-policy': 'sandbox', 'x-content-type-options': 'nosniff' }).type(media.contentType).send(bytes);
  });
}

/** The sandbox's URL of a file, which needs no login; before the file is fetched, the dealership's URL. */
export const mediaView = ({ media }: Message, origin: string): MediaView[] =>
  media.map(({ sid, contentType, fileName, sourceUrl }) => ({
    content_type: contentType,
    file_name: fileName,
    url: sid ? `${origin}/__sandbox/media/${sid}` : sourceUrl,
  }));

const messageView = (message: Message, origin: string): MessageView => ({
  sid: message.sid,
  direction: message.direction,
  channel: message.channel,
  from: message.from,
  to: message.to,
  body: message.body,
  content_sid: message.contentSid,
  content_variables: message.contentVariables,
  media: mediaView(message, origin),
  status: message.status,
  status_callback: message.statusCallback,
  created_at: new Date(message.createdAt).toISOString(),
});
