import fc from 'fast-check';
import type { DescribedOperation } from './api-description';
import type { RequestParts } from './described-requests';
import { sample } from './measured-form';

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

type Place = readonly string[];

/** Every path within a body, nested ones included. */
function placesIn(value: unknown, above: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [[...above, name], ...placesIn(inner, [...above, name])]);
}

/** The same body with another value at one path. */
function withAt(value: unknown, [name, ...further]: Place, replacement: unknown): unknown {
  if (name === undefined) return replacement;
  if (Array.isArray(value)) return value.map((inner, index) => (String(index) === name ? withAt(inner, further, replacement) : inner));
  const fields = value as Record<string, unknown>;
  return { ...fields, [name]: withAt(fields[name], further, replacement) };
}

/** A mutated body: a field replaced, removed or added, or the whole body replaced. */
function hostileBody(body: Record<string, unknown>, fields: string[]): fc.Arbitrary<unknown> {
  const replaced = fc.tuple(fc.constantFrom(...fields), hostileValue).map(([name, value]) => ({ ...body, [name]: value }));
  const removed = fc.constantFrom(...fields).map((name) => ({ ...body, [name]: undefined }));
  const added = fc.tuple(hostileText, hostileValue).map(([name, value]) => ({ ...body, [name]: value }));
  const inside = fc
    .tuple(fc.constantFrom(...placesIn(body), ...fields.map((name) => [name])), hostileValue)
    .map(([place, value]) => withAt(body, place, value));
  return fc.oneof({ weight: 3, arbitrary: replaced }, { weight: 2, arbitrary: inside }, removed, added, hostileValue);
}

export interface HostileRequest extends Omit<RequestParts, 'body'> {
  body: string | undefined;
  headers: Record<string, string>;
  /** The raw query string. */
  more?: string;
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
  'application/json\tx',
  'application/json;',
  'application/json; charset=utf-7',
  'application/json, text/plain',
  'application/vnd.api+json',
  'application/jsonp',
  'application/xml',
  'x',
  '/',
];

/** Texts that no JSON writer produces but some parsers accept. */
const TOKENS = [
  '1e999',
  '-1e999',
  '0.1e-9999',
  '9'.repeat(400),
  '-0',
  '00',
  '+1',
  '.5',
  'NaN',
  'Infinity',
  '0x10',
  'undefined',
  "'x'",
  '"\\ud800"',
  '"\\u0000"',
  '"\u0001"',
  '{"__proto__":{"role":"owner"}}',
  '{"constructor":{"prototype":{"role":"owner"}}}',
  `${'['.repeat(2000)}${']'.repeat(2000)}`,
  `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`,
];
const TOKEN = 'a token stands here';

/** JSON as a careless client writes it: lone surrogates, stray tokens, duplicate keys, or truncated. */
const written = (body: unknown): fc.Arbitrary<string> => {
  const text = JSON.stringify(body) ?? '';
  const odd = placesIn(body).map((place) => JSON.stringify(withAt(body, place, TOKEN)));
  const kinds: fc.MaybeWeightedArbitrary<string>[] = [
    { weight: 8, arbitrary: fc.constant(text) },
    fc.nat(text.length).map((end) => text.slice(0, end)),
  ];
  if (odd.length > 0)
    kinds.push({
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...odd), fc.constantFrom(...TOKENS))
        .map(([at, token]) => at.replace(JSON.stringify(TOKEN), () => token)),
    });
  const [name] = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  if (name !== undefined)
    kinds.push(
      fc.constantFrom(...TOKENS).map((token) => text.replace('{', () => `{${JSON.stringify(name)}:${token},"__proto__":{"x":1},`)),
    );
  return fc.oneof(...kinds);
};

/** Query parameters repeated, as lists, as objects, malformed, and very many of them. */
const oddQuery = (names: readonly string[]): fc.Arbitrary<string> => {
  const forms = (name: string) => [
    `${name}=1&${name}=2`,
    `${name}[]=1&${name}[]=2`,
    `${name}[a]=1`,
    `${name}.a=1`,
    name,
    `${name}=%`,
    `${name}=%E0%A4%A`,
    `${name}=%00`,
    `${name}%00=1`,
    `${name}=1;${name}=2`,
    `${name}=${'a'.repeat(5000)}`,
    `${name}=1&`.repeat(300),
  ];
  return fc.constantFrom(...names.flatMap(forms), '__proto__[x]=1', 'constructor[prototype][x]=1', '&&&==', '?'.repeat(50), '%');
};

/** Values tried at every place of every operation, beside the random ones. */
const ALWAYS_TEXT = ['a\u0000b', '-1', '9'.repeat(25)];
const ALWAYS: unknown[] = [...ALWAYS_TEXT, '\ud800', 7, null, 'x'.repeat(100_000)];

/** Requests that differ from the given one in one thing: a few fixed ones, in the sampled form one for each place, and a random sample. */
export function hostileRequests(
  operation: DescribedOperation,
  request: RequestParts,
  random: fc.Parameters<HostileRequest>,
): HostileRequest[] {
  const sound: HostileRequest = { ...request, body: JSON.stringify(request.body), headers: {} };
  const fields = request.body ? Object.keys(operation.body?.properties ?? {}) : [];
  const inBody = fields.flatMap((name, index) =>
    sample(ALWAYS, ALWAYS.length, index).map((value) => ({ ...sound, body: JSON.stringify({ ...request.body, [name]: value }) })),
  );
  const inAddress = operation.parameters.flatMap(({ in: place, name }, index) =>
    sample(ALWAYS_TEXT, ALWAYS_TEXT.length, index).map((value) => ({ ...sound, [place]: { ...request[place], [name]: value } })),
  );
  return [...inBody, ...inAddress, ...fc.sample(hostileRequest(operation, request), random)];
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
  kinds.push(oddQuery([...queryNames, 'page']).map((more) => ({ ...sound, more })));
  if (body) {
    const odd = hostileBody(body, Object.keys(operation.body?.properties ?? {}));
    kinds.push({ weight: 3, arbitrary: odd.chain(written).map((text) => ({ ...sound, body: text })) });
  }
  if (operation.method !== 'GET')
    kinds.push(fc.constantFrom(...CONTENT_TYPES).map((type) => ({ ...sound, headers: { 'content-type': type } })));
  return fc.oneof(...kinds, fc.constant({ ...sound, query: { ...query, unheard_of: 'x' } }));
}
