import { randomBytes } from 'node:crypto';
import { PLANS } from '@app/contracts/plans/plan-table';
import { TwilioAccounts } from '@app/integrations/twilio/twilio-accounts';
import { webhookAddresses } from '@app/integrations/twilio/webhook-addresses';
import type { TwilioAccount } from '@app/integrations/twilio/twilio-account';
import { TwilioRoutes } from '@app/integrations/twilio/twilio-routes';
import { TwilioSenders } from '@app/integrations/twilio/twilio-senders';
import { TwilioServices } from '@app/integrations/twilio/twilio-services';
import { TwilioClients } from '@app/integrations/twilio/twilio-clients';
import type { Config } from '@app/platform/config/config';
import { SecretBox } from '@app/platform/crypto/secret-box';
import { randomToken } from '@app/platform/crypto/tokens';
import { Metrics } from '@app/platform/metrics/metrics';
import type { ClientBase } from 'pg';
import { inOrganization } from '../seed/tenant-transaction';
import { SEED, type Dealership, type DemoOrganization } from '../organizations';
import { Random } from '../random';
import { recordedContent, templatesOf } from '../templates/demo-templates';
import { recentCustomers } from './recent-customers';
import { type CreatedAccount, SandboxControl, type SandboxAccount } from './sandbox-control';

/** Prefix of sandbox sids, which distinguishes them from real ones. */
const SANDBOX_SID = 'AC5a';
const TOKEN_NAME = 'twilio_auth_token';
const API_SECRET_NAME = 'twilio_api_secret';

interface AccountRow {
  hook: string;
  account_sid: string;
  auth_token: string;
}

/** The dealerships' accounts on both sides: our row with encrypted keys, and the sandbox's record. */
export class ProviderAccounts {
  private readonly box: SecretBox;
  private readonly accounts: TwilioAccounts;
  private readonly routes: TwilioRoutes;
  private readonly services: TwilioServices;
  private readonly sandbox: SandboxControl;

  constructor(
    private readonly client: ClientBase,
    private readonly config: Config,
  ) {
    this.box = new SecretBox(config);
    const clients = new TwilioClients(config, new Metrics());
    const senders = new TwilioSenders(clients);
    this.accounts = new TwilioAccounts(clients, senders);
    this.services = new TwilioServices(clients);
    this.routes = new TwilioRoutes(clients, senders, this.services);
    this.sandbox = new SandboxControl(config.TWILIO_BASE_URL);
  }

  /** The accounts in the sandbox; null without a sandbox. Then dealerships get no account, because it must never reach a real provider. */
  known(): Promise<SandboxAccount[] | null> {
    return this.sandbox.accounts();
  }

  /** Creates the account on both sides, or restores what the sandbox has lost. Returns whether anything changed. An account that a user replaced is not touched. */
  async connect(
    organization: DemoOrganization,
    dealership: Dealership,
    organizationId: number,
    known: readonly SandboxAccount[],
  ): Promise<boolean> {
    const account = await inOrganization(this.client, organizationId, () => this.openOrMake(organization, dealership, organizationId));
    if (account.accountSid !== sidOf(organization)) return false;
    const existing = known.find(({ sid }) => sid === account.accountSid);
    const hasCalls = PLANS[organization.plan].channels.includes('calls');
    if (existing && this.isConnected(existing, account, hasCalls)) return false;
    const key = await this.sandbox.putAccount(orderOf(organization, dealership, account));
    // before the account has webhooks, customer messages are stored without calling the product; its service would discard them
    if (!existing) {
      for (const { sid } of await this.services.findHolding(account, [account.phoneNumber ?? '']))
        await this.services.leaveToNumbers(account, sid);
      await this.recordRecentCustomers(organizationId, account);
      await this.recordTemplates(organization, account);
    }
    await this.routes.repair(account, webhookAddresses(this.config.PUBLIC_URL, account.webhookKey));
    if (hasCalls) await this.connectCalls(account, key);
    return true;
  }

