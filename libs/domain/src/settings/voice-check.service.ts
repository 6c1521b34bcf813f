import { Injectable } from '@nestjs/common';
import type { TwilioSetupStepView } from '@app/contracts/settings/settings.contract';
import { Database } from '@app/database/database';
import { TwilioAccounts } from '@app/integrations/twilio/twilio-accounts';
import type { RequestContext } from '@app/platform/context/request-context';
import { ProviderAccountsRepository } from './provider-accounts.repository';
import { TwilioSecretsRepository } from './twilio-secrets.repository';

/** Whether the saved keys for calls work: only then are calls said to be configured. */
@Injectable()
export class VoiceCheckService {
  constructor(
    private readonly database: Database,
    private readonly accounts: ProviderAccountsRepository,
    private readonly secrets: TwilioSecretsRepository,
    private readonly twilio: TwilioAccounts,
  ) {}

  /**
   * Asks the provider and records the outcome. Returns the step that failed; null when all is well, or when there are not all keys yet. An
   * older check does not confirm keys that were saved meanwhile.
   */
  async check(ctx: RequestContext): Promise<TwilioSetupStepView | null> {
    const row = await this.database.read(ctx, (tx) => this.accounts.find(tx));
    const apiSecret = row && (await this.secrets.openApiSecret(row));
    if (!row?.apiKey || !apiSecret || !row.twimlAppSid) return null;
    const { accountSid, apiKey, twimlAppSid } = row;
    const result = await this.twilio.testVoice({ accountSid, apiKey, apiSecret, twimlAppSid });
    await this.database.transaction(ctx, async (tx) => {
      const now = await this.accounts.lock(tx);
      const isSame =
        now?.apiKey === apiKey && now.apiSecret === row.apiSecret && now.twimlAppSid === twimlAppSid && now.accountSid === accountSid;
      if (isSame) await this.accounts.update(tx, { voiceCheckedAt: result.ok ? tx.now : null });
    });
    return result.ok ? null : { step: result.part, outcome: 'failed', reason: result.reason, notes: [] };
  }
}
