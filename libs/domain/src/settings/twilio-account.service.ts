import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import type { VoiceCredentials } from '@app/integrations/twilio/voice-tokens';
import { TtlCache } from '@app/platform/cache/ttl-cache';
import { CommitSignals } from '@app/platform/commit/commit-signals';
import { RequestContext } from '@app/platform/context/request-context';
import { ProviderAccountsRepository } from './provider-accounts.repository';
import { TwilioSecretsRepository } from './twilio-secrets.repository';

export interface WebhookOwner {
  organizationId: number;
  account: TwilioAccount;
  /** Auth tokens that may have signed a webhook. */
  tokens: string[];
}

export interface SyncStart {
  /** Database time. */
  startedAt: Date;
  /** Start of the last sweep. */
  sweptAt: Date | null;
  /** `null` when no account is set up. */
  open: (() => Promise<TwilioAccount>) | null;
}

/** The organization's Twilio account, for sends, webhooks and sweeps. */
@Injectable()
export class TwilioAccountService {
  private readonly webhookOwners = new TtlCache<WebhookOwner | null>();
  private readonly senders = new TtlCache<TwilioAccount | null>();

  constructor(
    private readonly database: Database,
    private readonly accounts: ProviderAccountsRepository,
    private readonly secrets: TwilioSecretsRepository,
    signals: CommitSignals,
  ) {
    signals.subscribe(({ organizationId, types }) => {
      if (types.includes('settings.twilio_changed')) this.senders.forget(String(organizationId));
    });
  }

  /** `null` when no account is set up. */
  async find(ctx: RequestContext): Promise<TwilioAccount | null> {
    const row = await this.database.read(ctx, (tx) => this.accounts.find(tx));
    return row ? this.secrets.open(row) : null;
  }

  /**
   * Does the same for sends, from a cache that is at most five seconds old and newer than every change that a signal announced: the provider refuses
   * a message from a sender that is no longer ours. A missing account is looked for each time.
   */
  async findForSends(ctx: RequestContext): Promise<TwilioAccount | null> {
    return (await this.senders.get(String(ctx.organizationId), () => this.find(ctx))) ?? this.find(ctx);
  }

  /** The numbers that customers call and write to on WhatsApp, in E.164. */
  async publicNumbers(tx: Transaction): Promise<{ phone: string | null; whatsapp: string | null }> {
    const row = await this.accounts.find(tx);
    return { phone: row?.phoneNumber ?? null, whatsapp: row?.whatsappFrom?.replace(/^whatsapp:/, '') ?? null };
  }

  /** The key that signs the tokens of browsers; `null` where API key or TwiML application is missing. */
  async findVoice(ctx: RequestContext): Promise<VoiceCredentials | null> {
    const row = await this.database.read(ctx, (tx) => this.accounts.find(tx));
    const apiSecret = row && (await this.secrets.openApiSecret(row));
    if (!row?.apiKey || !row.twimlAppSid || !apiSecret) return null;
    return { accountSid: row.accountSid, apiKey: row.apiKey, apiSecret, twimlAppSid: row.twimlAppSid };
  }

  /** The organization of a webhook key; `null` for an unknown key. Cached for up to five seconds. */
  findByWebhookKey(webhookKey: string): Promise<WebhookOwner | null> {
    return this.webhookOwners.get(webhookKey, () => this.readByWebhookKey(webhookKey));
  }

  /** Organizations with an account, for jobs that run for each of them. */
  listOrganizations(): Promise<number[]> {
    return this.accounts.listOrganizations();
  }

  /** Reads the account and the database time in one transaction, at the start of a sync. */
  async startSync(ctx: RequestContext): Promise<SyncStart> {
    const { row, startedAt } = await this.database.read(ctx, async (tx) => ({ row: await this.accounts.find(tx), startedAt: tx.now }));
    return { startedAt, sweptAt: row?.sweptAt ?? null, open: row ? () => this.secrets.open(row) : null };
  }

  async recordSweep(tx: Transaction, sweptAt: Date): Promise<void> {
    await this.accounts.update(tx, { sweptAt });
  }

  /** Re-encrypts every secret with the current key; returns the number of accounts changed. */
  async resealAll(): Promise<number> {
    let resealed = 0;
    for (const organizationId of await this.accounts.listOrganizations()) {
      const ctx = RequestContext.system(organizationId, 'key-rotation', 'key-rotation');
      resealed += await this.database.transaction(ctx, async (tx) => {
        const row = await this.accounts.lock(tx);
        const changes = row ? await this.secrets.reseal(row) : null;
        if (changes) await this.accounts.update(tx, changes);
        return changes ? 1 : 0;
      });
    }
    return resealed;
  }

  private async readByWebhookKey(webhookKey: string): Promise<WebhookOwner | null> {
    const organizationId = await this.accounts.organizationOfWebhookKey(webhookKey);
    if (organizationId === null) return null;
    const row = await this.database.read(RequestContext.webhook(organizationId, 'webhook'), (tx) => this.accounts.find(tx));
    if (!row) return null;
    return { organizationId, account: await this.secrets.open(row), tokens: await this.secrets.openTokens(row) };
  }
}
