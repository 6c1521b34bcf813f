import fc from 'fast-check';
import type { DescribedOperation, Schema } from './api-description';
import { idsFor, type RequestParts } from './described-requests';
import type { Ids } from './row-states';

type Schemas = Record<string, Schema>;

interface Making {
  schemas: Schemas;
  ids: Ids;
}

const MAX_TEXT_LENGTH = 60;
const DEEPEST = 4;
const MOST_ENTRIES = 3;

const FORMATS: Record<string, () => fc.Arbitrary<string>> = {
  'date-time': () => fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }).map((date) => date.toISOString()),
  date: () => fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  email: () => fc.emailAddress(),
  uuid: () => fc.uuid(),
  uri: () => fc.webUrl(),
};

const matching = (pattern: string): fc.Arbitrary<string> => fc.stringMatching(new RegExp(pattern), { size: 'small' });

function soundText({ format, pattern, minLength = 0, maxLength = MAX_TEXT_LENGTH }: Schema): fc.Arbitrary<string> {
  const formatted = FORMATS[format ?? ''];
  if (formatted) return formatted();
  // a lookahead cannot be generated
  if (pattern && !/\(\?[=!<]/.test(pattern)) return matching(pattern);
  const most = Math.max(minLength, Math.min(maxLength, MAX_TEXT_LENGTH));
  return fc.string({ unit: 'grapheme', minLength, maxLength: most });
}

function soundNumber({ type, minimum, maximum, exclusiveMinimum }: Schema): fc.Arbitrary<number> {
  const least = minimum === undefined ? Number.MIN_SAFE_INTEGER : minimum + (exclusiveMinimum ? 1 : 0);
  const most = Math.min(maximum ?? Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  if (type === 'integer') return fc.integer({ min: Math.ceil(Math.max(least, Number.MIN_SAFE_INTEGER)), max: Math.floor(most) });
  return fc.double({ min: least, max: most, noNaN: true });
}

function soundObject(
  { properties = {}, required = [], additionalProperties }: Schema,
  making: Making,
  depth: number,
): fc.Arbitrary<unknown> {
  const known = Object.entries(properties).map(([name, schema]) => [name, soundValue(schema, making, depth + 1)] as const);
  const record = fc.record(Object.fromEntries(known), {
    requiredKeys: required.filter((name) => name in properties),
  });
  if (typeof additionalProperties !== 'object') return record;
  const more = fc.dictionary(fc.string({ maxLength: 20 }), soundValue(additionalProperties, making, depth + 1), { maxKeys: MOST_ENTRIES });
  return fc.tuple(more, record).map(([some, others]) => ({ ...some, ...others }));
}

/** Values that the schema accepts; the ids exist. */
function soundValue(schema: Schema, making: Making, depth = 0): fc.Arbitrary<unknown> {
  if (schema.nullable) return fc.option(soundValue({ ...schema, nullable: false }, making, depth), { nil: null });
  if (schema['x-tenant-ref']) return fc.constant(making.ids[schema['x-tenant-ref']]);
  const named = schema.$ref ?? schema.allOf?.[0]?.$ref;
  if (named !== undefined) return soundValue(making.schemas[named.split('/').at(-1) ?? ''] ?? {}, making, depth);
  if (schema.anyOf) {
    const forms = depth > DEEPEST ? schema.anyOf.slice(0, 1) : schema.anyOf;
    return fc.oneof(...forms.map((form) => soundValue(form, making, depth + 1)));
  }
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      return soundText(schema);
    case 'integer':
    case 'number':
      return soundNumber(schema);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(soundValue(schema.items ?? {}, making, depth + 1), { maxLength: depth > DEEPEST ? 0 : MOST_ENTRIES });
    case 'object':
      return soundObject(schema, making, depth);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Requests that the description accepts, with the ids of the given example. */
export function validRequests(
  operation: DescribedOperation,
  example: RequestParts,
  { schemas, ids }: Making,
  sample: fc.Parameters<RequestParts>,
): RequestParts[] {
  const making = { schemas, ids: idsFor(operation, { ids }) };
  const queryOf = (query: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(query).map(([name, value]) => [name, written(value)]));
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  const query = soundObject(
    {
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    },
    making,
    0,
  ) as fc.Arbitrary<Record<string, unknown>>;
  const body = operation.body ? soundObject(operation.body, making, 0) : fc.constant(undefined);
  const requests = fc.record({
    path: fc.constant(example.path),
    query: query.map(queryOf),
    body: body as fc.Arbitrary<RequestParts['body']>,
  });
  return fc.sample(requests, sample);
}
