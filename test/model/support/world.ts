import type { Channel } from '@app/contracts/conversations/conversations.contract';
import type { ClientStream } from '../../installation/client-stream';
import { ClientState } from '../../faults/support/client-state';
import type { Installation } from '../../faults/support/installation';
import { type Dealership, type Person, customerPhone, openDealership, openSession } from '../../installation/dealership';
import type { HttpClient } from '../../harness/http-client';
import { until } from '../../installation/waiting';
import type { Model } from './model';
import { Page } from './page';

/** The owner stays the owner; the others may become manager or agent. */
export const ROLES = ['owner', 'manager', 'agent', 'agent'] as const;

/** A job that a worker took to its grave before it began is known to be dead after a minute and a half. */
const SETTLED_WITHIN_SECONDS = 120;

/** One organization in the running product, with a page open before each of its people. */
export class World {
  private readonly contactIds = new Map<number, number>();
  private readonly conversationIds = new Map<string, number>();
  readonly messageIds = new Map<string, number>();

  private constructor(
    readonly installation: Installation,
    readonly dealership: Dealership,
    private readonly client: ClientStream,
    private readonly pages: Page[],
  ) {}

  static async open(installation: Installation, client: ClientStream): Promise<World> {
    const dealership = await openDealership(installation, ROLES);
    const pages = dealership.people.map((person) => new Page(person, installation.url, client));
    await Promise.all(pages.map((page) => page.open()));
    return new World(installation, dealership, client, pages);
  }

  close(): void {
    for (const page of this.pages) page.close();
  }

  person(index: number): Person {
    const person = this.dealership.people[index];
    if (!person) throw new Error(`There is no person ${index}`);
    return person;
  }

  http(person: number): HttpClient {
    return this.person(person).http;
  }

  page(person: number): Page {
    const page = this.pages[person];
    if (!page) throw new Error(`There is no page of person ${person}`);
    return page;
  }

  async read<T>(person: number, path: string): Promise<T> {
    const { status, body } = await this.http(person).get<T>(path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return body;
  }

  contactId(customer: number): number {
    return this.contactIds.get(customer) ?? 0;
  }

  customerOf(contactId: number): number {
    return [...this.contactIds].find(([, id]) => id === contactId)?.[0] ?? -1;
  }

  conversationId(customer: number, channel: Channel): number {
    return this.conversationIds.get(`${customer} ${channel}`) ?? 0;
  }

  /** Learns under which numbers the product knows a customer who has just written. */
  async learnNumbers(customer: number, channel: Channel): Promise<void> {
    if (this.conversationIds.has(`${customer} ${channel}`)) return;
    const [row] = await this.installation.tables.rows<{ id: string; contact_id: string }>(
      `select v.id, v.contact_id from conversations v join contacts c on c.organization_id = v.organization_id and c.id = v.contact_id
       where v.organization_id = $1 and v.channel = $2 and c.phone = $3`,
      [this.dealership.id, channel, customerPhone(customer)],
    );
    this.contactIds.set(customer, Number(row?.contact_id));
    this.conversationIds.set(`${customer} ${channel}`, Number(row?.id));
  }

  /** Signs a person in anew, who opens a new page. */
  async signInAgain(index: number): Promise<void> {
    const person = this.person(index);
    this.page(index).close();
    person.http.cookies.set('sid', await openSession(this.installation.tables, this.dealership.id, person.id));
    const page = new Page(person, this.installation.url, this.client);
    this.pages[index] = page;
    await page.open();
  }

  /** Everybody is back, and every send has an end. */
  async settle(model: Model): Promise<void> {
    for (const [index, { isOffline }] of model.people.entries()) if (isOffline) this.page(index).comeBack();
    await until('every send has an end', SETTLED_WITHIN_SECONDS, () => this.isSettled(null));
    for (const message of model.outbound.filter(({ isInDoubt }) => isInDoubt)) message.isLost = !(await this.atProvider(message.body));
  }

  /** Whether a message has an end, or all of them where no words are given. */
  async isSettled(words: string | null): Promise<boolean> {
    const open = await this.installation.tables.value<string>(
      `select count(*) from messages where organization_id = $1 and ($2::text is null or body = $2) and send_state in ('pending', 'dispatching', 'unknown')`,
      [this.dealership.id, words],
    );
    return Number(open) === 0;
  }

  /** The message as the provider has it. */
  async atProvider(words: string) {
    const messages = await this.installation.provider.messages(this.dealership.accountSid);
    return messages.find(({ body, direction }) => body === words && direction === 'outbound-api');
  }

  /** People whose page does not show what the server would show them now, after some patience. */
  async wrongPages(seconds: number): Promise<number[]> {
    const wrong: number[] = [];
    for (const [index, page] of this.pages.entries()) {
      const truth = (await ClientState.fromServer(this.person(index))).hash;
      await until('the page is right', seconds, () => page.state.hash === truth).catch(() => wrong.push(index));
    }
    return wrong;
  }
}
