import { Inject, Injectable } from '@nestjs/common';
import { type ErrorCode, ERRORS } from '@app/contracts/catalogue/errors';
import type {
  ConnectionTestView,
  TwilioSettingsInput,
  TwilioSetupStepView,
  TwilioSetupView,
  TwilioStatusView,
} from '@app/contracts/settings/settings.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { TwilioAccounts } from '@app/integrations/twilio/twilio-accounts';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { randomToken } from '@app/platform/crypto/tokens';
import { AppError } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { PlansService } from '../plans/plans.service';
import { newFieldsOf } from './connected-channels.policy';
import { InboundHealthService } from './inbound-health.service';
import { type ProviderAccountChanges, ProviderAccountsRepository, type StoredAccount } from './provider-accounts.repository';
import { isMask, masked } from './secret-mask.policy';
import { TwilioAccountService } from './twilio-account.service';
import { TwilioRoutesService } from './twilio-routes.service';
import { TwilioSecretsRepository } from './twilio-secrets.repository';
import { VoiceCheckService } from './voice-check.service';
import { webhookAddresses } from '@app/integrations/twilio/webhook-addresses';

/** Management of the organization's Twilio account. */
@Injectable()
export class TwilioSettingsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly accounts: ProviderAccountsRepository,
    private readonly secrets: TwilioSecretsRepository,
    private readonly account: TwilioAccountService,
    private readonly twilio: TwilioAccounts,
    private readonly routes: TwilioRoutesService,
    private readonly audit: AuditTrail,
    private readonly plans: PlansService,
    private readonly inboundHealth: InboundHealthService,
    private readonly voice: VoiceCheckService,
  ) {}

  /** The current settings; secrets are masked except for their last four characters. */
  async status(ctx: RequestContext): Promise<TwilioStatusView> {
    const row = await this.database.read(ctx, (tx) => this.accounts.find(tx));
    const account = row ? await this.secrets.open(row) : null;
    const apiSecret = row ? await this.secrets.openApiSecret(row) : null;
    return {
      account_sid: account ? masked(account.accountSid) : null,
      auth_token: account ? masked(account.authToken) : null,
      phone_number: account?.phoneNumber ?? null,
      messaging_service_sid: account?.messagingServiceSid ?? null,
      whatsapp_from: account?.whatsappFrom ?? null,
      api_key: row?.apiKey ? masked(row.apiKey) : null,
      api_secret: apiSecret === null ? null : masked(apiSecret),
      twiml_app_sid: row?.twimlAppSid ?? null,
      voice_checked_at: row?.voiceCheckedAt?.toISOString() ?? null,
      webhook_url: account ? webhookAddresses(this.config.PUBLIC_URL, account.webhookKey).messages : null,
      last_webhook_at: row?.receivedAt?.toISOString() ?? null,
      last_bad_signature_at: row?.badSignatureAt?.toISOString() ?? null,
      numbers: await this.inboundHealth.list(ctx),
    };
  }

  /**
   * Saves the given fields and registers our webhooks at the provider, also while that is unreachable: the steps say what was refused. The
   * first save requires SID and token. Refuses a number or messaging service that the account does not have (`settings.twilio_number_unknown`,
   * `settings.twilio_service_unknown`), and saves nothing then: messages to the number would fit nowhere, those through the service would fail.
   */
  async save(ctx: RequestContext, input: TwilioSettingsInput): Promise<TwilioSetupView> {
    await this.refuseUnknown(ctx, input);
    await this.store(ctx, input);
    const account = await this.account.find(ctx);
    if (!account) return { steps: [], paste: null };
    const repaired = await this.routes.repair(account);
    const wrongVoice = await this.voice.check(ctx);
    const result = wrongVoice ? { ...repaired, steps: [...repaired.steps, wrongVoice] } : repaired;
    // without number and sender nothing has been asked of the provider yet: the keys may be wrong
    if (result.steps.every(({ outcome }) => outcome === 'skipped')) return { ...result, steps: [await this.tryCredentials(account)] };
    return result;
  }

  private async refuseUnknown(ctx: RequestContext, input: TwilioSettingsInput): Promise<void> {
    const number = input.twilio_phone_number;
    const service = typed(input.twilio_messaging_service_sid);
    if (!number && !service) return;
    requireReauthFor(ctx, input);
    await this.database.read(ctx, async (tx) => this.requireChannels(tx, input, await this.accounts.find(tx)));
    const credentials = await this.credentialsFor(ctx, input);
    if (number && (await this.twilio.lacksNumber(credentials, number)))
      throw errorAt('settings.twilio_number_unknown', ['twilio_phone_number']);
    if (service && (await this.twilio.lacksService(credentials, service)))
      throw errorAt('settings.twilio_service_unknown', ['twilio_messaging_service_sid']);
  }

  /**
   * The last organization to connect an address would receive the other one's messages. Addresses that were saved before are not checked
   * again.
   */
  private async refuseTaken(tx: Transaction, changes: ProviderAccountChanges, existing: StoredAccount | null): Promise<void> {
    const accountSid = changes.accountSid ?? existing?.accountSid;
    const isOther = accountSid !== existing?.accountSid;
    const connected = ADDRESSES.flatMap(([field, column]) => {
      const address = changes[column];
      return address && (isOther || address !== existing?.[column]) ? [{ field, address }] : [];
    });
    if (!accountSid || connected.length === 0) return;
    const taken = await this.accounts.findTaken(
      tx,
      accountSid,
      connected.map(({ address }) => address),
    );
    const fields = connected.filter(({ address }) => taken.includes(address)).map(({ field }) => field);
    if (fields.length > 0) throw errorAt('settings.twilio_address_taken', fields);
  }

  private async requireChannels(tx: Transaction, input: TwilioSettingsInput, existing: Parameters<typeof newFieldsOf>[1]): Promise<void> {
    for (const [channel, fields] of newFieldsOf(input, existing)) await this.plans.requireChannel(tx, channel, fields);
  }

  /**
   * Does the same as `save` without calling the provider. Refuses to connect a channel that the plan lacks; channels connected earlier
   * stay. Refuses an address that another organization is connected to (`settings.twilio_address_taken`). New credentials require
   * re-authentication.
   */
  async store(ctx: RequestContext, input: TwilioSettingsInput): Promise<void> {
    requireReauthFor(ctx, input);
    await this.database.transaction(ctx, async (tx) => {
      const existing = await this.accounts.lock(tx);
      if (!existing && !(input.twilio_account_sid && input.twilio_auth_token)) throw new AppError('settings.twilio_credentials_required');
      await this.requireChannels(tx, input, existing);
      const changes = await this.secrets.seal(ctx.organizationId, input, existing);
      await this.refuseTaken(tx, changes, existing);
      if (existing) await this.accounts.update(tx, changes);
      else await this.accounts.insert(tx, { ...changes, webhookKey: randomToken().slice(0, 24) });
      const fields = Object.entries(input)
        .filter(([, value]) => value === null || (value !== undefined && !isMask(value)))
        .map(([name]) => name);
      this.audit.record(tx, { action: 'settings.twilio_changed', target: { kind: 'settings', id: 'twilio' }, after: { fields } });
      tx.record('settings.twilio_changed', {}, audience.members());
      await tx.enqueue('message.sweep_inbound', {}, { dedupeKey: 'every-few-minutes', runAfter: tx.now });
      await tx.enqueue('call.sweep', {}, { dedupeKey: 'every-few-minutes', runAfter: tx.now });
      await tx.enqueue('message.refresh_statuses', {}, { dedupeKey: 'every-few-minutes', runAfter: tx.now });
      await tx.enqueue('template.sync', {}, { dedupeKey: 'round', runAfter: tx.now });
    });
  }

  /** Tests the given credentials, or the saved ones. */
  async test(ctx: RequestContext, input: TwilioSettingsInput): Promise<ConnectionTestView> {
    const credentials = await this.credentialsFor(ctx, input);
    const startedAt = performance.now();
    const result = await this.twilio.test(credentials);
    if (!result.ok) {
      const message = `Twilio connection test failed: ${result.reason}`;
      throw new AppError('settings.twilio_test_failed', { message, details: { provider_code: result.providerCode } });
    }
    const { name, status } = result.account;
    const duration = Math.round(performance.now() - startedAt);
    return { message: 'Twilio connection test successful!', account_name: name, account_status: status, duration_ms: duration };
  }

  private async tryCredentials(account: TwilioAccount): Promise<TwilioSetupStepView> {
    const result = await this.twilio.test(account);
    const outcome = result.ok ? 'done' : 'failed';
    return { step: 'credentials', outcome, reason: result.ok ? null : result.reason, notes: [] };
  }

  /** The given credentials, or the saved ones; refuses when there are neither. */
  async credentialsFor(ctx: RequestContext, input: TwilioSettingsInput): Promise<{ accountSid: string; authToken: string }> {
    const saved = await this.account.find(ctx);
    const accountSid = typed(input.twilio_account_sid) ?? saved?.accountSid;
    const authToken = typed(input.twilio_auth_token) ?? saved?.authToken;
    if (!accountSid || !authToken) throw new AppError('settings.twilio_credentials_required');
    return { accountSid, authToken };
  }
}

const SECRETS = ['twilio_account_sid', 'twilio_auth_token', 'twilio_api_key', 'twilio_api_secret'] as const;

const requireReauthFor = (ctx: RequestContext, input: TwilioSettingsInput): void => {
  if (SECRETS.some((name) => typed(input[name]) !== undefined)) ctx.requireReauth();
};

/** Forms send back the mask of an unchanged secret. */
const typed = (text: string | null | undefined): string | undefined => (!text || isMask(text) ? undefined : text);

/** Where messages come in: each belongs to one organization. */
const ADDRESSES = [
  ['twilio_phone_number', 'phoneNumber'],
  ['twilio_whatsapp_from', 'whatsappFrom'],
  ['twilio_messaging_service_sid', 'messagingServiceSid'],
] as const;

const errorAt = (code: ErrorCode, fields: readonly string[]) =>
  new AppError(code, { errors: Object.fromEntries(fields.map((field) => [field, ERRORS[code]])) });
