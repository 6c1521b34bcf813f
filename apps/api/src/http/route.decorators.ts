import { applyDecorators, createParamDecorator, type ExecutionContext, HttpCode, SerializeOptions, SetMetadata } from '@nestjs/common';
import type { KeyPermission, Permission } from '@app/contracts/core/permissions';
import type { Session } from '@app/domain/auth/sessions.service';
import type { RequestContext } from '@app/platform/context/request-context';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a browser's request. */
    session?: Session;
    /** Of every request that somebody signed for, by a session or by an API key. */
    ctx?: RequestContext;
  }
}

export const ROUTE_ACCESS = 'route_access';
export const KEY_PERMISSION = 'key_permission';
export const ANSWER_SCHEMA = 'answer_schema';
export const API_EXCLUDE = 'undescribed';
export const FILES = 'files';
export const BACKGROUND = 'by_itself';

/**
 * Who may call a route. `permission`: a signed-in person with it. `account`: a signed-in person, also before the e-mail is
 * verified and before a second factor that is due is set up. `public`: everybody, with the CSRF rule for writes. `provider`: a webhook, which proves itself by signature.
 */
export type RouteAccess =
  | { kind: 'permission'; permission: Permission; beforeSecondFactor: boolean }
  | { kind: 'account' }
  | { kind: 'public' }
  | { kind: 'provider' };

const access = (value: RouteAccess) => SetMetadata(ROUTE_ACCESS, value);

export const Allow = (permission: Permission) => access({ kind: 'permission', permission, beforeSecondFactor: false });
/** Also for whoever must set up a second factor first: the way to do so. */
export const AllowBeforeSecondFactor = (permission: Permission) => access({ kind: 'permission', permission, beforeSecondFactor: true });
export const AllowUnverified = () => access({ kind: 'account' });
export const Public = () => access({ kind: 'public' });
export const FromProvider = () => access({ kind: 'provider' });

/** Which permission of an agent API key opens the route besides; without this word no key does. The person's own rights count as well. */
export const AllowKey = (permission: KeyPermission) => SetMetadata(KEY_PERMISSION, permission);

/** The answer's schema: what leaves the house is cut to it, and the API's description comes from it. */
export const Answers = (schema: z.ZodType, status = 200) =>
  applyDecorators(HttpCode(status), SetMetadata(ANSWER_SCHEMA, schema), SerializeOptions({ schema: itemOf(schema) }));

/** Called by pages on their own: it does not keep a session alive. */
export const Background = () => SetMetadata(BACKGROUND, true);

/** Left out of the API's description. */
export const ApiExclude = () => SetMetadata(API_EXCLUDE, true);

/** Where a file goes in or out instead of JSON. */
export type FileDirection = 'in' | 'out';
export const Upload = () => SetMetadata(FILES, 'in' satisfies FileDirection);
export const AnswersFile = () => SetMetadata(FILES, 'out' satisfies FileDirection);

/** Nest cuts a list item by item, so it wants the schema of one. */
const itemOf = (schema: z.ZodType) => (schema instanceof z.ZodArray ? (schema.element as z.ZodType) : schema);

const sessionOf = (context: ExecutionContext): Session => {
  const { session } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!session) throw new Error('This route has no session: its access does not demand one.');
  return session;
};

/** Who acts, in person or through a key. */
export const Ctx = createParamDecorator((_data: unknown, context: ExecutionContext): RequestContext => {
  const { ctx } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!ctx) throw new Error('This route knows nobody: its access does not demand it.');
  return ctx;
});

export const CurrentSession = createParamDecorator((_data: unknown, context: ExecutionContext): Session => sessionOf(context));
