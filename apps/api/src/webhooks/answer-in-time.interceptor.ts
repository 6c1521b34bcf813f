import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { AppError } from '@app/platform/errors/app-error';
import { type Observable, throwError, timeout } from 'rxjs';

/** Below the 3.5 seconds that our webhook addresses ask the provider to wait (`webhookAddresses`). */
const ANSWER_WITHIN_MS = 3000;

/**
 * Answers "not now" while the provider still listens, so that it tries again at once instead of giving up on a database that hangs. What
 * was begun may still succeed; the repeated webhook is then known.
 */
@Injectable()
export class AnswerInTimeInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const rejectLate = () => throwError(() => new AppError('server.unavailable'));
    return next.handle().pipe(timeout({ first: ANSWER_WITHIN_MS, with: rejectLate }));
  }
}
