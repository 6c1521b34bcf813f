import { randomBytes, randomUUID } from 'node:crypto';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { ConversationAnswer } from '@app/contracts/conversations/conversations.contract';
import { Label } from '@app/contracts/conversations/conversations.contract';
import type { z } from 'zod';
import { type Dealership, type Person, customerPhone } from '../../cluster/dealership';
import { sendWebhook } from '../../cluster/signed-webhooks';
import { percentile } from '../../cluster/statistics';
import { Imports, aTable } from '../../factories/import.factory';
import type { Answer } from '../../harness/http-client';
import type { Conversation } from './sends';
import type { TestCluster } from './test-cluster';

/** What happens among customers and contacts that are known, and how often each. */
export const DAILY_MIX = {
  writes: 6,
  answers: 3,
  movesStage: 3,
  assigns: 2,
  labels: 2,
  closes: 3,
  reopens: 3,
  reads: 4,
  looks: 2,
  edits: 1,
  snoozes: 1,
  schedules: 2,
  renumbers: 1,
  waitsLong: 2,
} as const;
/** The same, and contacts are added. */
export const GROWING_MIX = { ...DAILY_MIX, newCustomerWrites: 3, entersContact: 3 } as const;
/** What touches many contacts at once. */
export const WIDE_MIX = { tagsMany: 1, movesMany: 1, assignsMany: 1, deletesMany: 1, merges: 2, handsOver: 1, imports: 1 } as const;

type Act = keyof typeof GROWING_MIX | keyof typeof WIDE_MIX;
type Mix = Partial<Record<Act, number>>;

interface Request {
  act: Act;
  /** 0 where the connection broke. */
  status: number;
  milliseconds: number;
}

interface MixMetrics {
  operations: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

const STAGES = ['new', 'contacted', 'appt_scheduled', 'working_deal', 'sold'];
const MANY = 25;
const IMPORTED_ROWS = 60;
/** Numbers of customers who are not there from the beginning. */
const LATER_CUSTOMERS = { first: 100, count: 1_800 };
/** Other numbers of those who are. */
const SECOND_NUMBERS = 1_900;

const DAY_MS = 86_400_000;
/** The language of a contact follows what they write last. */
const WORDS = ['Hola, ¿cuánto cuesta el carro?', 'Hello, is the car still available?'];

interface KnownContact {
  id: number;
  phone: string;
}

/** One dealership in which everything happens at once; notes how each request was answered. */
export class BusyDealership {
  private readonly requests: Request[] = [];
  private nextCustomer = 0;

  constructor(
    private readonly cluster: TestCluster,
    private readonly dealership: Dealership,
    private readonly conversations: readonly Conversation[],
    /** Of those conversations. */
    private readonly contacts: readonly KnownContact[],
  ) {}

  /** Does what the mix holds, `width` at a time, until the seconds are over. */
  async run(mix: Mix, width: number, seconds: number): Promise<MixMetrics> {
    const before = this.requests.length;
    const startedAt = performance.now();
    const acts = Object.entries(mix).flatMap(([act, share]) => Array.from({ length: share }, () => act as Act));
    const lane = async () => {
      while (performance.now() - startedAt < seconds * 1000) await this.acts[oneOf(acts)]();
    };
    await Promise.all(Array.from({ length: width }, lane));
    return metricsOf(this.requests.slice(before), (performance.now() - startedAt) / 1000);
  }

  /** Answers with a fault of the server: what was asked, and the status. Somebody may be refused, when a conversation is closed. */
  get failures(): string[] {
    return this.requests.filter(({ status }) => status === 0 || status >= 500).map(({ act, status }) => `${act} ${status}`);
  }

  /** The share of what was asked that was done. */
  get doneShare(): number {
    return this.requests.filter(({ status }) => status >= 200 && status < 300).length / this.requests.length;
  }

