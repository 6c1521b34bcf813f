import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxServices } from '../services/services';
import { queryOf } from '../twilio/twilio-request';
import type { DescribedCall } from './provider-description';
import { ExchangeCheck } from './exchange-check';

/** A request or an answer that the provider's OpenAPI files do not allow. */
export interface Violation {
  call: string;
  side: 'request' | 'answer';
  problem: string;
  /** The status of the response; null without one. */
  status: number | null;
}

const DESCRIBED_HOSTS = /^\/(api|content|messaging)\.twilio\.com\//;

/**
 * Checks every request to the provider's APIs and every answer, and keeps what does not match; `DELETE /__sandbox/violations` answers and
 * forgets it. The documents are read from a folder, so that only tests pay for them.
 */
export function openapiCheck(app: FastifyInstance, { contents }: SandboxServices, folder: string): void {
  const check = new ExchangeCheck(folder);
  const calls = new WeakMap<FastifyRequest, { call: DescribedCall; violations: Violation[] }>();
  let violations: Violation[] = [];
  const record = (call: DescribedCall, side: Violation['side'], problems: string[], status: number | null) => {
    const found = problems.map((problem) => ({ call: call.name, side, problem, status }));
    violations.push(...found);
    return found;
  };
  app.addHook('preHandler', async (request) => {
    if (!DESCRIBED_HOSTS.test(request.url)) return;
    const call = check.callOf(request.method, request.url.split('?')[0] ?? '');
    if (!call) return;
    const problems = check.requestProblems(call, queryOf(request), request.body);
    calls.set(request, { call, violations: record(call, 'request', problems, null) });
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const checked = calls.get(request);
    if (!checked) return payload;
    const { call } = checked;
    for (const violation of checked.violations) violation.status = reply.statusCode;
    if (reply.statusCode >= 400) return payload;
    // a test can have contents shown in another form
    const isOdd = contents.newestFirst(request.account.sid).some(({ odd, approvalForm }) => odd ?? approvalForm);
    if (!isOdd) record(call, 'answer', check.answerProblems(call, reply.statusCode, payload), reply.statusCode);
    return payload;
  });
  app.delete('/__sandbox/violations', async () => {
    const found = violations;
    violations = [];
    return found;
  });
}
