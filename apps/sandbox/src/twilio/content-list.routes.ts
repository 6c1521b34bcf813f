import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Content } from '../contents/content';
import { contentFilter, contentOrder } from '../contents/content-filter';
import { metaOf, pageOfArray, pageThrough, readPageRequest } from '../protocol/paging';
import type { SandboxServices } from '../services/services';
import { presentContent, presentContentAndApprovals } from './content.presenter';
import { CONTENT_V1_PATH, CONTENT_V2_PATH } from './twilio-paths';
import { queryOf } from './twilio-request';

const USUAL_PAGE = 50;

/** Version 1 lists everything; version 2 filters and sorts. */
export function contentListRoutes(app: FastifyInstance, services: SandboxServices): void {
  for (const path of [CONTENT_V1_PATH, CONTENT_V2_PATH]) {
    app.get(`${path}/Content`, async (request) => listContents(services, request, presentContent));
    app.get(`${path}/ContentAndApprovals`, async (request) => listContents(services, request, presentContentAndApprovals));
  }
}

function listContents({ contents }: SandboxServices, request: FastifyRequest, present: (content: Content) => object) {
  const query = queryOf(request);
  const pageRequest = readPageRequest(query, USUAL_PAGE);
  const own = contents.newestFirst(request.account.sid);
  const searches = request.url.startsWith(CONTENT_V2_PATH);
  const found = searches ? own.filter(contentFilter(query)) : own;
  const order = searches ? contentOrder(query) : null;
  const page = order ? pageOfArray(found.sort(order), pageRequest) : pageThrough(found, ({ seq }) => seq, pageRequest);
  return { contents: page.items.map(present), meta: metaOf('contents', addressOf(request.url), query, page) };
}

const addressOf = (url: string) => `https:/${url.split('?')[0]}`;