  private async connectCalls(account: TwilioAccount, key: CreatedAccount): Promise<void> {
    const { organizationId } = account;
    const addresses = webhookAddresses(this.config.PUBLIC_URL, account.webhookKey);
    await this.accounts.pointCalls(account, addresses);
    await inOrganization(this.client, organizationId, async () => {
      const { rows } = await this.client.query<{ twiml_app_sid: string | null }>(
        `select twiml_app_sid from provider_accounts where organization_id = $1 and provider = 'twilio'`,
        [organizationId],
      );
      const application = await this.accounts.saveApplication(account, rows[0]?.twiml_app_sid ?? null, addresses);
      const secret = await this.box.seal({ organizationId, name: API_SECRET_NAME }, key.api_key_secret);
      await this.client.query(
        `update provider_accounts set api_key = $2, api_secret = $3, twiml_app_sid = $4, voice_checked_at = now()
         where organization_id = $1 and provider = 'twilio'`,
        [organizationId, key.api_key_sid, secret, application],
      );
    });
  }

  private async openOrMake(organization: DemoOrganization, { phoneNumber }: Dealership, organizationId: number): Promise<TwilioAccount> {
    const place = { organizationId, name: TOKEN_NAME };
    const { rows } = await this.client.query<AccountRow>(
      `select hook, account_sid, auth_token from provider_accounts where organization_id = $1 and provider = 'twilio'`,
      [organizationId],
    );
    const [row] = rows;
    const addresses = { organizationId, phoneNumber, whatsappFrom: `whatsapp:${phoneNumber}`, messagingServiceSid: null };
    if (row)
      return { ...addresses, webhookKey: row.hook, accountSid: row.account_sid, authToken: await this.box.open(place, row.auth_token) };
    const made = {
      ...addresses,
      webhookKey: randomToken().slice(0, 24),
      accountSid: sidOf(organization),
      authToken: randomBytes(16).toString('hex'),
    };
    await this.client.query(
      `insert into provider_accounts (organization_id, provider, hook, account_sid, auth_token, phone_number, whatsapp_from, swept_at)
       values ($1, 'twilio', $2, $3, $4, $5, $6, now())`,
      [organizationId, made.webhookKey, made.accountSid, await this.box.seal(place, made.authToken), made.phoneNumber, made.whatsappFrom],
    );
    return made;
  }

  private isConnected(existing: SandboxAccount, account: TwilioAccount, hasCalls: boolean): boolean {
    const { messages, voice } = webhookAddresses(this.config.PUBLIC_URL, account.webhookKey);
    const number = existing.numbers.find(({ phone_number: phoneNumber }) => phoneNumber === account.phoneNumber);
    const sender = existing.whatsapp_senders.find((candidate) => candidate.sender === account.whatsappFrom);
    const isReached = number?.sms_url === messages && sender?.webhook_url === messages && (!hasCalls || number.voice_url === voice);
    return existing.auth_token === account.authToken && isReached;
  }

  private async recordTemplates(organization: DemoOrganization, { accountSid }: TwilioAccount): Promise<void> {
    for (const template of templatesOf(organization).filter(({ providerStatus }) => providerStatus !== null)) {
      await this.sandbox.recordContent(accountSid, recordedContent(template, organization));
    }
  }

  private async recordRecentCustomers(organizationId: number, { accountSid }: TwilioAccount): Promise<void> {
    const messages = await inOrganization(this.client, organizationId, () => recentCustomers(this.client, organizationId, accountSid));
    for (const message of messages) await this.sandbox.recordInbound(message);
  }
}

const sidOf = ({ name, copy = '' }: DemoOrganization): string => SANDBOX_SID + new Random(SEED).for(`account of ${name}${copy}`).hex(30);

const orderOf = (organization: DemoOrganization, { phoneNumber }: Dealership, account: TwilioAccount) => ({
  sid: account.accountSid,
  auth_token: account.authToken,
  organization: organization.name,
  numbers: [phoneNumber],
  whatsapp_senders: [phoneNumber],
});
