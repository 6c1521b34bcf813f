import { type DescribedCall, type Parameter, ProviderDescription, type Schema } from './provider-description';
import { SchemaCheck, differingFields, resolve } from './schema-check';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

/** Compares the requests to the sandbox and its answers with the provider's OpenAPI files. */
export class ExchangeCheck {
  private readonly description: ProviderDescription;
  private readonly requests = new SchemaCheck((text) => URL.canParse(text));
  /** The service answers relative addresses and empty texts where its description says `uri`. */
  private readonly answers = new SchemaCheck(/^\S*$/);

  constructor(folder: string) {
    this.description = new ProviderDescription(folder);
  }

  /** Undefined for files, which are not described. */
  callOf(method: string, path: string): DescribedCall | undefined {
    const call = this.description.find(method, path);
    if (call || (path.startsWith('/api.twilio.com/') && !path.endsWith('.json'))) return call;
    return {
      name: `${method} ${path}`,
      document: { id: '', servers: [], paths: {}, components: { schemas: {} } },
      operation: undefined,
      pathValues: {},
    };
  }

  requestProblems(call: DescribedCall, query: URLSearchParams, body: unknown): string[] {
    const { operation, pathValues } = call;
    if (!operation) return ['the provider does not describe this call'];
    const inPlace = (place: Parameter['in']) => operation.parameters.filter((parameter) => parameter.in === place);
    return [
      ...this.parameterProblems(call, inPlace('path'), new URLSearchParams(pathValues), 'path'),
      ...this.parameterProblems(call, inPlace('query'), query, 'query'),
      ...this.bodyProblems(call, body),
    ];
  }

  answerProblems({ document, operation }: DescribedCall, status: number, payload: unknown): string[] {
    if (!operation) return [];
    const described = operation.responses[status];
    if (!described) return [`the status ${status} is not described (${Object.keys(operation.responses).join(', ')})`];
    const schema = described.content?.[JSON_TYPE]?.schema;
    if (!schema) return payload ? ['the answer should have no body'] : [];
    const answer: unknown = JSON.parse(String(payload));
    return [...this.answers.problems(document, schema, answer), ...differingFields(document, schema, answer, 'exact')];
  }

  private bodyProblems(call: DescribedCall, body: unknown): string[] {
    const content = call.operation?.requestBody?.content ?? {};
    const form = content[FORM]?.schema;
    const json = content[JSON_TYPE]?.schema;
    if (body === undefined || body === null) return json ? ['the body is missing'] : this.formProblems(call, form, new URLSearchParams());
    if (body instanceof URLSearchParams) return this.formProblems(call, form, body);
    if (!json) return ['a JSON body is not known'];
    return [...this.requests.problems(call.document, json, body), ...differingFields(call.document, json, body, 'known')];
  }

  private formProblems(call: DescribedCall, schema: Schema | undefined, form: URLSearchParams): string[] {
    if (!schema) return form.size > 0 ? ['a form is not known'] : [];
    const { properties = {}, required = [] } = resolve(call.document, schema);
    const parameters = Object.entries(properties).map(([name, field]) => ({ name, required: required.includes(name), schema: field }));
    return this.parameterProblems(call, parameters, form, 'form');
  }

  private parameterProblems(
    { document }: DescribedCall,
    parameters: Omit<Parameter, 'in'>[],
    given: URLSearchParams,
    place: string,
  ): string[] {
    const known = new Set(parameters.map(({ name }) => name));
    const unknown = [...new Set(given.keys())]
      .filter((name) => !known.has(name))
      .map((name) => `${place} parameter "${name}" is not known`);
    const wrong = parameters.flatMap(({ name, required, schema }) => {
      const texts = given.getAll(name).filter((text) => text !== '');
      // an empty value removes what is set (Twilio docs, "Update an IncomingPhoneNumber")
      if (texts.length === 0) return required && !given.has(name) ? [`${place} parameter "${name}" is missing`] : [];
      const value = valueOf(resolve(document, schema), texts);
      return this.requests
        .problems(document, schema, value)
        .map((problem) => `${place} parameter "${name}": ${problem.replace('the body ', '')}`);
    });
    return [...unknown, ...wrong];
  }
}

/** The values that the texts of a form or query have under their schema. */
function valueOf({ type, items }: Schema, texts: string[]): unknown {
  if (type === 'array') return texts.map((text) => valueOf(items ?? {}, [text]));
  if (texts.length > 1) return texts;
  const [text = ''] = texts;
  if (type === 'boolean') return { true: true, false: false }[text.toLowerCase()] ?? text;
  return (type === 'integer' || type === 'number') && text.trim() !== '' && !Number.isNaN(Number(text)) ? Number(text) : text;
}
