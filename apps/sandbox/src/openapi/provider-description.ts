import fs from 'node:fs';
import path from 'node:path';

export interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  required?: string[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
}

type Content = Record<string, { schema: Schema }>;

interface Operation {
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

export interface Document {
  /** Name of its file. */
  id: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export interface DescribedCall {
  /** The operation's name for a person: `POST /v1/Services/{Sid}`. */
  name: string;
  document: Document;
  operation: Operation | undefined;
  pathValues: Record<string, string>;
}

interface DescribedPath {
  template: string;
  pattern: RegExp;
  document: Document;
}

/** The provider's OpenAPI files, reduced to the paths that the sandbox serves. */
export class ProviderDescription {
  readonly documents: Document[];
  private readonly paths: DescribedPath[];

  constructor(folder: string) {
    const files = fs.readdirSync(folder).filter((file) => file.endsWith('.json'));
    this.documents = files.map((file) => ({
      ...(JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Omit<Document, 'id'>),
      id: file,
    }));
    this.paths = this.documents.flatMap((document) =>
      Object.keys(document.paths).map((template) => ({ template, document, pattern: patternOf(document, template) })),
    );
  }

  /** The call behind a path of the sandbox, where the first segment is the provider's host; undefined for an undescribed path. */
  find(method: string, sandboxPath: string): DescribedCall | undefined {
    for (const { template, pattern, document } of this.paths) {
      const match = pattern.exec(sandboxPath);
      if (!match) continue;
      const operation = document.paths[template]?.[method.toLowerCase()];
      return { name: `${method} ${template}`, document, operation, pathValues: { ...match.groups } };
    }
    return undefined;
  }
}

function patternOf({ servers }: Document, template: string): RegExp {
  const host = new URL(servers[0]?.url ?? '').host;
  const source = template.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+?)');
  return new RegExp(`^/${host.replaceAll('.', '\\.')}${source}$`);
}
