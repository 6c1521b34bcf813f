import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import type { RequestContext } from '@app/platform/context/request-context';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { type ProviderAccountChanges, ProviderAccountsRepository } from './provider-accounts.repository';

const MIN_INTERVAL_MS = 30_000;
const BAD_SIGNATURE = {
  action: 'webhook.signature_refused',
  target: { kind: 'webhook', id: 'twilio', label: 'Twilio' },
  result: 'denied',
} as const;

/**
 * When the provider last reached us, and when a request had a bad signature. Written at most twice a minute per organization, so that
 * webhooks stay fast.
 */
@Injectable()
export class WebhookHealthService {
  private readonly recordedAt = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly accounts: ProviderAccountsRepository,
    private readonly audit: AuditTrail,
  ) {}

  recordReceived(ctx: RequestContext): Promise<void> {
    return this.record(ctx, 'receivedAt');
  }

  recordBadSignature(ctx: RequestContext): Promise<void> {
    return this.record(ctx, 'badSignatureAt');
  }

  private async record(ctx: RequestContext, field: 'receivedAt' | 'badSignatureAt'): Promise<void> {
    const key = `${ctx.organizationId}-${field}`;
    if (Date.now() - (this.recordedAt.get(key) ?? 0) < MIN_INTERVAL_MS) return;
    this.recordedAt.set(key, Date.now());
    await this.database.transaction(ctx, async (tx) => {
      const changes: ProviderAccountChanges = { [field]: tx.now };
      await this.accounts.update(tx, changes);
      if (field === 'badSignatureAt') this.audit.record(tx, { ...BAD_SIGNATURE, onceAnHour: true });
    });
  }
}
