import type { TenantRef } from '@app/contracts/core/id.contract';
import type { Method } from './http-client';
import { getProduct } from './product';

/** A schema of the description, in the dialect of OpenAPI 3.0. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: boolean | Schema;
  nullable?: boolean;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: boolean;
  default?: unknown;
  'x-tenant-ref'?: TenantRef;
}

interface Parameter {
  in: 'path' | 'query';
  name: string;
  required?: boolean;
  schema: Schema;
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

export interface ApiDescription {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** One operation of the API description. */
export interface DescribedOperation {
  id: string;
  method: Method;
  path: string;
  parameters: Parameter[];
  /** Of a JSON body, with its properties. */
  body: Schema | undefined;
  /** Takes a file as a multipart form. */
  isUpload: boolean;
  /** Answers with a JSON body by status, `default` for every failure. */
  answers: Record<string, Schema | undefined>;
}

export async function apiDescription(): Promise<ApiDescription> {
  const product = await getProduct();
  const { body } = await product.visitor().get<ApiDescription>('/api/openapi.json');
  return body;
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';

export async function describedOperations(): Promise<DescribedOperation[]> {
  const { paths, components } = await apiDescription();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase() as Method,
      path,
      parameters: operation.parameters ?? [],
      body: resolved(operation.requestBody?.content?.[JSON_TYPE]?.schema, components.schemas),
      isUpload: operation.requestBody?.content?.[FORM_TYPE] !== undefined,
      answers: Object.fromEntries(
        Object.entries(operation.responses).map(([status, { content }]) => [status, content?.[JSON_TYPE]?.schema]),
      ),
    })),
  );
}

/** Resolves a schema reference. */
function resolved(schema: Schema | undefined, schemas: Record<string, Schema>): Schema | undefined {
  const named = schema?.$ref ?? schema?.allOf?.[0]?.$ref;
  return named === undefined ? schema : schemas[named.split('/').at(-1) ?? ''];
}
