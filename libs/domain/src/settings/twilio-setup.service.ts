import { Inject, Injectable } from '@nestjs/common';
import type {
  TwilioInventoryView,
  TwilioSettingsInput,
  TwilioSetupInput,
  TwilioSetupStep,
  TwilioSetupStepView,
  TwilioSetupView,
} from '@app/contracts/settings/settings.contract';
import { Database } from '@app/database/database';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { TwilioAccounts } from '@app/integrations/twilio/twilio-accounts';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { PlansService } from '../plans/plans.service';
import { ProviderAccountsRepository, type StoredAccount } from './provider-accounts.repository';
import { TwilioAccountService } from './twilio-account.service';
import { TwilioRoutesService } from './twilio-routes.service';
import { TwilioSettingsService } from './twilio-settings.service';
import { VoiceCheckService } from './voice-check.service';
import { webhookAddresses } from '@app/integrations/twilio/webhook-addresses';

type Outcome = Exclude<TwilioSetupStepView['outcome'], 'failed'>;

/** Guided setup: from account SID and token it creates everything else. Safe to run again at any time. */
@Injectable()
export class TwilioSetupService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly accounts: ProviderAccountsRepository,
    private readonly settings: TwilioSettingsService,
    private readonly account: TwilioAccountService,
    private readonly twilio: TwilioAccounts,
    private readonly routes: TwilioRoutesService,
    private readonly plans: PlansService,
    private readonly voice: VoiceCheckService,
  ) {}

  /** Numbers and senders of the account. Refuses credentials that the provider rejects (`settings.twilio_test_failed`). */
  async inventory(ctx: RequestContext, input: TwilioSettingsInput): Promise<TwilioInventoryView> {
    const credentials = await this.settings.credentialsFor(ctx, input);
    const { account_name } = await this.settings.test(ctx, input);
    const { numbers, whatsappSenders, sendersUnreadable } = await this.twilio.listInventory(credentials).catch((error: unknown) => {
      throw new AppError('settings.twilio_test_failed', { message: `Twilio connection test failed: ${messageOf(error)}`, cause: error });
    });
    return {
      account_name,
      numbers: numbers.map(({ phoneNumber, friendlyName, sms, voice }) => ({ phone_number: phoneNumber, name: friendlyName, sms, voice })),
      whatsapp_senders: whatsappSenders,
      senders_unreadable: sendersUnreadable,
    };
  }

  /**
   * Saves credentials and numbers, creates what is missing at the provider and registers our webhooks, for the channels of the plan. Refuses as
   * `TwilioSettingsService.store` does.
   */
  async run(ctx: RequestContext, input: TwilioSetupInput): Promise<TwilioSetupView> {
    ctx.requireReauth();
    const { hasSms, hasCalls } = await this.database.read(ctx, async (tx) => ({
      hasSms: await this.plans.hasChannel(tx, 'sms'),
      hasCalls: await this.plans.hasChannel(tx, 'calls'),
    }));
    const credentials = await this.attempt('credentials', async () => {
      await this.settings.test(ctx, input);
      return 'done';
    });
    if (credentials.outcome === 'failed') return { steps: [credentials, ...SKIPPED], paste: null };
    const given: TwilioSettingsInput = hasSms ? input : { ...input, twilio_phone_number: undefined };
    await this.settings.store(ctx, given);
    const account = await this.account.find(ctx);
    if (!account) throw new AppError('settings.twilio_credentials_required');
    const row = await this.database.read(ctx, (tx) => this.accounts.find(tx));
    const { steps, paste } = await this.routes.repair(account);
    const calls = [
      hasCalls ? await this.attempt('api_key', () => this.makeKey(ctx, account, row)) : skipped('api_key'),
      hasCalls ? await this.attempt('twiml_app', () => this.makeApplication(ctx, account, row)) : skipped('twiml_app'),
    ];
    const wrongVoice = hasCalls ? await this.voice.check(ctx) : null;
    return {
      steps: [credentials, ...calls.map((step) => (wrongVoice?.step === step.step ? wrongVoice : step)), ...steps],
      paste,
    };
  }

  private async makeKey(ctx: RequestContext, account: TwilioAccount, row: StoredAccount | null): Promise<Outcome> {
    if (row?.apiKey && row.apiSecret) return 'kept';
    const { sid, secret } = await this.twilio.createKey(account);
    await this.settings.store(ctx, { twilio_api_key: sid, twilio_api_secret: secret });
    return 'done';
  }

  private async makeApplication(ctx: RequestContext, account: TwilioAccount, row: StoredAccount | null): Promise<Outcome> {
    const known = row?.twimlAppSid ?? null;
    const sid = await this.twilio.saveApplication(account, known, webhookAddresses(this.config.PUBLIC_URL, account.webhookKey));
    if (sid === known) return 'kept';
    await this.settings.store(ctx, { twilio_twiml_app_sid: sid });
    return 'done';
  }

  private async attempt(step: TwilioSetupStep, work: () => Promise<Outcome>): Promise<TwilioSetupStepView> {
    try {
      return { step, outcome: await work(), reason: null, notes: [] };
    } catch (error) {
      return { step, outcome: 'failed', reason: messageOf(error), notes: [] };
    }
  }
}

const skipped = (step: TwilioSetupStep): TwilioSetupStepView => ({ step, outcome: 'skipped', reason: null, notes: [] });

const SKIPPED: TwilioSetupStepView[] = (['api_key', 'twiml_app', 'number', 'whatsapp'] as const).map(skipped);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown failure');
