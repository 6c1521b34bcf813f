import type { FastifyInstance } from 'fastify';
import { metaOf, pageOfArray, readPageRequest } from '../protocol/paging';
import { notFound } from '../protocol/twilio-error';
import { presentService } from './account.presenter';
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
  app.get<{ Params: { sid: string } }>(`${list}/:sid`, async (request) => {
    if (request.params.sid !== request.account.service.sid) throw notFound(pathAtProvider(request.url));
    return presentService(request.account);
  });
}
