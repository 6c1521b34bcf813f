import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel } from '../../cluster/concurrency';
import { type Dealership, customerPhone } from '../../cluster/dealership';
import { type PlannedSend, post } from './sends';
import { sendWebhook } from '../../cluster/signed-webhooks';
import { until } from '../../cluster/waiting';

export interface AnsweredRequest {
  kind: 'webhook' | 'read';
  /** 0 where the connection broke. */
  status: number;
  startedAt: number;
  endedAt: number;
}

const EVERY_MS = 100;
const SEND_EVERY = 5;

/** Requests at a steady pace, begun whether or not the earlier ones were answered: webhooks and reads, ten a second of each, and two sends. */
export class SteadyLoad {
  readonly requests: AnsweredRequest[] = [];
  /** Messages of customers. */
  readonly sids: string[] = [];
  readonly sent: PlannedSend[] = [];
  private readonly refused: Record<string, string>[] = [];
  private readonly running: Promise<void>;
  private going = true;

  constructor(
    private readonly url: string,
    private readonly dealership: Dealership,
    private readonly customers: number,
    private readonly plan: readonly PlannedSend[],
  ) {
    this.running = this.run();
  }

  /** Ends it and repeats the webhooks that were not taken, as the provider does. */
  async finish(): Promise<void> {
    this.going = false;
    await this.running;
    await inParallel(this.refused, 8, async (params) => {
      await until('the webhook is taken', 30, async () => (await sendWebhook(this.url, this.dealership, 'messages', params)) === 200);
    });
  }

  /** Milliseconds of the slowest. */
  slowest(kind: AnsweredRequest['kind']): number {
    return Math.max(0, ...this.requests.filter((request) => request.kind === kind).map(({ startedAt, endedAt }) => endedAt - startedAt));
  }

  count(isSo: (request: AnsweredRequest) => boolean): number {
    return this.requests.filter(isSo).length;
  }

  private async run(): Promise<void> {
    const underway: Promise<unknown>[] = [];
    for (let index = 0; this.going; index++) {
      underway.push(this.webhook(index), this.read());
      const send = index % SEND_EVERY === 0 ? this.plan[index / SEND_EVERY] : undefined;
      if (send) {
        this.sent.push(send);
        underway.push(post(send));
      }
      await sleep(EVERY_MS);
    }
    await Promise.all(underway);
  }

  private async webhook(index: number): Promise<void> {
    const { accountSid, phone } = this.dealership;
    const sid = `SM${randomBytes(16).toString('hex')}`;
    const from = customerPhone(index % this.customers);
    const params = { MessageSid: sid, AccountSid: accountSid, From: from, To: phone, Body: `message ${index}`, NumMedia: '0' };
    this.sids.push(sid);
    const status = await this.measure('webhook', () => sendWebhook(this.url, this.dealership, 'messages', params));
    if (status !== 200) this.refused.push(params);
  }

  private read(): Promise<number> {
    const read = async () => (await this.dealership.people[0]?.http.get('/api/chats'))?.status ?? 0;
    return this.measure('read', () => read().catch(() => 0));
  }

  private async measure(kind: AnsweredRequest['kind'], request: () => Promise<number>): Promise<number> {
    const startedAt = Date.now();
    const status = await request();
    this.requests.push({ kind, status, startedAt, endedAt: Date.now() });
    return status;
  }
}
