import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { ErrorCode } from '@app/contracts/catalogue/errors';
import type { Failure } from '@app/contracts/core/failure.contract';
import { isUnavailable } from '@app/database/postgres-errors';
import { AppError } from '@app/platform/errors/app-error';
import { DependencyUnavailableError } from '@app/platform/errors/dependency-unavailable-error';
import { EventLogger } from '@app/platform/logging/event-logger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DenialsService } from './denials.service';
import { ERROR_STATUS } from './error-status';

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'request.invalid',
  401: 'auth.required',
  403: 'request.forbidden',
  404: 'request.not_found',
  413: 'request.too_large',
  415: 'request.unsupported_media_type',
  422: 'request.invalid',
  429: 'request.too_many',
  503: 'server.unavailable',
};

const RETRY_AFTER_SECONDS = '5';

/** The only place that turns an error into a response: status by code, a message for users, no stack. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new EventLogger(ErrorFilter.name);

  constructor(private readonly denials: DenialsService) {}

  catch(exception: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const [request, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()];
    const failure = toAppError(exception);
    const status = ERROR_STATUS[failure.code];
    if (status >= 500) this.logger.error({ event: 'request.failed', err: exception, requestId: request.id }, 'Request failed');
    if (status === 403) this.denials.record(request, failure);
    if (reply.sent) return;
    if ((status === 503 || status === 429) && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_SECONDS);
    if (failure.code.startsWith('api_key.') && status === 401) reply.header('www-authenticate', 'Bearer error="invalid_token"');
    // the route may have set a content type already, as the provider's webhooks do
    reply.status(status).type('application/json').header('cache-control', 'no-store').send(bodyOf(failure, request.id));
  }
}

function toAppError(exception: unknown): AppError {
  if (exception instanceof AppError) return exception;
  if (isUnavailable(exception) || exception instanceof DependencyUnavailableError)
    return new AppError('server.unavailable', { cause: exception });
  const status = statusOf(exception);
  return new AppError(CODE_OF_STATUS[status] ?? 'server.error', { cause: exception });
}

/** The status of errors by Nest and Fastify: unknown route, body too large, broken JSON, wrong content type. */
function statusOf(exception: unknown): number {
  if (exception instanceof HttpException) return exception.getStatus();
  if (typeof exception === 'object' && exception !== null && 'statusCode' in exception) return Number(exception.statusCode);
  return 500;
}

/** The response body of an error. */
export function bodyOf(failure: AppError, requestId: string): Failure {
  const { code, message, errors, details } = failure;
  return { code, message, error: message, request_id: requestId, ...(errors && { errors }), ...(details && { details }) };
}
