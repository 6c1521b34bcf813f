import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import { RequestContext } from '@app/platform/context/request-context';
import { type ProviderAccountChanges, ProviderAccountsRepository } from './provider-accounts.repository';

const EVERY_MS = 30_000;

/** When the provider reaches us, and when somebody else tries. Noted twice a minute at most, so that it costs a webhook nothing. */
@Injectable()
export class WebhookHealthService {
  private readonly noted = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly accounts: ProviderAccountsRepository,
  ) {}

  noteGenuine(organizationId: number): Promise<void> {
    return this.note(organizationId, 'receivedAt');
  }

  noteForged(organizationId: number): Promise<void> {
    return this.note(organizationId, 'badSignatureAt');
  }

  private async note(organizationId: number, what: 'receivedAt' | 'badSignatureAt'): Promise<void> {
    const key = `${organizationId}-${what}`;
    if (Date.now() - (this.noted.get(key) ?? 0) < EVERY_MS) return;
    this.noted.set(key, Date.now());
    const ctx = RequestContext.system(organizationId, 'webhook', 'webhook');
    await this.database.transaction(ctx, async (tx) => {
      const changes: ProviderAccountChanges = { [what]: tx.now };
      await this.accounts.update(tx, changes);
    });
  }
}
