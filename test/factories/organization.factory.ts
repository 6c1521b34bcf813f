import type { JobName } from '@app/contracts/catalogue/jobs';
import { webhookAddresses } from '@app/integrations/twilio/webhook-addresses';
import { RequestContext } from '@app/platform/context/request-context';
import { periodicKey } from '../harness/jobs';
import type { OwnerDatabase } from '../harness/owner-database';
import { type Product, getProduct } from '../harness/product';
import { Chat } from './chat.factory';
import { aPhone, Customer } from './customer.factory';
import type { OrganizationRef, ProviderRef } from './organization-ref';
import { anAccountAddress, insertOrganization, insertProviderAccount, type PersonKind, type Tenant } from './organization-rows';
import { Person } from './person.factory';

type Staff<Kind extends PersonKind> = { [K in Kind]: Person };

let organizations = 0;

export class Organization implements OrganizationRef, Tenant {
  private provider: ProviderRef | undefined;

  constructor(
    readonly product: Product,
    readonly id: number,
    readonly name: string,
    /** A hidden owner for setup that only an owner can do. */
    readonly founder: Person,
  ) {}

  get database(): OwnerDatabase {
    return this.product.database;
  }

  get twilio(): ProviderRef {
    if (!this.provider) throw new Error(`${this.name} has no provider: make it with anOrganization().withTwilio()`);
    return this.provider;
  }

  /** Test files that share a product may use the same name; the sandbox knows an account by its name. */
  get accountName(): string {
    return `${this.name} ${this.id}`;
  }

  /** A customer of this organization by phone number. */
  customer(phone: string): Customer {
    return new Customer(this, phone);
  }

  /** A WhatsApp conversation with a new customer who has just written. */
  aChat(): Promise<Chat> {
    return this.chatWith(aPhone());
  }

  /** A conversation with a customer who has just written. */
  async chatWith(phone: string, channel: 'whatsapp' | 'sms' = 'whatsapp'): Promise<Chat> {
    const customer = this.customer(phone);
    await (channel === 'whatsapp' ? customer.writes('Hola') : customer.texts('Hola'));
    return this.chatOf(customer, channel);
  }

  /** The conversation with a customer who has written before. */
  chatOf(customer: Customer, channel: 'whatsapp' | 'sms' = 'whatsapp'): Promise<Chat> {
    return Chat.of(this, customer, channel);
  }

  /** The product itself at work for this organization. */
  get context(): RequestContext {
    return RequestContext.system(this.id, 'test', 'test');
  }

  /** Runs one of its periodic jobs. */
  async runNow(job: JobName): Promise<void> {
    const key = periodicKey(job);
    await this.product.transaction(this.context, async (tx) => {
      await tx.enqueue(job, {}, { dedupeKey: key, runAfter: tx.now });
      await tx.runNow(job, key);
    });
  }

  /** Removes the webhook addresses at the provider, so that customers' messages do not arrive. */
  async loseWebhooks(others: string[] = []): Promise<void> {
    const { sandbox } = this.product;
    const numbers = [this.twilio.phone, ...others];
    await sandbox.createAccount({ organization: this.accountName, numbers: [], whatsapp_senders: [] });
    await sandbox.createAccount({ organization: this.accountName, numbers, whatsapp_senders: numbers });
    const { sid, auth_token, messaging_service_sid } = this.twilio;
    await fetch(`${sandbox.url}/messaging.twilio.com/v1/Services/${messaging_service_sid}`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${sid}:${auth_token}`).toString('base64')}` },
      body: new URLSearchParams({ UseInboundWebhookOnNumber: 'true' }),
    });
  }

  /** Has an account whose webhooks lead to us, on both sides, without the periodic jobs that connecting through the product starts. */
  async connectTwilio(): Promise<void> {
    const { phone, webhookKey } = anAccountAddress();
    const { sandbox, environment, secrets } = this.product;
    const addresses = webhookAddresses(environment['PUBLIC_URL'] ?? '', webhookKey);
    const account = await sandbox.createAccount({
      organization: this.accountName,
      numbers: [phone],
      whatsapp_senders: [phone],
      webhooks: { ...addresses, voice_fallback: addresses.voiceFallback, voice_status: addresses.voiceStatus },
    });
    await insertProviderAccount(this, secrets, { sid: account.sid, authToken: account.auth_token, phone, webhookKey });
    this.provider = { ...account, phone, whatsapp: `whatsapp:${phone}`, webhookKey };
  }
}

class OrganizationFactory {
  private called: string | undefined;
  private connected = false;
  private country = 'US';
  private personNames = { firstName: 'Robin', lastName: 'Vega' };

  named(name: string): this {
    this.called = name;
    return this;
  }

  in(country: string): this {
    this.country = country;
    return this;
  }

  /** With an account at the provider whose webhooks reach us. */
  withTwilio(): this {
    this.connected = true;
    return this;
  }

  /** Every person of it has this name. */
  withPersonNames(firstName: string, lastName: string): this {
    this.personNames = { firstName, lastName };
    return this;
  }

  /** Makes it, with these people signed in, also those who have not verified their address. */
  async with<Kind extends PersonKind>(...kinds: Kind[]): Promise<Organization & Staff<Kind>> {
    const product = await getProduct();
    const name = this.called ?? `Dealership ${++organizations}`;
    const id = await insertOrganization(product.database, name, this.country);
    const founder = await Person.insert(product, id, 'owner', this.personNames);
    const organization = new Organization(product, id, name, founder);
    if (this.connected) await organization.connectTwilio();
    const staff = await Promise.all(kinds.map(async (kind) => [kind, await Person.insert(product, id, kind, this.personNames)] as const));
    return Object.assign(organization, Object.fromEntries(staff) as Staff<Kind>);
  }
}

export const anOrganization = () => new OrganizationFactory();
