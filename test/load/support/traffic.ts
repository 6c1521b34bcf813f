import { randomBytes, randomUUID } from 'node:crypto';
import { type Dispatcher, Pool } from 'undici';
import { signedWebhook, type SignedWebhook } from '../../installation/signed-webhooks';
import { inParallel } from '../../installation/crowd';
import { until } from '../../installation/waiting';
import { arrivals } from './arrivals';
import { SCALE } from './form';
import { Meter } from './meter';
import type { Conversation, LoadOrganization } from './organizations';
import { questionFor } from './reads';
import { wordsOf } from './words';

/** Of each kind a second. */
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

/** A customer's message that was sent as the provider sends it. */
export interface Asked {
  sid: string;
  webhook: SignedWebhook;
}

/** A message that the owner of an organization has sent. */
export interface Answered {
  organization: LoadOrganization;
  clientId: string;
  body: string;
  path: string;
}

export interface Measures {
  seconds: number;
  asked: Rates;
  webhooks: Meter;
  sends: Meter;
  reads: Meter;
}

const CONNECTIONS = 128;
const PATIENCE_MS = 30_000;
const TAKEN_SECONDS = 300;

/** What customers, owners and browsers ask of the product, and the list of all that was written. */
export class Traffic {
  readonly asked: Asked[] = [];
  readonly answered: Answered[] = [];
  /** Answers that nobody expected, and connections that broke, by what was asked. */
  private readonly troubles = new Map<string, number>();
  private readonly again: (() => Promise<boolean>)[] = [];
  private readonly pool: Pool;
  private readonly headers = new Map<LoadOrganization, Record<string, string>>();
  private answers = 0;
  private reads = 0;

  private constructor(
    private readonly url: string,
    readonly organizations: readonly LoadOrganization[],
  ) {
    this.pool = new Pool(url, { connections: CONNECTIONS, headersTimeout: PATIENCE_MS, bodyTimeout: PATIENCE_MS });
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

  /** All kinds at once; ends when everything is answered. */
  async run(asked: Rates, seconds: number): Promise<Measures> {
    const measures: Measures = { seconds, asked, webhooks: new Meter(), sends: new Meter(), reads: new Meter() };
    const lasting = (perSecond: number, begin: (due: number) => Promise<void>) =>
      arrivals(perSecond, (index) => index < perSecond * seconds, begin);
    await Promise.all([
      lasting(asked.inbound, (due) => this.ask(due, measures.webhooks)),
      lasting(asked.outbound, (due) => this.answer(this.organizations, due, measures.sends)),
      lasting(asked.reads, (due) => this.read(due, measures.reads)),
    ]);
    return measures;
  }

  /** A customer writes; the organizations and their customers take turns. */
  async ask(due: number, meter: Meter): Promise<void> {
    const index = this.asked.length;
    const organization = inTurn(this.organizations, index);
    const { channel, address } = inTurn(organization.heard, Math.floor(index / this.organizations.length));
    const sid = `SM${randomBytes(16).toString('hex')}`;
    const params = {
      MessageSid: sid,
      AccountSid: organization.accountSid,
      From: address,
      To: channel === 'whatsapp' ? `whatsapp:${organization.phone}` : organization.phone,
      Body: wordsOf('asks', index, due),
      NumMedia: '0',
    };
    const webhook = signedWebhook(this.url, organization, 'messages', params);
    this.asked.push({ sid, webhook });
    const deliver = () => this.request('webhook', { method: 'POST', ...webhook }, [200]);
    const isGood = await deliver();
    meter.note(due, isGood);
    if (!isGood) this.again.push(deliver);
  }

  /** An owner writes to a customer; they take turns too. */
  answer(organizations: readonly LoadOrganization[], due: number, meter: Meter): Promise<void> {
    const index = this.answers++;
    const organization = inTurn(organizations, index);
    return this.send(organization, inTurn(organization.answered, Math.floor(index / organizations.length)), due, meter);
  }

  async send(organization: LoadOrganization, { channel, id }: Conversation, due: number, meter: Meter): Promise<void> {
    const path = `/api/chats/${channel}/${id}/send`;
    const written: Answered = { organization, clientId: randomUUID(), body: wordsOf('answers', this.answered.length, due), path };
    this.answered.push(written);
    const body = JSON.stringify({ body: written.body, client_id: written.clientId });
    const post = () => this.request('send', { method: 'POST', path, headers: this.headers.get(organization), body }, [200, 201]);
    const isGood = await post();
    meter.note(due, isGood);
    if (!isGood) this.again.push(post);
  }

  async read(due: number, meter: Meter): Promise<void> {
    const question = questionFor(this.organizations, this.reads++);
    meter.note(due, await this.request(question.name, { method: 'GET', ...question }, [200]));
  }

  /** Asks again for what was not taken, as the provider and browsers do, until it is. */
  async repeatUntaken(): Promise<void> {
    await inParallel(this.again.splice(0), 8, async (request) => void (await until('it is taken', TAKEN_SECONDS, request)));
  }

  /** Answers that nobody expected and no load excuses. */
  get refusals(): string[] {
    return [...this.troubles.keys()].filter((trouble) => !trouble.endsWith(' 503') && !trouble.endsWith(' 0'));
  }

  /** Connections that broke, or on which nobody answered. */
  get broken(): number {
    return [...this.troubles].reduce((sum, [trouble, count]) => sum + (trouble.endsWith(' 0') ? count : 0), 0);
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  private async request(name: string, options: Dispatcher.RequestOptions, good: readonly number[]): Promise<boolean> {
    const status = await this.statusOf(options).catch(() => 0);
    if (good.includes(status)) return true;
    const trouble = `${name} ${status}`;
    this.troubles.set(trouble, (this.troubles.get(trouble) ?? 0) + 1);
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
  if (item === undefined) throw new Error('There is nobody.');
  return item;
}
