import { Ajv, type ValidateFunction } from 'ajv';
import type { Document, Schema } from './provider-description';

const RFC_2822 = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} \+0000$/;
const FORMATS = {
  'date-time-rfc-2822': RFC_2822,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  currency: /^[A-Z]{3}$/,
  'http-method': /^(GET|POST)$/,
  // or the id that WhatsApp gives to a person who shows no number
  'phone-number': /^(?:(?:whatsapp:)?\+[1-9]\d{5,14}|whatsapp:[A-Z]{2}\.\w{1,128})$/,
  // checked by their types only
  ...Object.fromEntries(
    ['int32', 'int64', 'endpoint', 'twiml', 'uri-map', 'iso-country-code', 'phone-number-capabilities'].map((name) => [name, true]),
  ),
};
/** The objects that may have further fields: the closest list of resources, or all objects of a body. */
export type Strictness = 'exact' | 'known';

/** Compares values with schemas of the provider; each schema is compiled when it is first needed. */
export class SchemaCheck {
  private readonly ajv: Ajv;
  private readonly compiled = new Map<Schema, ValidateFunction>();

  constructor(isUri: RegExp | ((text: string) => boolean)) {
    this.ajv = new Ajv({ strict: false, allErrors: true, formats: { ...FORMATS, uri: isUri } });
  }

  /** One line for each field that does not match. */
  problems(document: Document, schema: Schema, value: unknown): string[] {
    const validate = this.validatorOf(document, schema);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message, params }) => {
      const allowed = 'allowedValues' in params ? ` (${String(params['allowedValues'])})` : '';
      return `${fieldOf(instancePath)} ${message}${allowed}`;
    });
  }

  private validatorOf(document: Document, schema: Schema): ValidateFunction {
    const known = this.compiled.get(schema);
    if (known) return known;
    // added once: each compilation would walk through the whole document
    const text = JSON.stringify(schema).replaceAll('"#/components/', `"${document.id}#/components/`);
    if (!(document.id in this.ajv.schemas)) this.ajv.addSchema({ $id: document.id, components: document.components });
    const validate = this.ajv.compile(JSON.parse(text) as Schema);
    this.compiled.set(schema, validate);
    return validate;
  }
}

const fieldOf = (pointer: string) => (pointer === '' ? 'the body' : `"${pointer.slice(1).replaceAll('/', '.')}"`);

/** Follows references, and the schema beside `null`. */
export function resolve(document: Document, schema: Schema): Schema {
  if (schema.anyOf?.[0]) return resolve(document, schema.anyOf[0]);
  const name = schema.$ref?.split('/').at(-1);
  return name ? resolve(document, document.components.schemas[name] ?? {}) : schema;
}

/** Fields that the description does not have; with `exact`, also those that it has and a resource of the answer lacks. */
export function differingFields(document: Document, schema: Schema, value: unknown, strictness: Strictness, place = ''): string[] {
  const { properties, items, additionalProperties } = resolve(document, schema);
  if (Array.isArray(value)) {
    return items ? value.flatMap((item, index) => differingFields(document, items, item, strictness, `${place}${index}.`)) : [];
  }
  if (typeof value !== 'object' || value === null || !properties) return [];
  const entries = Object.entries(value);
  const unknown = additionalProperties
    ? []
    : entries.filter(([name]) => !(name in properties)).map(([name]) => `"${place}${name}" is not known`);
  const missing = strictness === 'exact' ? Object.keys(properties).filter((name) => !(name in value)) : [];
  const inner = entries.flatMap(([name, field]) => {
    const described = properties[name];
    if (!described) return [];
    return differingFields(
      document,
      described,
      field,
      strictness === 'exact' && Array.isArray(field) ? 'exact' : 'known',
      `${place}${name}.`,
    );
  });
  return [...unknown, ...missing.map((name) => `"${place}${name}" is missing`), ...inner];
}