  private readonly acts: Record<Act, () => Promise<unknown>> = {
    writes: () => {
      const { type, phone } = oneOf(this.conversations);
      return this.inbound('writes', type, phone);
    },
    answers: () => {
      const { type, id } = oneOf(this.conversations);
      const message = { body: `answer ${randomUUID()}`, client_id: randomUUID() };
      return this.ask('answers', this.manager.http.post(`/api/chats/${type}/${id}/send`, message));
    },
    movesStage: () => this.ask('movesStage', this.manager.http.put(`/api/contacts/${oneOf(this.contacts).id}`, { stage: oneOf(STAGES) })),
    assigns: () => this.assign('assigns', oneOf(this.contacts).id),
    labels: () => this.patch('labels', 'labels', { labels: [oneOf(Label.options), oneOf(Label.options)] }),
    closes: () => this.patch('closes', 'status', { status: 'closed' }),
    reopens: () => this.patch('reopens', 'status', { status: 'active' }),
    reads: () => this.patch('reads', 'read'),
    looks: () => this.ask('looks', this.manager.http.get(oneOf(['/api/chats', '/api/pipeline/board']))),
    edits: () => {
      const { id, phone } = oneOf(this.contacts);
      return this.ask('edits', this.manager.http.put(`/api/contacts/${id}`, { first_name: 'Customer', last_name: oneOf(STAGES), phone }));
    },
    snoozes: () => {
      const snooze = { until: new Date(Date.now() + DAY_MS).toISOString(), reason: 'On holiday' };
      return this.ask('snoozes', this.manager.http.post(`/api/contacts/${oneOf(this.contacts).id}/snooze`, snooze));
    },
    schedules: () => {
      const { type, id } = oneOf(this.conversations);
      const message = { body: `later ${randomUUID()}`, send_at: new Date(Date.now() + DAY_MS).toISOString(), client_id: randomUUID() };
      return this.ask('schedules', this.manager.http.post(`/api/chats/${type}/${id}/scheduled-messages`, message));
    },
    renumbers: () => {
      const place = Math.floor(Math.random() * this.contacts.length);
      const { id = 0, phone } = this.contacts[place] ?? {};
      const numbers = { phone, whatsapp_number: oneOf([phone, customerPhone(SECOND_NUMBERS + place)]) };
      return this.ask('renumbers', this.manager.http.put(`/api/contacts/${id}`, { ...numbers, stage: oneOf(STAGES) }));
    },
    waitsLong: async () => {
      await this.cluster.tables.rows(
        `update contact_summaries set waiting_since = waiting_since - interval '20 minutes'
         where organization_id = $1 and contact_id = $2 and waiting_since > now() - interval '1 hour'`,
        [this.dealership.id, oneOf(this.contacts).id],
      );
    },
    newCustomerWrites: () => this.inbound('newCustomerWrites', oneOf(['sms', 'whatsapp'] as const), this.newPhone()),
    entersContact: async () => {
      const id = await this.enterContact('entersContact');
      if (id === null) return;
      await this.assign('entersContact', id);
      if (Math.random() < 0.5) await this.ask('entersContact', this.manager.http.delete(`/api/contacts/${id}`));
    },
    tagsMany: () =>
      this.ask(
        'tagsMany',
        this.manager.http.post('/api/contacts/selection/tags', { selection: this.selection(), add: [`tag ${oneOf(STAGES)}`] }),
      ),
    movesMany: () =>
      this.ask('movesMany', this.manager.http.post('/api/contacts/selection/stage', { selection: this.selection(), stage: oneOf(STAGES) })),
    assignsMany: () =>
      this.ask(
        'assignsMany',
        this.manager.http.post('/api/assignments/selection', { selection: this.selection(), agent_id: oneOf(this.agents).id }),
      ),
    deletesMany: async () => {
      const deleted = await this.ask<{ id: number }>(
        'deletesMany',
        this.manager.http.post<{ id: number }>('/api/contacts/selection/delete', { selection: this.selection() }),
      );
      await this.ask('deletesMany', this.manager.http.post(`/api/contacts/deletions/${deleted.body.id}/restore`));
    },
    merges: async () => {
      const [one, other] = [await this.enterContact('merges'), await this.enterContact('merges')];
      if (one !== null && other !== null)
        await this.ask('merges', this.manager.http.post(`/api/contacts/${one}/merge`, { other_id: other }));
    },
    handsOver: () => {
      const [from, ...to] = this.agents;
      return this.ask(
        'handsOver',
        this.manager.http.post('/api/assignments/hand-over', { from_agent_id: from?.id, to_agents: to.map(({ id }) => id) }),
      );
    },
    imports: async () => {
      const rows = Array.from({ length: IMPORTED_ROWS }, (_, row) => [
        `Imported ${row}`,
        'Person',
        row % 2 ? this.newPhone() : oneOf(this.conversations).phone,
      ]);
      const file = aTable([['First name', 'Last name', 'Phone'], ...rows]);
      await this.ask(
        'imports',
        new Imports(this.manager.http)
          .done(file, { duplicates: 'update' })
          .then(({ state }) => ({ status: state === 'done' ? 200 : 500, body: state })),
      );
    },
  };

