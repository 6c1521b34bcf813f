import type { Channel } from '@app/contracts/conversations/conversations.contract';
import type { ClientStream } from '../../cluster/client-stream';
import { ClientState } from '../../faults/support/client-state';
import type { TestCluster } from '../../faults/support/test-cluster';
import { type Dealership, type Person, openDealership, openSession } from '../../cluster/dealership';
import type { HttpClient } from '../../harness/http-client';
import { until } from '../../cluster/waiting';
import type { Model } from './model';
import { Page } from './page';

/** The owner stays the owner; the others may become manager or agent. */
export const ROLES = ['owner', 'manager', 'agent', 'agent'] as const;

/** BullMQ finds a job of a killed worker after a minute and a half. */
const SETTLED_WITHIN_SECONDS = 120;

/** One organization in the running product, with an open page for each person. */
export class SystemUnderTest {
  private readonly contactIds = new Map<number, number>();
  private readonly conversationIds = new Map<string, number>();
  readonly messageIds = new Map<string, number>();

  private constructor(
    readonly cluster: TestCluster,
    readonly dealership: Dealership,
    private readonly client: ClientStream,
    private readonly pages: Page[],
  ) {}

  static async open(cluster: TestCluster, client: ClientStream): Promise<SystemUnderTest> {
    const dealership = await openDealership(cluster, ROLES);
    const pages = dealership.people.map((person) => new Page(person, cluster.url, client));
    await Promise.all(pages.map((page) => page.open()));
    return new SystemUnderTest(cluster, dealership, client, pages);
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

  /** Loads the ids of a customer's contact and conversation after the first message. */
  async loadIds(customer: number, channel: Channel, phone: string): Promise<void> {
    if (this.conversationIds.has(`${customer} ${channel}`)) return;
    const [row] = await this.cluster.tables.rows<{ id: string; contact_id: string }>(
      `select v.id, v.contact_id from conversations v join contacts c on c.organization_id = v.organization_id and c.id = v.contact_id
       where v.organization_id = $1 and v.channel = $2 and c.phone = $3`,
      [this.dealership.id, channel, phone],
    );
    this.contactIds.set(customer, Number(row?.contact_id));
    this.conversationIds.set(`${customer} ${channel}`, Number(row?.id));
  }

  /** The contact and its conversations are gone. */
  forgetIds(customer: number): void {
    this.contactIds.delete(customer);
    for (const key of this.conversationIds.keys()) if (key.startsWith(`${customer} `)) this.conversationIds.delete(key);
  }

  /** Signs a person in again and opens a new page. */
  async signInAgain(index: number): Promise<void> {
    const person = this.person(index);
    this.page(index).close();
    person.http.cookies.set('sid', await openSession(this.cluster.tables, this.dealership.id, person.id));
    const page = new Page(person, this.cluster.url, this.client);
    this.pages[index] = page;
    await page.open();
  }

  /** Brings everyone online and waits until every send has a final state. */
  async settle(model: Model): Promise<void> {
    for (const [index, { isOffline, isRemoved }] of model.people.entries()) if (isOffline && !isRemoved) this.page(index).goOnline();
    await until('every send has a final state', SETTLED_WITHIN_SECONDS, () => this.isSettled(null));
    for (const message of model.outbound.filter(({ mayBeLost }) => mayBeLost)) {
      message.isLost = !(await this.findAtProvider(message.body));
      if (message.isLost) model.fail(message);
    }
  }

  /** Whether a message has a final state, or every message when the body is null. */
  async isSettled(messageBody: string | null): Promise<boolean> {
    const open = await this.cluster.tables.value<string>(
      `select count(*) from messages where organization_id = $1 and ($2::text is null or body = $2) and send_state in ('pending', 'dispatching', 'unknown')`,
      [this.dealership.id, messageBody],
    );
    return Number(open) === 0;
  }

  /** The message in the provider's record. */
  async findAtProvider(text: string) {
    const messages = await this.cluster.provider.messages(this.dealership.accountSid);
    return messages.find(({ body, direction }) => body === text && direction === 'outbound-api');
  }

  /** People whose page still differs from the server's state after this time. */
  async wrongPages(model: Model, seconds: number): Promise<number[]> {
    const wrong: number[] = [];
    for (const [index, page] of this.pages.entries()) {
      if (model.person(index).isRemoved) continue;
      const truth = (await ClientState.fromServer(this.person(index))).hash;
      await until('the page is right', seconds, () => page.state.hash === truth).catch(() => wrong.push(index));
    }
    return wrong;
  }
}
