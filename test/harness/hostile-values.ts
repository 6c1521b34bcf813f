import fc from 'fast-check';
import type { DescribedOperation } from './api-description';
import type { RequestParts } from './described-requests';

const deep = (levels: number): unknown => (levels === 0 ? 'x' : { a: deep(levels - 1) });

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202Eevil',
  '👩🏽‍🔧'.repeat(50),
  'x'.repeat(5000),
  'x'.repeat(100_000),
  "'; drop table contacts; --",
  '<script>alert(1)</script>',
  '%00',
  '../../etc/passwd',
  '{{7*7}}',
  '${jndi:ldap://x}',
  'null',
  'true',
  '-1',
  '0',
  '1e309',
  '9223372036854775808',
  '99999999999999999999',
  '١٢٣',
  '+',
  '+1'.repeat(20),
  '٣٠٥٥٥٥٠١٢٣',
  '\n\r\t',
  '__proto__',
  'constructor',
];

const NUMBERS = [0, -1, 1.5, 1e308, -0, 2 ** 31, 2 ** 53, 2 ** 53 + 2, 2 ** 63, -(2 ** 63)];

/** What a field never expects. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], ['x'], [null], { a: 1 }, { toString: 1 }, deep(50)) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom('x', ''), { minLength: 1, maxLength: 200 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const hostileText = hostileValue.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));

/** A body that is no longer what it was: a field replaced, removed or added, or nothing left of it. */
function hostileBody(body: Record<string, unknown>, fields: string[]): fc.Arbitrary<unknown> {
  const replaced = fc.tuple(fc.constantFrom(...fields), hostileValue).map(([name, value]) => ({ ...body, [name]: value }));
  const removed = fc.constantFrom(...fields).map((name) => ({ ...body, [name]: undefined }));
  const added = fc.tuple(hostileText, hostileValue).map(([name, value]) => ({ ...body, [name]: value }));
  return fc.oneof({ weight: 4, arbitrary: replaced }, removed, added, hostileValue);
}

export interface HostileRequest extends Omit<RequestParts, 'body'> {
  body: string | undefined;
  headers: Record<string, string>;
}

const CONTENT_TYPES = [
  'application/json',
  'application/json;charset=utf-8',
  'application/json\t;x',
  'application/json ; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/xml',
  'x',
  '/',
];

/** JSON as a careless client writes it (a lone half of a character stays one), or breaks it off. */
const written = (body: unknown): fc.Arbitrary<string> => {
  const text = JSON.stringify(body) ?? '';
  return fc.oneof(
    { weight: 9, arbitrary: fc.constant(text) },
    fc.nat(text.length).map((end) => text.slice(0, end)),
  );
};

/** What each place of each call is tried with, whatever chance brings besides. */
const ALWAYS_TEXT = ['a\u0000b', '-1', '9'.repeat(25)];
const ALWAYS: unknown[] = [...ALWAYS_TEXT, '\ud800', 7, null, 'x'.repeat(100_000)];

/** Requests like the given one, but for one thing: a few that are always tried, and a sample of what chance finds. */
export function hostileRequests(
  operation: DescribedOperation,
  request: RequestParts,
  sample: fc.Parameters<HostileRequest>,
): HostileRequest[] {
  const sound: HostileRequest = { ...request, body: JSON.stringify(request.body), headers: {} };
  const fields = request.body ? Object.keys(operation.body?.properties ?? {}) : [];
  const inBody = fields.flatMap((name) => ALWAYS.map((value) => ({ ...sound, body: JSON.stringify({ ...request.body, [name]: value }) })));
  const inAddress = operation.parameters.flatMap(({ in: place, name }) =>
    ALWAYS_TEXT.map((value) => ({ ...sound, [place]: { ...request[place], [name]: value } })),
  );
  return [...inBody, ...inAddress, ...fc.sample(hostileRequest(operation, request), sample)];
}

function hostileRequest(operation: DescribedOperation, { path, query, body }: RequestParts): fc.Arbitrary<HostileRequest> {
  const sound: HostileRequest = { path, query, body: JSON.stringify(body), headers: {} };
  const kinds: fc.MaybeWeightedArbitrary<HostileRequest>[] = [];
  const pathNames = Object.keys(path);
  if (pathNames.length > 0) {
    kinds.push(
      fc.tuple(fc.constantFrom(...pathNames), hostileText).map(([name, value]) => ({ ...sound, path: { ...path, [name]: value } })),
    );
  }
  const queryNames = operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  if (queryNames.length > 0) {
    const odd = fc
      .tuple(fc.constantFrom(...queryNames), hostileText)
      .map(([name, value]) => ({ ...sound, query: { ...query, [name]: value } }));
    kinds.push({ weight: 2, arbitrary: odd });
  }
  if (body) {
    const odd = hostileBody(body, Object.keys(operation.body?.properties ?? {}));
    kinds.push({ weight: 3, arbitrary: odd.chain(written).map((text) => ({ ...sound, body: text })) });
  }
  if (operation.method !== 'GET')
    kinds.push(fc.constantFrom(...CONTENT_TYPES).map((type) => ({ ...sound, headers: { 'content-type': type } })));
  return fc.oneof(...kinds, fc.constant({ ...sound, query: { ...query, unheard_of: 'x' } }));
}