  private get manager(): Person {
    return oneOf(this.dealership.people.filter(({ role }) => role !== 'agent'));
  }

  private get agents(): Person[] {
    return this.dealership.people.filter(({ role }) => role === 'agent');
  }

  private selection() {
    return { ids: [...new Set(Array.from({ length: MANY }, () => oneOf(this.contacts).id))] };
  }

  private newPhone(): string {
    return customerPhone(LATER_CUSTOMERS.first + (this.nextCustomer++ % LATER_CUSTOMERS.count));
  }

  /** A contact with an SMS conversation; null where its number is taken. */
  private async enterContact(act: Act): Promise<number | null> {
    const phone = this.newPhone();
    const contact = { first_name: 'Contact', last_name: phone.slice(-4), phone };
    const created = await this.ask(act, this.manager.http.post<ContactView>('/api/contacts', contact));
    if (created.status !== 201) return null;
    await this.ask(
      act,
      this.manager.http.post<z.infer<typeof ConversationAnswer>>('/api/sms/conversations/find-or-create', { phone_number: phone }),
    );
    return created.body.id;
  }

  private assign(act: Act, contactId: number) {
    return this.ask(act, this.manager.http.post('/api/assignments/assign', { contact_id: contactId, agent_id: oneOf(this.agents).id }));
  }

  private patch(act: Act, place: string, body?: unknown) {
    const { type, id } = oneOf(this.conversations);
    return this.ask(act, this.manager.http.patch(`/api/chats/${type}/${id}/${place}`, body));
  }

  private inbound(act: Act, channel: Conversation['type'], phone: string) {
    const { accountSid, phone: own } = this.dealership;
    const prefix = channel === 'whatsapp' ? 'whatsapp:' : '';
    const sid = `SM${randomBytes(16).toString('hex')}`;
    const params = {
      MessageSid: sid,
      AccountSid: accountSid,
      From: prefix + phone,
      To: prefix + own,
      Body: oneOf(WORDS),
      NumMedia: '0',
    };
    return this.ask(
      act,
      sendWebhook(this.cluster.url, this.dealership, 'messages', params).then((status) => ({ status, body: null })),
    );
  }

  private async ask<Body>(
    act: Act,
    asking: Promise<Pick<Answer<Body>, 'status' | 'body'>>,
  ): Promise<Pick<Answer<Body>, 'status' | 'body'>> {
    const startedAt = performance.now();
    const answer = await asking;
    this.requests.push({ act, status: answer.status, milliseconds: performance.now() - startedAt });
    return answer;
  }
}

function metricsOf(requests: readonly Request[], seconds: number): MixMetrics {
  const times = requests.map(({ milliseconds }) => milliseconds);
  return {
    operations: requests.length,
    perSecond: Math.round((10 * requests.length) / seconds) / 10,
    p50: Math.round(percentile(times, 0.5)),
    p99: Math.round(percentile(times, 0.99)),
  };
}

function oneOf<T>(items: readonly T[]): T {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is none.');
  return item;
}
