import { randomBytes, randomUUID } from 'node:crypto';
import { type Dispatcher, Pool } from 'undici';
import { signedWebhook, type SignedWebhook } from '../../cluster/signed-webhooks';
import { inParallel } from '../../cluster/concurrency';
import { until } from '../../cluster/waiting';
import { arrivals } from './arrivals';
import { SCALE } from './form';
import { Meter } from './meter';
import type { Conversation, LoadOrganization } from './organizations';
import { readRequestFor } from './reads';
import { textOf } from './message-text';

/** Requests per second of each kind. */
export interface Rates {
  inbound: number;
  outbound: number;
  reads: number;
}

export const RATES: Rates = { inbound: 100 * SCALE, outbound: 50 * SCALE, reads: 50 * SCALE };

export const times = (factor: number): Rates => ({
  inbound: RATES.inbound * factor,
  outbound: RATES.outbound * factor,
  reads: RATES.reads * factor,
});

/** A customer's message, sent as the provider's signed webhook. */
export interface InboundRequest {
  sid: string;
  webhook: SignedWebhook;
}

/** A message from the owner of an organization. */
export interface SentMessage {
  organization: LoadOrganization;
  clientId: string;
  body: string;
  path: string;
}

export interface Measures {
  seconds: number;
  requested: Rates;
  webhooks: Meter;
  sends: Meter;
  reads: Meter;
}

const CONNECTIONS = 128;
const TIMEOUT_MS = 30_000;
const RETRY_TIMEOUT_SECONDS = 300;

/** Sends the requests of customers, owners and browsers, and records every message. */
export class Traffic {
  readonly inbound: InboundRequest[] = [];
  readonly sent: SentMessage[] = [];
  /** Unexpected responses and broken connections (status 0), by request kind. */
  private readonly errors = new Map<string, number>();
  private readonly retries: (() => Promise<boolean>)[] = [];
  private readonly pool: Pool;
  private readonly headers = new Map<LoadOrganization, Record<string, string>>();
  private replies = 0;
  private reads = 0;

  private constructor(
    private readonly url: string,
    readonly organizations: readonly LoadOrganization[],
  ) {
    this.pool = new Pool(url, { connections: CONNECTIONS, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
  }

  static async open(url: string, organizations: readonly LoadOrganization[]): Promise<Traffic> {
    const traffic = new Traffic(url, organizations);
    for (const organization of organizations) {
      const { http } = organization.people[0];
      const token = await http.tokenHeaders();
      traffic.headers.set(organization, { ...http.cookieHeader(), ...token, 'content-type': 'application/json' });
    }
    return traffic;
  }

  /** Runs all kinds in parallel. Resolves when every request has ended. */
  async run(requested: Rates, seconds: number): Promise<Measures> {
    const measures: Measures = { seconds, requested, webhooks: new Meter(), sends: new Meter(), reads: new Meter() };
    const lasting = (perSecond: number, begin: (due: number) => Promise<void>) =>
      arrivals(perSecond, (index) => index < perSecond * seconds, begin);
    await Promise.all([
      lasting(requested.inbound, (due) => this.receive(due, measures.webhooks)),
      lasting(requested.outbound, (due) => this.reply(this.organizations, due, measures.sends)),
      lasting(requested.reads, (due) => this.read(due, measures.reads)),
    ]);
    return measures;
  }

  /** A customer writes. Organizations and customers take turns. */
  async receive(due: number, meter: Meter): Promise<void> {
    const index = this.inbound.length;
    const organization = inTurn(this.organizations, index);
    const { channel, address } = inTurn(organization.inboundFrom, Math.floor(index / this.organizations.length));
    const sid = `SM${randomBytes(16).toString('hex')}`;
    const params = {
      MessageSid: sid,
      AccountSid: organization.accountSid,
      From: address,
      To: channel === 'whatsapp' ? `whatsapp:${organization.phone}` : organization.phone,
      Body: textOf('asks', index, due),
      NumMedia: '0',
    };
    const webhook = signedWebhook(this.url, organization, 'messages', params);
    this.inbound.push({ sid, webhook });
    const deliver = () => this.request('webhook', { method: 'POST', ...webhook }, [200]);
    const succeeded = await deliver();
    meter.record(due, succeeded);
    if (!succeeded) this.retries.push(deliver);
  }

  /** An owner writes to a customer. Owners and customers take turns. */
  reply(organizations: readonly LoadOrganization[], due: number, meter: Meter): Promise<void> {
    const index = this.replies++;
    const organization = inTurn(organizations, index);
    return this.send(organization, inTurn(organization.repliesTo, Math.floor(index / organizations.length)), due, meter);
  }

  async send(organization: LoadOrganization, { channel, id }: Conversation, due: number, meter: Meter): Promise<void> {
    const path = `/api/chats/${channel}/${id}/send`;
    const written: SentMessage = { organization, clientId: randomUUID(), body: textOf('answers', this.sent.length, due), path };
    this.sent.push(written);
    const body = JSON.stringify({ body: written.body, client_id: written.clientId });
    const post = () => this.request('send', { method: 'POST', path, headers: this.headers.get(organization), body }, [200, 201]);
    const succeeded = await post();
    meter.record(due, succeeded);
    if (!succeeded) this.retries.push(post);
  }

  async read(due: number, meter: Meter): Promise<void> {
    const readRequest = readRequestFor(this.organizations, this.reads++);
    meter.record(due, await this.request(readRequest.name, { method: 'GET', ...readRequest }, [200]));
  }

  /** Retries failed requests until they succeed, as the provider and browsers do. */
  async retryFailed(): Promise<void> {
    await inParallel(
      this.retries.splice(0),
      8,
      async (request) => void (await until('the request succeeds', RETRY_TIMEOUT_SECONDS, request)),
    );
  }

  /** Unexpected responses that overload does not explain. */
  get refusals(): string[] {
    return [...this.errors.keys()].filter((error) => !error.endsWith(' 503') && !error.endsWith(' 0'));
  }

  /** Connections that broke or got no response. */
  get broken(): number {
    return [...this.errors].reduce((sum, [error, count]) => sum + (error.endsWith(' 0') ? count : 0), 0);
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  private async request(name: string, options: Dispatcher.RequestOptions, good: readonly number[]): Promise<boolean> {
    const status = await this.statusOf(options).catch(() => 0);
    if (good.includes(status)) return true;
    const error = `${name} ${status}`;
    this.errors.set(error, (this.errors.get(error) ?? 0) + 1);
    return false;
  }

  private async statusOf(options: Dispatcher.RequestOptions): Promise<number> {
    const { statusCode, body } = await this.pool.request(options);
    await body.dump({ limit: Number.MAX_SAFE_INTEGER });
    return statusCode;
  }
}

function inTurn<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('The list is empty.');
  return item;
}
