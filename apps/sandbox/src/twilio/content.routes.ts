import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Content, statusOf } from '../contents/content';
import { readContentBody } from '../contents/content-input';
import { ApprovalInput, ContentInput, ContentUpdate } from '../contents/content.contract';
import { notFound } from '../protocol/twilio-error';
import type { SandboxServices } from '../services/services';
import { presentApproval, presentApprovals, presentContent } from './content.presenter';
import { CONTENT_V1_PATH, pathAtProvider } from './twilio-paths';

type OfContent = { Params: { sid: string } };

export function contentRoutes(app: FastifyInstance, services: SandboxServices): void {
  const { contents, approvals, clock } = services;
  const list = `${CONTENT_V1_PATH}/Content`;
  const one = `${list}/:sid`;
  app.post(list, async ({ account, body }, reply) => {
    const content = contents.create(account.sid, readContentBody(ContentInput, body), clock.now());
    return reply.code(201).send(presentContent(content));
  });
  app.get<OfContent>(one, async (request) => presentContent(findContent(services, request)));
  app.put<OfContent>(one, async (request) => {
    const content = findContent(services, request);
    approvals.requireDraft(content);
    contents.update(content, readContentBody(ContentUpdate, request.body), clock.now());
    return presentContent(content);
  });
  app.delete<OfContent>(one, async (request, reply) => {
    approvals.remove(findContent(services, request));
    return reply.code(204).send();
  });
  app.get<OfContent>(`${one}/ApprovalRequests`, async (request) => {
    const content = findContent(services, request);
    if (statusOf(content) === 'unsubmitted' && content.approvalForm === 'missing') throw notFound(pathAtProvider(request.url));
    return presentApprovals(content);
  });
  app.post<OfContent>(`${one}/ApprovalRequests/whatsapp`, async (request, reply) => {
    const approval = approvals.request(findContent(services, request), readContentBody(ApprovalInput, request.body));
    return reply.code(201).send(presentApproval(approval));
  });
}

function findContent(services: SandboxServices, request: FastifyRequest<OfContent>): Content {
  const content = services.contents.get(request.account.sid, request.params.sid);
  if (!content) throw notFound(pathAtProvider(request.url));
  return content;
}
