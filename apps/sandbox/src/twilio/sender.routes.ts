import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ChannelSender } from '../accounts/account';
import { metaOf, pageOfArray, readPageRequest } from '../protocol/paging';
import { notFound, twilioError } from '../protocol/twilio-error';
import type { SandboxServices } from '../services/services';
import { presentSender } from './account.presenter';
import { MESSAGING_V2_PATH, pathAtProvider } from './twilio-paths';
import { queryOf } from './twilio-request';

type OfSender = { Params: { sid: string } };

const USUAL_PAGE = 20;
/** A sender's webhook is called with POST or PUT, never with GET (OpenAPI, messaging.v2.channels_sender.webhook). The product uses POST. */
const Method = z.literal('POST');
const Url = z.union([z.url(), z.literal(''), z.null()]).transform((url) => url || null);

/**
 * The provider accepts only snake_case. The typed classes of its Node SDK write camelCase, which the provider ignores. It is rejected here,
 * so that a webhook that was not set is noticed.
 */
const SenderUpdate = z.strictObject({
  configuration: z.record(z.string(), z.unknown()).optional(),
  profile: z.record(z.string(), z.unknown()).optional(),
  webhook: z
    .strictObject({
      callback_url: Url.optional(),
      callback_method: Method.optional(),
      fallback_url: Url.optional(),
      fallback_method: Method.optional(),
      status_callback_url: Url.optional(),
      status_callback_method: Method.optional(),
    })
    .optional(),
});

export function senderRoutes(app: FastifyInstance, services: SandboxServices): void {
  const list = `${MESSAGING_V2_PATH}/Channels/Senders`;
  app.get(list, async (request) => {
    const query = queryOf(request);
    if (!query.get('Channel')) throw twilioError(20001);
    if (request.account.forbidden.includes('senders')) throw twilioError(20403);
    const { senders, oddSenders } = request.account;
    const listed =
      query.get('Channel') === 'whatsapp' ? [...senders.filter(({ isListed }) => isListed).map(presentSender), ...oddSenders] : [];
    const page = pageOfArray(listed, readPageRequest(query, USUAL_PAGE));
    const meta = metaOf('senders', 'https://messaging.twilio.com/v2/Channels/Senders', query, page);
    return { senders: page.items, meta };
  });
  app.get<OfSender>(`${list}/:sid`, async (request) => presentSender(findSender(request)));
  app.post<OfSender>(`${list}/:sid`, async (request, reply) => {
    const sender = findSender(request);
    if (request.account.forbidden.includes('sender_updates')) throw twilioError(20403);
    const update = SenderUpdate.safeParse(request.body);
    if (!update.success) throw twilioError(20001);
    Object.assign(sender.profile, update.data.profile);
    Object.assign(sender.webhook, update.data.webhook);
    services.accounts.changed();
    return reply.code(202).send(presentSender(sender));
  });
}

function findSender(request: FastifyRequest<OfSender>): ChannelSender {
  const sender = request.account.senders.find(({ sid, isListed }) => isListed && sid === request.params.sid);
  if (!sender) throw notFound(pathAtProvider(request.url));
  return sender;
}
