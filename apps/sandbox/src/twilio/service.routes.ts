import type { FastifyInstance, FastifyRequest } from 'fastify';
import { metaOf, pageOfArray, readPageRequest } from '../protocol/paging';
import { notFound } from '../protocol/twilio-error';
import { presentPoolNumber, presentPoolSender, presentService } from './account.presenter';
import { MESSAGING_V1_PATH, pathAtProvider } from './twilio-paths';
import { queryOf } from './twilio-request';

const USUAL_PAGE = 50;

/** Each account has one Messaging Service with all numbers and senders in its pool. */
export function serviceRoutes(app: FastifyInstance): void {
  const list = `${MESSAGING_V1_PATH}/Services`;
  app.get(list, async (request) => {
    const query = queryOf(request);
    const page = pageOfArray([request.account], readPageRequest(query, USUAL_PAGE));
    const meta = metaOf('services', 'https://messaging.twilio.com/v1/Services', query, page);
    return { services: page.items.map(presentService), meta };
  });
  app.get<OfService>(`${list}/:sid`, async (request) => {
    requireService(request);
    return presentService(request.account);
  });
  app.get<OfService>(`${list}/:sid/PhoneNumbers`, async (request) => {
    requireService(request);
    const query = queryOf(request);
    const page = pageOfArray(request.account.numbers, readPageRequest(query, USUAL_PAGE));
    const meta = metaOf('phone_numbers', `${urlOf(request)}/PhoneNumbers`, query, page);
    return { phone_numbers: page.items.map((number) => presentPoolNumber(request.account, number)), meta };
  });
  app.get<OfService>(`${list}/:sid/ChannelSenders`, async (request) => {
    requireService(request);
    const query = queryOf(request);
    const page = pageOfArray(request.account.senders, readPageRequest(query, USUAL_PAGE));
    const meta = metaOf('senders', `${urlOf(request)}/ChannelSenders`, query, page);
    return { senders: page.items.map((sender) => presentPoolSender(request.account, sender)), meta };
  });
}

type OfService = { Params: { sid: string } };

const urlOf = ({ params }: FastifyRequest<OfService>): string => `https://messaging.twilio.com/v1/Services/${params.sid}`;

function requireService(request: FastifyRequest<OfService>): void {
  if (request.params.sid !== request.account.service.sid) throw notFound(pathAtProvider(request.url));
}
