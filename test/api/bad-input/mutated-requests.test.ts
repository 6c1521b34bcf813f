import { request as httpRequest } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { aSeededOrganization, type SeededOrganization } from '../../factories/seeded-organization.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { AnswerSchemas } from '../../harness/answer-schemas';
import { apiDescription, type ApiDescription, type DescribedOperation, describedOperations } from '../../harness/api-description';
import { addressOf, exampleRequest } from '../../harness/described-requests';
import { type HostileRequest, hostileRequests } from '../../harness/hostile-values';
import { formOf } from '../../harness/measured-form';
import { validRequests } from '../../harness/valid-values';
import { effectOf } from '../../harness/tenant-state';
import { CHANGES_THE_CALLER, FOR_SYSTEM_ADMINS } from '../../harness/operation-groups';

const { sized, keepMetrics } = formOf('hostile');

const SEED = 20_261_120;
const UNSOUND_EACH = sized(260, 3);
const SOUND_EACH = sized(100, 1);
const REPEATED_EACH = sized(40, 3);
const LEAST = sized(50_000, 1_500);
const TIMEOUT_MS = sized(120, 3) * 60_000;
const CONCURRENCY = 10;
/** Operations between two looks at the rows. */
const GROUP_SIZE = 20;
const SLOW_MS = 5_000;

/** Each costs the hash of a password. */
const HASHES = sized(40, 1);
const COSTLY = [
  'auth.signup',
  'auth.login',
  'sessions.changePassword',
  'sessions.confirmPassword',
  'secondfactor.setUp',
  'secondfactor.renewCodes',
  'secondfactor.turnOff',
];
/** Random policies would lock everybody out. */
const SHUTS_OUT = ['security.savePolicy'];

let org: SeededOrganization;
/** What system admins may do to it. */
let spare: Organization;
let operations: DescribedOperation[];
let description: ApiDescription;
let schemas: AnswerSchemas;

beforeAll(async () => {
  org = await aSeededOrganization('Ours');
  spare = await anOrganization().named('Spare').with();
  operations = (await describedOperations()).filter(({ id }) => !CHANGES_THE_CALLER.includes(id));
  description = await apiDescription();
  schemas = new AnswerSchemas(description);
});

const isForAdmins = ({ id }: DescribedOperation): boolean => FOR_SYSTEM_ADMINS.includes(id);

const subjectOf = (operation: DescribedOperation) => {
  const { ids, stages, owner, twilio, product } = org;
  return { ids: isForAdmins(operation) ? { ...ids, organization: spare.id } : ids, stages, owner, twilio, product };
};

