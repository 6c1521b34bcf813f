import Ajv from 'ajv';
import { expect } from 'vitest';
import api from '../openapi/twilio-api-v2010.json' with { type: 'json' };
import content from '../openapi/twilio-content-v1.json' with { type: 'json' };
import contentSearch from '../openapi/twilio-content-v2.json' with { type: 'json' };
import messaging from '../openapi/twilio-messaging-v1.json' with { type: 'json' };
import senders from '../openapi/twilio-messaging-v2-senders.json' with { type: 'json' };

const RFC_2822 = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} \+0000$/;
const ISO_8601 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

const ajv = new Ajv({
  allErrors: true,
  allowUnionTypes: true,
  formats: { 'date-time-rfc-2822': RFC_2822, 'date-time': ISO_8601, 'uri-reference': /^\S*$/, currency: /^[A-Z]{3}$/ },
});

const DOCUMENTS = { api, content, contentSearch, messaging, senders };
type Properties = Record<string, unknown>;

const definitionsOf = (document: keyof typeof DOCUMENTS) => DOCUMENTS[document].$defs as Record<string, { properties: Properties }>;

/** The value matches the types of the provider's OpenAPI schema. */
export function expectProviderTypes(document: keyof typeof DOCUMENTS, name: string, value: object): void {
  const validate = ajv.compile({ $ref: `#/$defs/${name}`, $defs: definitionsOf(document) });
  expect(validate(value), JSON.stringify(validate.errors)).toBe(true);
}

/** The response has exactly the fields of the provider's OpenAPI schema, with matching types. */
export function expectProviderShape(document: keyof typeof DOCUMENTS, name: string, answer: object): void {
  expectProviderTypes(document, name, answer);
  const fields = Object.keys(definitionsOf(document)[name]?.properties ?? {});
  expect(Object.keys(answer).sort()).toEqual(fields.sort());
}
