import { applyDecorators, createParamDecorator, type ExecutionContext, HttpCode, SerializeOptions, SetMetadata } from '@nestjs/common';
import type { KeyPermission, Permission } from '@app/contracts/core/permissions';
import type { Session } from '@app/domain/auth/sessions.service';
import type { RequestContext } from '@app/platform/context/request-context';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for browser requests. */
    session?: Session;
    /** Set for every request authenticated by session or API key. */
    ctx?: RequestContext;
  }
}

export const ROUTE_ACCESS = 'route_access';
export const KEY_PERMISSION = 'key_permission';
export const ANSWER_SCHEMA = 'answer_schema';
export const API_EXCLUDE = 'api_exclude';
export const FILES = 'files';
export const BACKGROUND = 'background';

/**
 * The callers of a route. `permission`: a signed-in user with it. `account`: any signed-in user, also before e-mail verification and before
 * a due second factor is set up. `public`: everyone, with the CSRF rule for writes. `provider`: a webhook, authenticated by its signature.
 */
export type RouteAccess =
  | { kind: 'permission'; permission: Permission; beforeSecondFactor: boolean }
  | { kind: 'account' }
  | { kind: 'public' }
  | { kind: 'provider' };

const access = (value: RouteAccess) => SetMetadata(ROUTE_ACCESS, value);

export const Allow = (permission: Permission) => access({ kind: 'permission', permission, beforeSecondFactor: false });
/** Also allowed while a second factor is due, to set it up. */
export const AllowBeforeSecondFactor = (permission: Permission) => access({ kind: 'permission', permission, beforeSecondFactor: true });
export const AllowUnverified = () => access({ kind: 'account' });
export const Public = () => access({ kind: 'public' });
export const FromProvider = () => access({ kind: 'provider' });

/** The API key permission that opens the route; without it no key does. The user's own rights apply too. */
export const AllowKey = (permission: KeyPermission) => SetMetadata(KEY_PERMISSION, permission);

/** The response schema: responses are serialized by it, and the API description uses it. */
export const Answers = (schema: z.ZodType, status = 200) =>
  applyDecorators(HttpCode(status), SetMetadata(ANSWER_SCHEMA, schema), SerializeOptions({ schema: itemOf(schema) }));

/** Called by pages without user action: does not keep a session alive. */
export const Background = () => SetMetadata(BACKGROUND, true);

/** Excludes the route from the API description. */
export const ApiExclude = () => SetMetadata(API_EXCLUDE, true);

/** Whether the route takes or returns a file instead of JSON. */
export type FileDirection = 'in' | 'out';
export const Upload = () => SetMetadata(FILES, 'in' satisfies FileDirection);
export const AnswersFile = () => SetMetadata(FILES, 'out' satisfies FileDirection);

/** Nest serializes lists item by item, so it needs the item's schema. */
const itemOf = (schema: z.ZodType) => (schema instanceof z.ZodArray ? (schema.element as z.ZodType) : schema);

const sessionOf = (context: ExecutionContext): Session => {
  const { session } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!session) throw new Error('This route has no session: its access does not demand one.');
  return session;
};

/** The context of the caller, by session or API key. */
export const Ctx = createParamDecorator((_data: unknown, context: ExecutionContext): RequestContext => {
  const { ctx } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!ctx) throw new Error('This route knows nobody: its access does not demand it.');
  return ctx;
});

export const CurrentSession = createParamDecorator((_data: unknown, context: ExecutionContext): Session => sessionOf(context));
