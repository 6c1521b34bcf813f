import type { FastifyInstance } from 'fastify';
import type { SandboxServices } from '../services/services';
import type { MediaLinks } from './media-links';
import { CDN_PATH } from './twilio-paths';

interface CdnRequest {
  Params: { accountSid: string; sid: string };
  Querystring: { Expires?: string; Signature?: string };
}

/** The host of media redirects. */
export async function mediaCdn(app: FastifyInstance, { services, links }: { services: SandboxServices; links: MediaLinks }): Promise<void> {
  app.get<CdnRequest>(`${CDN_PATH}/:accountSid/:sid`, async ({ params, query }, reply) => {
    const path = `${CDN_PATH}/${params.accountSid}/${params.sid}`;
    if (!links.allows(path, Number(query.Expires), query.Signature ?? '', Date.now())) return reply.code(403).send('The link has expired');
    const media = services.media.find(params.sid);
    const bytes = await services.media.bytes(params.sid);
    if (!media || !bytes) return reply.code(404).send('The file was deleted');
    return reply.type(media.contentType).send(bytes);
  });
}
