import { Injectable } from '@nestjs/common';
import type { TwilioSettingsInput } from '@app/contracts/settings/settings.contract';
import { type ColumnMap, columnsOf } from '@app/database/column-map';
import type { ProviderAccountEntity } from '@app/database/entities/provider-account.entity';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { SecretBox } from '@app/platform/crypto/secret-box';
import type { ProviderAccountChanges } from './provider-accounts.repository';
import { isMask } from './secret-mask.policy';

const given = (text: string | undefined): text is string => text !== undefined && !isMask(text);

/** Secrets are sealed first. */
const COLUMNS = {
  twilio_account_sid: 'accountSid',
  twilio_auth_token: null,
  twilio_phone_number: 'phoneNumber',
  twilio_messaging_service_sid: 'messagingServiceSid',
  twilio_whatsapp_from: 'whatsappFrom',
  twilio_api_key: 'apiKey',
  twilio_api_secret: null,
  twilio_twiml_app_sid: 'twimlAppSid',
} as const satisfies ColumnMap<TwilioSettingsInput, ProviderAccountEntity>;

/** Columns that belong to an account: another one has other numbers, services and keys, and none of its messages has been swept. */
const NOTHING_OF_THE_FORMER = {
  previousAuthToken: null,
  phoneNumber: null,
  messagingServiceSid: null,
  whatsappFrom: null,
  apiKey: null,
  apiSecret: null,
  twimlAppSid: null,
  voiceCheckedAt: null,
  receivedAt: null,
  badSignatureAt: null,
  sweptAt: null,
} satisfies ProviderAccountChanges;

/** Encrypts and decrypts the secrets of the account's row. */
@Injectable()
export class TwilioSecretsRepository {
  constructor(private readonly box: SecretBox) {}

  async open(row: ProviderAccountEntity): Promise<TwilioAccount> {
    const { organizationId, webhookKey, accountSid, phoneNumber, messagingServiceSid, whatsappFrom } = row;
    const authToken = await this.box.open({ organizationId, name: 'twilio_auth_token' }, row.authToken);
    return { organizationId, webhookKey, accountSid, authToken, phoneNumber, messagingServiceSid, whatsappFrom };
  }

  async openApiSecret(row: ProviderAccountEntity): Promise<string | null> {
    if (row.apiSecret === null) return null;
    return this.box.open({ organizationId: row.organizationId, name: 'twilio_api_secret' }, row.apiSecret);
  }

  /** Tokens that may sign a webhook: the current one, and the previous one while the provider still uses it. */
  async openTokens(row: ProviderAccountEntity): Promise<string[]> {
    const scope = { organizationId: row.organizationId, name: 'twilio_auth_token' };
    const sealed = [row.authToken, row.previousAuthToken].filter((token) => token !== null);
    return Promise.all(sealed.map((token) => this.box.open(scope, token)));
  }

  async seal(organizationId: number, input: TwilioSettingsInput, existing: ProviderAccountEntity | null): Promise<ProviderAccountChanges> {
    const clear = Object.entries(columnsOf(COLUMNS, input)).filter(([, value]) => value === null || (value && !isMask(value)));
    const isOther = existing !== null && given(input.twilio_account_sid) && input.twilio_account_sid !== existing.accountSid;
    const changes: ProviderAccountChanges = { ...(isOther ? NOTHING_OF_THE_FORMER : {}), ...Object.fromEntries(clear) };
    if (given(input.twilio_auth_token)) {
      changes.authToken = await this.box.seal({ organizationId, name: 'twilio_auth_token' }, input.twilio_auth_token);
      if (existing && !isOther) changes.previousAuthToken = existing.authToken;
    }
    if (given(input.twilio_api_secret)) {
      changes.apiSecret = await this.box.seal({ organizationId, name: 'twilio_api_secret' }, input.twilio_api_secret);
    }
    if (changes.apiKey || changes.apiSecret || changes.twimlAppSid) changes.voiceCheckedAt = null;
    return changes;
  }

  /** Re-encrypts the row's secrets with the current key; `null` when they already use it. */
  async reseal(row: ProviderAccountEntity): Promise<ProviderAccountChanges | null> {
    const fields = ['authToken', 'previousAuthToken', 'apiSecret'] as const;
    const outdated = fields.filter((field) => row[field] !== null && this.box.isOutdated(row[field]));
    if (outdated.length === 0) return null;
    const changes: ProviderAccountChanges = {};
    for (const field of outdated) {
      const scope = { organizationId: row.organizationId, name: field === 'apiSecret' ? 'twilio_api_secret' : 'twilio_auth_token' };
      changes[field] = await this.box.seal(scope, await this.box.open(scope, row[field] ?? ''));
    }
    return changes;
  }
}
