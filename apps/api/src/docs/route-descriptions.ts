import type { Type } from '@nestjs/common';
import { HTTP_CODE_METADATA } from '@nestjs/common/constants';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  ApiBody,
  ApiConsumes,
  ApiExcludeController,
  ApiExcludeEndpoint,
  ApiExtension,
  ApiOperation,
  ApiProduces,
  ApiResponse,
  ApiSecurity,
} from '@nestjs/swagger';
import { Failure } from '@app/contracts/core/failure.contract';
import type { KeyPermission } from '@app/contracts/core/permissions';
import type { z } from 'zod';
import {
  ANSWER_SCHEMA,
  FILES,
  type FileDirection,
  KEY_PERMISSION,
  ROUTE_ACCESS,
  type RouteAccess,
  API_EXCLUDE,
} from '../http/route.decorators';

const FILE_FORM = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };
const FILE_DECORATORS: Record<FileDirection, MethodDecorator[]> = {
  in: [ApiConsumes('multipart/form-data'), ApiBody({ schema: FILE_FORM })],
  out: [ApiProduces('application/octet-stream')],
};

/** The names of the two authentication schemes. */
export const SESSION_SCHEME = 'session';
export const KEY_SCHEME = 'agentApiKey';

/** Metadata of a controller class accumulates: a process that starts a second API must not add it again. */
const described = new WeakSet<Type>();

/** Adds Swagger metadata to the routes. They do not import the library themselves, so it is only loaded to describe the API. */
export function describeRoutes(app: NestFastifyApplication): void {
  const modules = [...app.get(ModulesContainer).values()];
  const controllers = modules.flatMap(({ controllers: inModule }) => [...inModule.values()].map(({ metatype }) => metatype as Type));
  for (const controller of controllers) {
    if (described.has(controller)) continue;
    described.add(controller);
    if (Reflect.getMetadata(API_EXCLUDE, controller)) ApiExcludeController()(controller);
    const prototype = controller.prototype as object;
    for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      if (typeof descriptor.value !== 'function') continue;
      for (const decorate of decoratorsOf(descriptor.value as object)) decorate(prototype, name, descriptor);
    }
  }
}

function decoratorsOf(handler: object): MethodDecorator[] {
  const schema = Reflect.getMetadata(ANSWER_SCHEMA, handler) as z.ZodType | undefined;
  const way = Reflect.getMetadata(FILES, handler) as FileDirection | undefined;
  const status = Reflect.getMetadata(HTTP_CODE_METADATA, handler) as number;
  const failure = { status: 'default', description: 'A failure', standardSchema: Failure } as const;
  return [
    ...(Reflect.getMetadata(API_EXCLUDE, handler) ? [ApiExcludeEndpoint()] : []),
    ...(schema ? [ApiResponse({ status, standardSchema: schema }), ApiResponse(failure)] : []),
    ...(way ? FILE_DECORATORS[way] : []),
    ...securityOf(handler),
  ];
}

function securityOf(handler: object): MethodDecorator[] {
  const access = Reflect.getMetadata(ROUTE_ACCESS, handler) as RouteAccess | undefined;
  const opener = Reflect.getMetadata(KEY_PERMISSION, handler) as KeyPermission | undefined;
  if (access?.kind !== 'permission' && access?.kind !== 'account') return [];
  const session = ApiSecurity(SESSION_SCHEME);
  if (opener === undefined) return [session];
  const description = `An agent API key with the permission \`${opener}\` may make this call.`;
  return [session, ApiSecurity(KEY_SCHEME), ApiExtension('x-key-permission', opener), ApiOperation({ description })];
}
