import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Media } from '../media/media.store';
import type { Message } from '../messages/message';
import { pageOfArray, readPageRequest, v2010Envelope } from '../protocol/paging';
import { notFound } from '../protocol/twilio-error';
import type { SandboxServices } from '../services/services';
import type { MediaLinks } from './media-links';
import { presentMedia } from './message.presenter';
import { ACCOUNTS_PATH, pathAtProvider } from './twilio-paths';
import { originOf, queryOf, requireOwnAccount } from './twilio-request';

type OfMessage = { Params: { accountSid: string; messageSid: string } };
type OfMedia = { Params: { accountSid: string; messageSid: string; sid: string } };

const USUAL_PAGE = 50;

export function mediaRoutes(app: FastifyInstance, services: SandboxServices, links: MediaLinks): void {
  const message = `${ACCOUNTS_PATH}/:accountSid/Messages/:messageSid`;
  const own = { preHandler: requireOwnAccount };
  app.get<OfMessage>(`${message}/Media.json`, own, async (request) => {
    const query = queryOf(request);
    const page = pageOfArray(mediaOf(services, findMessage(services, request)), readPageRequest(query, USUAL_PAGE));
    return { ...v2010Envelope(pathAtProvider(request.url), query, page), media_list: page.items.map(presentMedia) };
  });
  app.get<OfMedia>(`${message}/Media/:sid.json`, own, async (request) => presentMedia(findMedia(services, request)));
  // Without the `.json` suffix it is the file itself.
  app.get<OfMedia>(`${message}/Media/:sid`, own, async (request, reply) => {
    const { accountSid, sid } = findMedia(services, request);
    return reply.redirect(originOf(request, services.settings.publicUrl) + links.linkTo(accountSid, sid, Date.now()), 307);
  });
  app.delete<OfMedia>(`${message}/Media/:sid.json`, own, async (request, reply) => {
    const { sid } = findMedia(services, request);
    const parent = findMessage(services, request);
    parent.media = parent.media.filter((item) => item.sid !== sid);
    await services.media.remove(sid);
    services.messages.changed(parent, services.clock.now());
    return reply.code(204).send();
  });
}

function findMessage(services: SandboxServices, request: FastifyRequest<OfMessage>): Message {
  const message = services.messages.get(request.account.sid, request.params.messageSid);
  if (!message) throw notFound(pathAtProvider(request.url));
  return message;
}

function findMedia(services: SandboxServices, request: FastifyRequest<OfMedia>): Media {
  const media = mediaOf(services, findMessage(services, request)).find(({ sid }) => sid === request.params.sid);
  if (!media) throw notFound(pathAtProvider(request.url));
  return media;
}

/** The files that the provider has; one that could not be downloaded is missing. */
const mediaOf = (services: SandboxServices, message: Message) =>
  message.media.map(({ sid }) => services.media.find(sid ?? '')).filter((media): media is Media => media !== undefined);
