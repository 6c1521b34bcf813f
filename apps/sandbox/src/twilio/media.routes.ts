import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Media } from '../media/media.store';
import type { Message } from '../messages/message';
import { pageOfArray, readPageRequest, v2010Envelope } from '../protocol/paging';
import { notFound } from '../protocol/twilio-error';
import type { SandboxRooms } from '../sandbox-rooms';
import type { MediaLinks } from './media-links';
import { presentMedia } from './message.presenter';
import { ACCOUNTS_PATH, pathAtProvider } from './twilio-paths';
import { originOf, queryOf, requireOwnAccount } from './twilio-request';

type OfMessage = { Params: { accountSid: string; messageSid: string } };
type OfMedia = { Params: { accountSid: string; messageSid: string; sid: string } };

const USUAL_PAGE = 50;

export function mediaRoutes(app: FastifyInstance, rooms: SandboxRooms, links: MediaLinks): void {
  const message = `${ACCOUNTS_PATH}/:accountSid/Messages/:messageSid`;
  const own = { preHandler: requireOwnAccount };
  app.get<OfMessage>(`${message}/Media.json`, own, async (request) => {
    const query = queryOf(request);
    const page = pageOfArray(mediaOf(rooms, findMessage(rooms, request)), readPageRequest(query, USUAL_PAGE));
    return { ...v2010Envelope(pathAtProvider(request.url), query, page), media_list: page.items.map(presentMedia) };
  });
  app.get<OfMedia>(`${message}/Media/:sid.json`, own, async (request) => presentMedia(findMedia(rooms, request)));
  // Without the ending it is the file itself.
  app.get<OfMedia>(`${message}/Media/:sid`, own, async (request, reply) => {
    const { accountSid, sid } = findMedia(rooms, request);
    return reply.redirect(originOf(request, rooms.settings.publicUrl) + links.linkTo(accountSid, sid, Date.now()), 307);
  });
  app.delete<OfMedia>(`${message}/Media/:sid.json`, own, async (request, reply) => {
    const { sid } = findMedia(rooms, request);
    const parent = findMessage(rooms, request);
    parent.media = parent.media.filter((item) => item.sid !== sid);
    await rooms.media.remove(sid);
    rooms.messages.changed(parent, rooms.clock.now());
    return reply.code(204).send();
  });
}

function findMessage(rooms: SandboxRooms, request: FastifyRequest<OfMessage>): Message {
  const message = rooms.messages.get(request.account.sid, request.params.messageSid);
  if (!message) throw notFound(pathAtProvider(request.url));
  return message;
}

function findMedia(rooms: SandboxRooms, request: FastifyRequest<OfMedia>): Media {
  const media = mediaOf(rooms, findMessage(rooms, request)).find(({ sid }) => sid === request.params.sid);
  if (!media) throw notFound(pathAtProvider(request.url));
  return media;
}

/** What the provider holds; a file that could not be fetched is not there. */
const mediaOf = (rooms: SandboxRooms, message: Message) =>
  message.media.map(({ sid }) => rooms.media.find(sid ?? '')).filter((media): media is Media => media !== undefined);