async function send(who: Person, operation: DescribedOperation, request: HostileRequest) {
  const { body, headers: odd, more } = request;
  const headers = { 'content-type': 'application/json', ...(await who.tokenHeaders()), ...odd };
  const sending = operation.method === 'GET' ? {} : { headers, body: body ?? '' };
  const address = addressOf(operation, request);
  const wanted = more === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}${more}`;
  const since = performance.now();
  const { status, body: answer } = await who.send(operation.method, wanted, sending);
  return { status, body: answer, ms: performance.now() - since };
}

type Answered = Awaited<ReturnType<typeof send>>;

/** What an answer has against it. */
function complaint(operation: DescribedOperation, { status, body }: Answered): string | null {
  if (status >= 500) return `${status} ${JSON.stringify(body)}`;
  const mismatch = schemas.mismatch(operation, status, body);
  return mismatch && `${status} is not as described: ${mismatch}`;
}

async function sendAll(operation: DescribedOperation, requests: HostileRequest[]) {
  const who = isForAdmins(operation) ? org.systemAdmin : org.owner;
  const answers: Answered[] = [];
  for (let first = 0; first < requests.length; first += CONCURRENCY) {
    const batch = requests.slice(first, first + CONCURRENCY);
    answers.push(...(await Promise.all(batch.map((request) => send(who, operation, request)))));
  }
  return answers;
}

const most = (operation: DescribedOperation, count: number) => (COSTLY.includes(operation.id) ? Math.min(count, HASHES) : count);

function requestsOf(operation: DescribedOperation): HostileRequest[] {
  const subject = subjectOf(operation);
  const example = exampleRequest(operation, subject);
  const unsound = hostileRequests(operation, example, { seed: SEED, numRuns: most(operation, UNSOUND_EACH) });
  if (SHUTS_OUT.includes(operation.id)) return unsound;
  const making = { schemas: description.components.schemas, ids: subject.ids };
  const sound = validRequests(operation, example, making, { seed: SEED, numRuns: most(operation, SOUND_EACH) });
  return [...unsound, ...sound.map((request) => ({ ...request, body: JSON.stringify(request.body), headers: {} }))];
}

it(
  'answers requests that chance made, sound and unsound, as described, never breaks, and changes nothing where it refuses',
  async () => {
    const complaints: string[] = [];
    const refused = new Map<DescribedOperation, HostileRequest[]>();
    const times: number[] = [];
    for (const operation of operations) {
      const requests = requestsOf(operation);
      const answers = await sendAll(operation, requests);
      times.push(...answers.map(({ ms }) => ms));
      for (const [index, answer] of answers.entries()) {
        const mismatch = complaint(operation, answer);
        if (mismatch) complaints.push(`${operation.id} ${JSON.stringify(requests[index]).slice(0, 400)}: ${mismatch}`);
      }
      const refusals = requests.filter((_, index) => [400, 404, 413, 415, 422].includes(answers[index]?.status ?? 0));
      refused.set(operation, refusals.slice(0, REPEATED_EACH));
    }
    keepMetrics('requests', {
      operations: operations.length,
      requests: times.length,
      complaints: complaints.length,
      slowerThan5Seconds: times.filter((ms) => ms > SLOW_MS).length,
      slowestMs: Math.round(Math.max(...times)),
    });
    expect(complaints).toEqual([]);
    expect(times.length).toBeGreaterThan(LEAST);

    const changing: string[] = [];
    for (let first = 0; first < operations.length; first += GROUP_SIZE) {
      const taken = new Set<DescribedOperation>();
      const group = operations.slice(first, first + GROUP_SIZE);
      const { changes, culprits } = await effectOf(org, group, async (repeated) => {
        for (const operation of repeated) {
          const answers = await sendAll(operation, refused.get(operation) ?? []);
          if (answers.some(({ status }) => status < 400)) taken.add(operation);
        }
      });
      changing.push(...culprits.filter((operation) => !taken.has(operation)).map(({ id }) => id));
      if (taken.size === 0) changing.push(...changes);
    }
    expect(changing).toEqual([]);
  },
  TIMEOUT_MS,
);

/** Types of a body, as no browser writes them; two are two headers. */
const ODD_TYPES = [
  ['application/json'],
  [' application/json'],
  ['application/json '],
  ['application/json\t'],
  ['application/json\tx'],
  ['application/json\t; charset=utf-8'],
  ['application/json ; charset=utf-8'],
  ['application/json;'],
  ['application/json; charset=utf-16le'],
  ['application/json; charset'],
  ['application/json;;;'],
  ['application/jsonp'],
  ['application/JSON'],
  ['application/json, text/plain'],
  ['text/plain, application/json'],
  ['text/plain; application/json'],
  ['"application/json"'],
  ['application/json\u00a0'],
  ['application /json'],
  ['application/problem+json'],
  ['text/json'],
  ['text/plain'],
  ['application/x-www-form-urlencoded'],
  ['multipart/form-data; boundary=x'],
  ['application/octet-stream'],
  [''],
  ['application/json', 'text/plain'],
  ['text/plain', 'application/json'],
];

const UNCHECKED = [
  { first_name: { length: 3 }, last_name: ['x'], phone: 1 },
  { first_name: 'Ana', last_name: 'Ruiz', phone: '+13055550142', admin: true },
];

/** The status of a contact creation with raw headers. */
async function postAs(who: Person, types: string[], body: string): Promise<number | undefined> {
  const own = { ...who.cookieHeader(), ...(await who.tokenHeaders()), host: new URL(who.url).host };
  const pairs = [
    ...Object.entries(own),
    ['content-length', String(Buffer.byteLength(body))],
    ...types.map((type) => ['content-type', type]),
  ];
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const posting = httpRequest(`${who.url}/api/contacts`, { method: 'POST', headers: pairs.flat() }, (answer) => {
    answer.resume().on('end', () => resolve(answer.statusCode));
  });
  posting.on('error', reject).end(body);
  return promise;
}

describe('the content type of a body', () => {
  it.each(ODD_TYPES)('lets none by unchecked: %j', async (...types) => {
    const count = () => org.product.database.value(`select count(*) from contacts`);
    const before = await count();
    for (const body of UNCHECKED) expect([400, 415, 422]).toContain(await postAs(org.owner, types, JSON.stringify(body)));
    expect(await count()).toBe(before);
  });
});

describe('a request outside the API', () => {
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
