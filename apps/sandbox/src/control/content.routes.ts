import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { APPROVAL_STATUSES, type Content, statusOf } from '../contents/content';
import { partsOf } from '../contents/content-parts.mapper';
import { approvableTypeOf, typeSentOn } from '../contents/content-type.catalogue';
import { CATEGORIES, ContentInput } from '../contents/content.contract';
import type { SandboxServices } from '../services/services';
import { ControlError, accountOf, optionalAccountSid, parseInput } from './control-input';
import type { ContentView } from './control.contract';

const StatusInput = z.strictObject({
  status: z.enum(APPROVAL_STATUSES),
  rejection_reason: z.string().default(''),
});

const FormInput = z.strictObject({
  odd: z.record(z.string(), z.unknown()).optional(),
  approval_form: z.enum(['object', 'null', 'missing']).optional(),
});

/** A content with a given sid, as if it had been created earlier. */
const RecordInput = ContentInput.extend({
  account: z.string(),
  sid: z.string().regex(/^HX[0-9a-f]{32}$/),
  name: z.string(),
  category: z.enum(CATEGORIES),
  status: z.enum(APPROVAL_STATUSES),
  rejection_reason: z.string().default(''),
});

export function contentControlRoutes(app: FastifyInstance, services: SandboxServices): void {
  const { contents, approvals, clock } = services;
  app.get<{ Querystring: { account?: string } }>('/contents', async ({ query }) =>
    contents.newestFirst(optionalAccountSid(services, query.account)).map(contentView),
  );
  app.post('/contents', async ({ body }) => {
    const { account, sid, name, category, status, rejection_reason, ...input } = parseInput(RecordInput, body);
    const content = contents.create(accountOf(services, account).sid, input, clock.now(), sid);
    approvals.record(content, { name, category }, status, rejection_reason);
    return contentView(content);
  });
  app.post<{ Params: { sid: string } }>('/contents/:sid/form', async ({ params, body }) => {
    const content = contents.find(params.sid);
    if (!content) throw new ControlError(404, `There is no content ${params.sid}; GET /__sandbox/contents lists them`);
    const { odd, approval_form } = parseInput(FormInput, body);
    Object.assign(content, { odd, approvalForm: approval_form });
    return contentView(content);
  });
  app.post<{ Params: { sid: string } }>('/contents/:sid/status', async ({ params, body }) => {
    const content = contents.find(params.sid);
    if (!content) throw new ControlError(404, `There is no content ${params.sid}; GET /__sandbox/contents lists them`);
    const { status, rejection_reason } = parseInput(StatusInput, body);
    approvals.force(content, status, rejection_reason);
    return contentView(content);
  });
}

function contentView(content: Content): ContentView {
  const { types, approval } = content;
  const shown = approvableTypeOf(types) ?? typeSentOn('whatsapp', types);
  return {
    sid: content.sid,
    account: content.accountSid,
    friendly_name: content.friendlyName ?? '',
    language: content.language,
    types: Object.keys(types),
    body: shown ? partsOf(types, shown, content.language).body : '',
    variables: content.variables,
    status: statusOf(content),
    rejection_reason: approval?.rejectionReason ?? '',
    name: approval?.name ?? '',
    category: approval?.category ?? '',
    created_at: new Date(content.createdAt).toISOString(),
  };
}
