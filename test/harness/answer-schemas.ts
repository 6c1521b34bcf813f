import { Ajv, type ValidateFunction } from 'ajv';
import type { ApiDescription, DescribedOperation, Schema } from './api-description';

/** JSON Schema has no `nullable`, and its exclusive bounds are numbers. */
function fromOpenApi(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(fromOpenApi);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...rest } = schema as Record<string, unknown>;
  const bounds = {
    ...(minimum === undefined ? {} : { [exclusiveMinimum ? 'exclusiveMinimum' : 'minimum']: minimum }),
    ...(maximum === undefined ? {} : { [exclusiveMaximum ? 'exclusiveMaximum' : 'maximum']: maximum }),
  };
  const converted = { ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, fromOpenApi(value)])), ...bounds };
  return nullable ? { anyOf: [converted, { type: 'null' }] } : converted;
}

/** Compares responses with the API description. */
export class AnswerSchemas {
  private readonly ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, code: { optimize: false } });
  /** By the text of the schema: most operations fail alike. */
  private readonly compiled = new Map<string, ValidateFunction>();

  constructor(description: ApiDescription) {
    const components = fromOpenApi(description.components) as object;
    this.ajv.addSchema({ $id: 'api', components });
  }

  /** What is wrong with an answer; null when it matches the description. */
  mismatch({ answers }: DescribedOperation, status: number, body: unknown): string | null {
    if (status in answers && answers[status] === undefined) return null;
    const schema = answers[status] ?? answers['default'];
    if (!schema) return null;
    const validate = this.validator(schema);
    return validate(body) ? null : this.ajv.errorsText(validate.errors);
  }

  private validator(schema: Schema): ValidateFunction {
    const text = JSON.stringify(schema);
    const known = this.compiled.get(text);
    if (known) return known;
    const withNames = JSON.stringify(fromOpenApi(schema)).replaceAll('"#/components/', '"api#/components/');
    const validate = this.ajv.compile(JSON.parse(withNames) as object);
    this.compiled.set(text, validate);
    return validate;
  }
}
