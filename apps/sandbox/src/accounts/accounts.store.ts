import { timingSafeEqual } from 'node:crypto';
import type { SandboxClock } from '../clock/sandbox-clock';
import type { ChangeFeed } from '../state/change-feed';
import type { Account, ChannelSender, MessagingService, PhoneNumber, SenderWebhook } from './account';
import type { AccountInput, AccountWebhooks } from './account.contract';
import { derivedSecret, derivedSid } from './sid';

/** Prefix of sandbox accounts, which distinguishes them from real ones. */
const ACCOUNT_KIND = 'AC5a';

export class AccountsStore {
  private readonly accounts = new Map<string, Account>();

  constructor(
    private readonly clock: SandboxClock,
    private readonly changes: ChangeFeed,
  ) {}

  list(): Account[] {
    return [...this.accounts.values()];
  }

  /** Finds by sid or organization name; the latest of several with one name. */
  find(sidOrOrganization: string): Account | undefined {
    return this.accounts.get(sidOrOrganization) ?? this.list().findLast(({ organization }) => organization === sidOrOrganization);
  }

  /** Creates or replaces the account. Existing numbers and senders keep their webhook URLs. */
  put(input: AccountInput): Account {
    const sid = input.sid ?? derivedSid(ACCOUNT_KIND, input.organization);
    const before = this.accounts.get(sid);
    const now = this.clock.now();
    const services = before?.services ?? [
      {
        ...aService(derivedSid('MG', sid), `${input.organization} messages`, now),
        useInboundWebhookOnNumber: input.webhooks !== undefined,
      },
    ];
    const serviceSid = services[0]?.sid ?? null;
    const { organization, webhooks } = input;
    const numberOf = (phone: string) =>
      before?.numbers.find(({ phoneNumber }) => phoneNumber === phone) ?? aNumber(sid, phone, { now, serviceSid, webhooks });
    const senderOf = (phone: string, isListed: boolean) =>
      before?.senders.find(({ senderId }) => senderId === `whatsapp:${phone}`) ??
      aSender(sid, phone, { organization, isListed, serviceSid: isListed ? serviceSid : null, webhook: senderWebhook(webhooks) });
    const account: Account = {
      sid,
      authToken: input.auth_token ?? before?.authToken ?? derivedSecret('auth token', sid),
      apiKey: {
        sid: input.api_key_sid ?? before?.apiKey.sid ?? derivedSid('SK', sid),
        secret: input.api_key_secret ?? before?.apiKey.secret ?? derivedSecret('api key', sid),
      },
      keys: before?.keys ?? [],
      applications: before?.applications ?? [],
      organization,
      numbers: input.numbers.map(numberOf),
      senders: [
        ...input.whatsapp_senders.map((phone) => senderOf(phone, true)),
        ...input.unlisted_senders.map((phone) => senderOf(phone, false)),
      ],
      services,
      conversationAddresses: input.conversation_addresses,
      forbidden: input.forbidden,
      oddSenders: input.odd_senders,
      maxConcurrency: input.max_concurrency,
      createdAt: before?.createdAt ?? now,
      updatedAt: now,
    };
    this.accounts.set(sid, account);
    this.changes.publish('accounts');
    return account;
  }

  /** Finds the account by its sid and token, or by an API key and its secret. */
  authenticate(username: string, password: string): Account | undefined {
    const account = this.accounts.get(username);
    if (account) return equalInConstantTime(account.authToken, password) ? account : undefined;
    return this.list().find(({ apiKey, keys }) =>
      [apiKey, ...keys].some(({ sid, secret }) => sid === username && equalInConstantTime(secret, password)),
    );
  }

  changed(): void {
    this.changes.publish('accounts');
  }

  restore(accounts: Account[]): void {
    for (const account of accounts) this.accounts.set(account.sid, restored(account));
  }
}

/** With the fields that an earlier version did not save. */
function restored(account: Account): Account {
  const services = [aService(derivedSid('MG', account.sid), account.organization, 0)];
  const later = { keys: [], applications: [], conversationAddresses: [], forbidden: [], services, oddSenders: [], maxConcurrency: null };
  const { numbers, senders } = account;
  return {
    ...later,
    ...account,
    numbers: numbers.map((number) => ({ ...laterOfNumber, ...number, serviceSid: number.serviceSid ?? null })),
    senders: senders.map((sender) => ({ ...sender, serviceSid: sender.serviceSid ?? null, isListed: sender.isListed ?? true })),
  };
}

const laterOfNumber: Pick<PhoneNumber, 'voiceReceiveMode' | 'trunkSid'> = { voiceReceiveMode: 'voice', trunkSid: '' };

/** A new service: no address of its own, and its numbers' addresses do not count. Source: OpenAPI, messaging.v1.service. */
export const aService = (sid: string, friendlyName: string, now: number): MessagingService => ({
  sid,
  friendlyName,
  inboundRequestUrl: null,
  inboundMethod: 'POST',
  fallbackUrl: null,
  fallbackMethod: 'POST',
  statusCallback: null,
  useInboundWebhookOnNumber: false,
  smartEncoding: false,
  createdAt: now,
  updatedAt: now,
});

function equalInConstantTime(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const aNumber = (
  accountSid: string,
  phoneNumber: string,
  { now, serviceSid, webhooks }: Pick<PhoneNumber, 'serviceSid'> & { now: number; webhooks: AccountWebhooks | undefined },
): PhoneNumber => ({
  sid: derivedSid('PN', accountSid, phoneNumber),
  phoneNumber,
  friendlyName: phoneNumber,
  smsUrl: '',
  smsMethod: 'POST',
  smsFallbackUrl: '',
  smsFallbackMethod: 'POST',
  smsApplicationSid: '',
  voiceUrl: '',
  voiceMethod: 'POST',
  voiceFallbackUrl: '',
  voiceFallbackMethod: 'POST',
  voiceApplicationSid: '',
  serviceSid,
  voiceReceiveMode: 'voice',
  trunkSid: '',
  statusCallback: '',
  statusCallbackMethod: 'POST',
  createdAt: now,
  updatedAt: now,
  ...numberWebhooks(webhooks),
});

const aSender = (
  accountSid: string,
  phone: string,
  { organization, serviceSid, isListed, webhook }: Pick<ChannelSender, 'serviceSid' | 'isListed' | 'webhook'> & { organization: string },
): ChannelSender => ({
  sid: derivedSid('XE', accountSid, phone),
  senderId: `whatsapp:${phone}`,
  serviceSid,
  isListed,
  profile: { name: organization },
  webhook,
});

const numberWebhooks = (webhooks: AccountWebhooks | undefined): Partial<PhoneNumber> =>
  webhooks
    ? {
        smsUrl: webhooks.messages,
        smsFallbackUrl: webhooks.fallback,
        voiceUrl: webhooks.voice,
        voiceFallbackUrl: webhooks.voice_fallback,
        statusCallback: webhooks.voice_status,
      }
    : {};

const senderWebhook = (webhooks: AccountWebhooks | undefined): SenderWebhook => ({
  callback_url: webhooks?.messages ?? null,
  callback_method: 'POST',
  fallback_url: webhooks?.fallback ?? null,
  fallback_method: 'POST',
  status_callback_url: webhooks?.status ?? null,
  status_callback_method: 'POST',
});
