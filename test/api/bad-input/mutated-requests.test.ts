import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { aFurnishedOrganization, type FurnishedOrganization } from '../../factories/furnished-organization.factory';
import type { Person } from '../../factories/person.factory';
import { AnswerSchemas } from '../../harness/answer-schemas';
import { apiDescription, type DescribedOperation, describedOperations } from '../../harness/api-description';
import { addressOf, CHANGES_THE_CALLER, exampleRequest } from '../../harness/described-requests';
import { type HostileRequest, hostileRequests } from '../../harness/hostile-values';
import { atRest, stateOf } from '../../harness/tenant-state';

const SEED = 20_261_120;
const SAMPLES_EACH = 24;
const AT_ONCE = 10;
/** Each costs the hash of a password. */
const COSTLY: Record<string, number> = {
  'auth.signup': 5,
  'auth.login': 5,
  'sessions.changePassword': 5,
  'secondfactor.setUp': 5,
  'secondfactor.renewCodes': 5,
  'secondfactor.turnOff': 5,
};

let org: FurnishedOrganization;
let operations: DescribedOperation[];
let schemas: AnswerSchemas;

beforeAll(async () => {
  org = await aFurnishedOrganization('Ours');
  operations = await describedOperations();
  schemas = new AnswerSchemas(await apiDescription());
});

async function send(who: Person, operation: DescribedOperation, request: HostileRequest) {
  const { body, headers: odd } = request;
  const headers = { 'content-type': 'application/json', ...(await who.tokenHeaders()), ...odd };
  const sending = operation.method === 'GET' ? {} : { headers, body: body ?? '' };
  const { status, body: answer } = await who.send(operation.method, addressOf(operation, request), sending);
  return { status, body: answer };
}

type Answered = Awaited<ReturnType<typeof send>>;

/** What an answer has against it. */
function complaint(operation: DescribedOperation, { status, body }: Answered): string | null {
  if (status >= 500) return `${status} ${JSON.stringify(body)}`;
  const trouble = schemas.trouble(operation, status, body);
  return trouble && `${status} is not as described: ${trouble}`;
}

async function sendAll(operation: DescribedOperation, requests: HostileRequest[]) {
  const answers: Answered[] = [];
  for (let first = 0; first < requests.length; first += AT_ONCE) {
    const batch = requests.slice(first, first + AT_ONCE);
    answers.push(...(await Promise.all(batch.map((request) => send(org.owner, operation, request)))));
  }
  return answers;
}

it('answers more than a thousand unsound requests as described, never breaks, and changes nothing where it refuses', async () => {
  const complaints: string[] = [];
  const refused = new Map<DescribedOperation, HostileRequest[]>();
  let sent = 0;
  for (const operation of operations.filter(({ id }) => !CHANGES_THE_CALLER.includes(id))) {
    const numRuns = COSTLY[operation.id] ?? SAMPLES_EACH;
    const requests = hostileRequests(operation, exampleRequest(operation, org), { seed: SEED, numRuns });
    const answers = await sendAll(operation, requests);
    sent += answers.length;
    for (const [index, answer] of answers.entries()) {
      const trouble = complaint(operation, answer);
      if (trouble) complaints.push(`${operation.id} ${JSON.stringify(requests[index]).slice(0, 300)}: ${trouble}`);
    }
    refused.set(
      operation,
      requests.filter((_, index) => [400, 404, 413, 415, 422].includes(answers[index]?.status ?? 0)),
    );
  }
  expect(complaints).toEqual([]);
  expect(sent).toBeGreaterThan(1200);

  const changed: string[] = [];
  let before = await atRest(org);
  for (const [operation, requests] of refused) {
    const answers = await sendAll(operation, requests);
    const after = await stateOf(org);
    if (answers.every(({ status }) => status >= 400) && !isDeepStrictEqual(after, before)) changed.push(operation.id);
    before = after;
  }
  expect(changed).toEqual([]);
}, 120_000);

describe('what is not even a request of ours', () => {
  it.each([
    '{',
    '{"a":',
    '[',
    'undefined',
    '\u0000',
    '{"__proto__":{"x":1}}',
    '{"a":1,"a":2}',
    '"x"',
    '1',
    '',
    '['.repeat(50_000),
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
  ])('is refused as a body: %.60j', async (body) => {
    const headers = { ...(await org.owner.tokenHeaders()), 'content-type': 'application/json' };
    const { status } = await org.owner.send('POST', '/api/contacts', { body, headers });
    expect([400, 413, 422]).toContain(status);
  });

  it.each([
    '/api/contacts/%E0%A4%A',
    '/api/contacts/%',
    '/api/contacts/%00',
    '/%',
    `/api/contacts/${'9'.repeat(500)}`,
    '/api/contacts?%',
    '//evil.test/',
    '/api//contacts',
  ])('is refused as an address: %s', async (address) => {
    const { status, body } = await org.owner.get<{ code?: string }>(address);
    expect(status).toBeLessThan(500);
    expect([200, 400, 404, 422]).toContain(status);
    expect(JSON.stringify(body)).not.toMatch(/at \w+ \(|node_modules/);
  });

  it('is refused above 256 KB', async () => {
    const headers = { ...(await org.owner.tokenHeaders()), 'content-type': 'application/json' };
    const body = JSON.stringify({ first_name: 'x'.repeat(300_000) });
    expect(await org.owner.send('POST', '/api/contacts', { body, headers })).toMatchObject({
      status: 413,
      body: { code: 'request.too_large' },
    });
  });

  it.each(['TRACE', 'CONNECT', 'PROPFIND', 'HEAD'])('is refused as a method: %s', async (method) => {
    const status = await fetch(`${org.owner.url}/api/contacts`, { method, headers: org.owner.cookieHeader() }).then(
      (response) => response.status,
      () => 'not sent',
    );
    expect(['not sent', 404, 405, 501]).toContain(status);
  });
});
