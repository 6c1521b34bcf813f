import { Injectable, Logger } from '@nestjs/common';
import { AuditTrail } from '@app/domain/audit-log/audit-trail.service';
import type { AppError } from '@app/platform/errors/app-error';
import type { FastifyRequest } from 'fastify';

/** What somebody asked for without the right to it stands in the organization's audit log, once an hour for each operation. */
@Injectable()
export class DenialsService {
  private readonly logger = new Logger(DenialsService.name);

  constructor(private readonly audit: AuditTrail) {}

  /** Nobody waits for it: the answer is the same with and without. */
  note({ session, method, routeOptions }: FastifyRequest, { code }: AppError): void {
    // an e-mail that is not verified yet, and a page that is too old, are no trespass
    if (!session || code.startsWith('auth.')) return;
    const operation = `${method} ${routeOptions.url ?? ''}`;
    this.audit
      .recordNow(session.ctx, {
        action: 'access.denied',
        target: { kind: 'operation', id: operation, label: operation },
        after: { code },
        result: 'denied',
        onceAnHour: true,
      })
      .catch((error: unknown) => this.logger.error({ err: error }, 'a denied request was not recorded'));
  }
}
