import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { AppError } from '@app/platform/errors/app-error';
import { type Observable, throwError, timeout } from 'rxjs';

/** Below the 3.5 seconds that our webhook URLs ask the provider to wait (`webhookAddresses`). */
const RESPONSE_TIMEOUT_MS = 3000;

/**
 * Responds "unavailable" while the provider still waits, so that it retries instead of giving up on a slow database. The work may still
 * complete; the retried webhook is then a duplicate.
 */
@Injectable()
export class ResponseTimeoutInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const rejectLate = () => throwError(() => new AppError('server.unavailable'));
    return next.handle().pipe(timeout({ first: RESPONSE_TIMEOUT_MS, with: rejectLate }));
  }
}
