import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { api } from '@app/contracts/catalogue/endpoints';
import type { Endpoint } from '@app/contracts/core/endpoint';
import type { z } from 'zod';
import { beforeAll, describe, expect, it } from 'vitest';
import { ANSWER_SCHEMA, ROUTE_ACCESS } from '../../apps/api/src/http/route.decorators';

const SOURCES = join(import.meta.dirname, '../../apps/api/src');

/** Answers that are bytes or text, or that operators read with a program of theirs: the web client calls none of them through a contract. */
const WITHOUT_ENDPOINT = [
  'GET /api/health',
  'GET /api/admin/health',
  'GET /api/media/:id',
  'GET /api/uploads/:id',
  'GET /api/users/:id/photo',
  'POST /api/contacts/selection/export',
  'GET /api/imports/:id/refused-rows',
  'GET /api/inventory/runs/:id/rows.csv',
  'POST /api/audit-log/export',
  'GET /api/dashboard/export',
  'GET /api/calls/:id/recording',
  'GET /api/voice/greetings/:id',
  'POST /api/calls/export',
];
/** Read from the request by hand: a multipart form has no JSON schema. */
const READS_REQUEST = ['POST /api/upload'];

interface Input {
  kind: 'body' | 'query' | 'params';
  schema: z.ZodType | undefined;
}

interface Route {
  name: string;
  method: string;
  path: string;
  access: unknown;
  answer: z.ZodType | undefined;
  inputs: Input[];
}

/** Nest's numbers for `@Body`, `@Query` and `@Param` (RouteParamtypes). */
const INPUT_KINDS: Record<string, Input['kind']> = { 3: 'body', 4: 'query', 5: 'params' };

let routes: Route[];

beforeAll(async () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.controller.ts'));
  const modules = await Promise.all(files.map((file) => import(join(SOURCES, file)) as Promise<Record<string, unknown>>));
  const controllers = modules.flatMap((module) => Object.values(module).filter((value) => typeof value === 'function')) as Type[];
  routes = controllers.flatMap(routesOf);
});

function routesOf(controller: Type): Route[] {
  const base = textOf(Reflect.getMetadata(PATH_METADATA, controller));
  return Object.getOwnPropertyNames(controller.prototype).flatMap((key) => {
    const handler = (controller.prototype as Record<string, object>)[key];
    const method = handler && (Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined);
    if (handler === undefined || method === undefined) return [];
    const paths = [Reflect.getMetadata(PATH_METADATA, handler) as string | string[]].flat();
    return paths.map((path) => ({
      name: `${controller.name}.${key}`,
      method: RequestMethod[method] ?? '',
      path: `/${[base, path]
        .map((part) => part.replace(/^\/|\/$/g, ''))
        .filter(Boolean)
        .join('/')}`,
      access: Reflect.getMetadata(ROUTE_ACCESS, handler) ?? Reflect.getMetadata(ROUTE_ACCESS, controller),
      answer: Reflect.getMetadata(ANSWER_SCHEMA, handler) as z.ZodType | undefined,
      inputs: inputsOf(controller, key),
    }));
  });
}

const textOf = (path: unknown): string => (typeof path === 'string' ? path : '');

function inputsOf(controller: Type, key: string): Input[] {
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, key) ?? {}) as Record<string, { schema?: z.ZodType }>;
  return Object.entries(args).flatMap(([name, { schema }]) => {
    const kind = INPUT_KINDS[name.split(':')[0] ?? ''];
    return kind ? [{ kind, schema }] : [];
  });
}

const callOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;
const apiRoutes = () => routes.filter((route) => route.path.startsWith('/api/'));
const endpoints: Endpoint[] = Object.values(api).flatMap((feature) => Object.values(feature) as Endpoint[]);

describe('every route', () => {
  it('says who may call it', () => {
    expect(routes.length).toBeGreaterThan(30);
    expect(routes.filter((route) => !route.access).map((route) => route.name)).toEqual([]);
  });

  it('has a schema for each of its inputs', () => {
    const unchecked = routes.flatMap((route) =>
      route.inputs.filter((input) => !input.schema).map((input) => `${route.name}: ${input.kind}`),
    );
    expect(unchecked).toEqual([]);
  });

  it('checks the parameters of its path', () => {
    const unchecked = apiRoutes().filter((route) => route.path.includes(':') && !route.inputs.some((input) => input.kind === 'params'));
    expect(unchecked.map((route) => route.name)).toEqual([]);
  });

  it('has a schema for its response, unless it returns bytes', () => {
    const bytes = [
      'GET /api/media/:id',
      'GET /api/uploads/:id',
      'GET /api/users/:id/photo',
      'POST /api/contacts/selection/export',
      'GET /api/imports/:id/refused-rows',
      'GET /api/inventory/runs/:id/rows.csv',
      'POST /api/audit-log/export',
      'GET /api/dashboard/export',
      'GET /api/calls/:id/recording',
      'GET /api/voice/greetings/:id',
      'POST /api/calls/export',
    ];
    expect(
      apiRoutes()
        .filter((route) => !route.answer && !bytes.includes(callOf(route)))
        .map((route) => route.name),
    ).toEqual([]);
  });
});

describe('the contracts and the routes', () => {
  it('know the same calls', () => {
    const served = apiRoutes()
      .map(callOf)
      .filter((call) => !WITHOUT_ENDPOINT.includes(call));
    expect(served.toSorted()).toEqual(endpoints.map(callOf).toSorted());
  });

  it('use the same schemas for them', () => {
    const differing = endpoints.flatMap((endpoint) => {
      const route = apiRoutes().find((candidate) => callOf(candidate) === callOf(endpoint));
      if (!route || READS_REQUEST.includes(callOf(endpoint))) return [];
      const schemaOf = (kind: Input['kind']) => route.inputs.find((input) => input.kind === kind)?.schema;
      const same =
        schemaOf('params') === endpoint.params &&
        schemaOf('query') === endpoint.query &&
        schemaOf('body') === endpoint.body &&
        sameAnswer(route, endpoint);
      return same ? [] : [callOf(endpoint)];
    });
    expect(differing).toEqual([]);
  });
});

/** Lists are written as `z.array(View)` in both places, so they are compared by what they describe. */
function sameAnswer(route: Route, endpoint: Endpoint): boolean {
  return (
    route.answer === endpoint.answer || JSON.stringify(route.answer?.toJSONSchema()) === JSON.stringify(endpoint.answer.toJSONSchema())
  );
}
