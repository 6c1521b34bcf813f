import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Content } from '../contents/content';
import { readContentBody } from '../contents/content-input';
import { ApprovalInput, ContentInput, ContentUpdate } from '../contents/content.contract';
import { notFound } from '../protocol/twilio-error';
import type { SandboxRooms } from '../sandbox-rooms';
import { presentApproval, presentApprovals, presentContent } from './content.presenter';
import { CONTENT_V1_PATH, pathAtProvider } from './twilio-paths';

type OfContent = { Params: { sid: string } };

export function contentRoutes(app: FastifyInstance, rooms: SandboxRooms): void {
  const { contents, approvals, clock } = rooms;
  const list = `${CONTENT_V1_PATH}/Content`;
  const one = `${list}/:sid`;
  app.post(list, async ({ account, body }, reply) => {
    const content = contents.create(account.sid, readContentBody(ContentInput, body), clock.now());
    return reply.code(201).send(presentContent(content));
  });
  app.get<OfContent>(one, async (request) => presentContent(findContent(rooms, request)));
  app.put<OfContent>(one, async (request) => {
    const content = findContent(rooms, request);
    approvals.requireDraft(content);
    contents.update(content, readContentBody(ContentUpdate, request.body), clock.now());
    return presentContent(content);
  });
  app.delete<OfContent>(one, async (request, reply) => {
    approvals.remove(findContent(rooms, request));
    return reply.code(204).send();
  });
  app.get<OfContent>(`${one}/ApprovalRequests`, async (request) => presentApprovals(findContent(rooms, request)));
  app.post<OfContent>(`${one}/ApprovalRequests/whatsapp`, async (request, reply) => {
    const approval = approvals.request(findContent(rooms, request), readContentBody(ApprovalInput, request.body));
    return reply.code(201).send(presentApproval(approval));
  });
}

function findContent(rooms: SandboxRooms, request: FastifyRequest<OfContent>): Content {
  const content = rooms.contents.get(request.account.sid, request.params.sid);
  if (!content) throw notFound(pathAtProvider(request.url));
  return content;
}
