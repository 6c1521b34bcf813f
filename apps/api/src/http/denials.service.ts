import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@app/domain/audit-log/audit-trail.service';
import type { AppError } from '@app/platform/errors/app-error';
import { EventLogger } from '@app/platform/logging/event-logger';
import type { FastifyRequest } from 'fastify';

/** Audits denied requests, once an hour per operation. */
@Injectable()
export class DenialsService {
  private readonly logger = new EventLogger(DenialsService.name);

  constructor(private readonly audit: AuditTrail) {}

  /** Not awaited: the response does not depend on it. */
  record({ session, method, routeOptions }: FastifyRequest, { code }: AppError): void {
    // an unverified e-mail or an expired session is not a denied access
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
      .catch((error: unknown) => this.logger.error({ event: 'audit.denial_not_recorded', err: error }, 'Denied request not recorded'));
  }
}
