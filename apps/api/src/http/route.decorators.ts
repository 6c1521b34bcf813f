import { applyDecorators, createParamDecorator, type ExecutionContext, HttpCode, SerializeOptions, SetMetadata } from '@nestjs/common';
import type { Permission } from '@app/contracts/core/permissions';
import type { Session } from '@app/domain/auth/sessions.service';
import type { RequestContext } from '@app/platform/context/request-context';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

declare module 'fastify' {
  interface FastifyRequest {
    session?: Session;
  }
}

export const ROUTE_ACCESS = 'route_access';
export const ANSWER_SCHEMA = 'answer_schema';
export const UNDESCRIBED = 'undescribed';
export const FILES = 'files';
export const BY_ITSELF = 'by_itself';

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

/** The answer's schema: what leaves the house is cut to it, and the API's description comes from it. */
export const Answers = (schema: z.ZodType, status = 200) =>
  applyDecorators(HttpCode(status), SetMetadata(ANSWER_SCHEMA, schema), SerializeOptions({ schema: itemOf(schema) }));

/** Called by pages on their own: it does not keep a session alive. */
export const ByItself = () => SetMetadata(BY_ITSELF, true);

/** Left out of the API's description. */
export const Undescribed = () => SetMetadata(UNDESCRIBED, true);

/** Where a file goes in or out instead of JSON. */
export type FileWay = 'in' | 'out';
export const TakesFile = () => SetMetadata(FILES, 'in' satisfies FileWay);
export const AnswersFile = () => SetMetadata(FILES, 'out' satisfies FileWay);

/** Nest cuts a list item by item, so it wants the schema of one. */
const itemOf = (schema: z.ZodType) => (schema instanceof z.ZodArray ? (schema.element as z.ZodType) : schema);

const sessionOf = (context: ExecutionContext): Session => {
  const { session } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!session) throw new Error('This route has no session: its access does not demand one.');
  return session;
};

/** The signed-in person's context. */
export const Ctx = createParamDecorator((_data: unknown, context: ExecutionContext): RequestContext => sessionOf(context).ctx);

export const CurrentSession = createParamDecorator((_data: unknown, context: ExecutionContext): Session => sessionOf(context));
