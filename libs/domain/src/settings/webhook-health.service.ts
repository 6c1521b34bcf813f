import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import type { RequestContext } from '@app/platform/context/request-context';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { type ProviderAccountChanges, ProviderAccountsRepository } from './provider-accounts.repository';

const EVERY_MS = 30_000;
const FORGED = {
  action: 'webhook.signature_refused',
  target: { kind: 'webhook', id: 'twilio', label: 'Twilio' },
  result: 'denied',
} as const;

/** When the provider reaches us, and when somebody else tries. Noted twice a minute at most, so that it costs a webhook nothing. */
@Injectable()
export class WebhookHealthService {
  private readonly noted = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly accounts: ProviderAccountsRepository,
    private readonly audit: AuditTrail,
  ) {}

  noteGenuine(ctx: RequestContext): Promise<void> {
    return this.note(ctx, 'receivedAt');
  }

  noteForged(ctx: RequestContext): Promise<void> {
    return this.note(ctx, 'badSignatureAt');
  }

  private async note(ctx: RequestContext, what: 'receivedAt' | 'badSignatureAt'): Promise<void> {
    const key = `${ctx.organizationId}-${what}`;
    if (Date.now() - (this.noted.get(key) ?? 0) < EVERY_MS) return;
    this.noted.set(key, Date.now());
    await this.database.transaction(ctx, async (tx) => {
      const changes: ProviderAccountChanges = { [what]: tx.now };
      await this.accounts.update(tx, changes);
      if (what === 'badSignatureAt') this.audit.record(tx, { ...FORGED, onceAnHour: true });
    });
  }
}
