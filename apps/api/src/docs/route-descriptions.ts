import type { Type } from '@nestjs/common';
import { HTTP_CODE_METADATA } from '@nestjs/common/constants';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes, ApiExcludeController, ApiExcludeEndpoint, ApiProduces, ApiResponse } from '@nestjs/swagger';
import { Failure } from '@app/contracts/core/failure.contract';
import type { z } from 'zod';
import { ANSWER_SCHEMA, FILES, type FileWay, UNDESCRIBED } from '../http/route.decorators';

const FILE_FORM = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };
const FILE_WAYS: Record<FileWay, MethodDecorator[]> = {
  in: [ApiConsumes('multipart/form-data'), ApiBody({ schema: FILE_FORM })],
  out: [ApiProduces('application/octet-stream')],
};

/** Tells the library, once, what the routes say of themselves: they do not name it, so that only who describes the API loads it. */
export function describeRoutes(app: NestFastifyApplication): void {
  const modules = [...app.get(ModulesContainer).values()];
  const controllers = modules.flatMap(({ controllers: inModule }) => [...inModule.values()].map(({ metatype }) => metatype as Type));
  for (const controller of new Set(controllers)) {
    if (Reflect.getMetadata(UNDESCRIBED, controller)) ApiExcludeController()(controller);
    const prototype = controller.prototype as object;
    for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      if (typeof descriptor.value !== 'function') continue;
      for (const decorate of decoratorsOf(descriptor.value as object)) decorate(prototype, name, descriptor);
    }
  }
}

function decoratorsOf(handler: object): MethodDecorator[] {
  const schema = Reflect.getMetadata(ANSWER_SCHEMA, handler) as z.ZodType | undefined;
  const way = Reflect.getMetadata(FILES, handler) as FileWay | undefined;
  const status = Reflect.getMetadata(HTTP_CODE_METADATA, handler) as number;
  const failure = { status: 'default', description: 'A failure', standardSchema: Failure } as const;
  return [
    ...(Reflect.getMetadata(UNDESCRIBED, handler) ? [ApiExcludeEndpoint()] : []),
    ...(schema ? [ApiResponse({ status, standardSchema: schema }), ApiResponse(failure)] : []),
    ...(way ? FILE_WAYS[way] : []),
  ];
}
