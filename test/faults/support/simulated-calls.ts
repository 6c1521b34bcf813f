import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Dealership, Person } from '../../cluster/dealership';
import { signedWebhook } from '../../cluster/signed-webhooks';
import type { CallRecords, RecordedLeg } from './call-records';

/** How a call is to go: `gone` are callers who hang up while it rings. */
export type CallPlan =
  | { kind: 'answered' | 'unanswered' | 'gone'; dealership: Dealership; customer: string }
  | { kind: 'out'; dealership: Dealership; customer: string; by: Person; end: 'completed' | 'busy' | 'no-answer' };

/** What has really become of it. Of a call out that never got a document nobody was called, and nothing is kept. */
export interface CallTruth {
  sid: string;
  direction: 'inbound' | 'outbound';
  customer: string;
  status: 'completed' | 'busy' | 'no-answer' | 'none';
  /** Who has talked. */
  userId: number | null;
  seconds: number;
}

export interface Tally {
  requests: number;
  lostRequests: number;
  reports: number;
  lostReports: number;
  doubledReports: number;
}

const LOST = 0.12;
const DOUBLED = 0.2;
/** Reports overtake each other within so much time. */
const SHUFFLED_WITHIN_MS = 1_500;
const TALK_MS = 150;

/** Calls at the provider: it asks for documents, once more where the connection breaks, and reports legs in any order, twice or never. */
export class SimulatedCalls {
  readonly tally: Tally = { requests: 0, lostRequests: 0, reports: 0, lostReports: 0, doubledReports: 0 };
  private readonly underway = new Set<Promise<void>>();

  constructor(
    private readonly origin: string,
    private readonly records: CallRecords,
  ) {}

  async run(plan: CallPlan): Promise<CallTruth> {
    return plan.kind === 'out' ? this.callOut(plan) : this.callIn(plan);
  }

  /** Waits until the last report has arrived, or was lost. */
  async settled(): Promise<void> {
    await Promise.all(this.underway);
  }

  private async callIn({
    kind,
    dealership,
    customer,
  }: Extract<CallPlan, { kind: 'answered' | 'unanswered' | 'gone' }>): Promise<CallTruth> {
    const parent = this.record(dealership, { from: customer, to: dealership.phone, direction: 'inbound', parentSid: null });
    const truth: CallTruth = { sid: parent.sid, direction: 'inbound', customer, status: 'no-answer', userId: null, seconds: 0 };
    let document = await this.ask(dealership, 'voice', parent, { CallStatus: 'ringing' });
    while (document !== null) {
      const dial = dialOf(document, this.origin, dealership);
      if (!dial) break;
      const legs = dial.clients.map(({ identity, place }) => ({ place, leg: this.child(dealership, parent, `client:${identity}`) }));
      for (const { leg, place } of legs) this.reportAll(dealership, leg, place, ['initiated', 'ringing']);
      const winner = kind === 'answered' ? legs[0] : undefined;
      if (winner) {
        truth.status = 'completed';
        truth.userId = Number(/_user(\d+)$/.exec(winner.leg.to)?.[1]);
        truth.seconds = 5 + Math.floor(Math.random() * 60);
        this.reportAll(dealership, winner.leg, winner.place, ['in-progress']);
        await sleep(TALK_MS);
      }
      for (const { leg, place } of legs) {
        const isWinner = leg === winner?.leg;
        const lost = kind === 'unanswered' ? 'no-answer' : 'canceled';
        this.finish(leg, isWinner ? 'completed' : lost, isWinner ? truth.seconds : 0);
        this.reportAll(dealership, leg, place, [leg.status]);
      }
      document = await this.ask(dealership, dial.action, parent, dialResult(kind, winner?.leg ?? legs[0]?.leg, truth.seconds));
      if (kind !== 'unanswered') break;
    }
    this.finish(parent, 'completed', truth.seconds + 3);
    this.report(dealership, 'voice/status', parent);
    return truth;
  }

  private async callOut({ dealership, customer, by, end }: Extract<CallPlan, { kind: 'out' }>): Promise<CallTruth> {
    const from = `client:org${dealership.id}_user${by.id}`;
    const parent = this.record(dealership, { from, to: customer, direction: 'inbound', parentSid: null });
    const truth: CallTruth = { sid: parent.sid, direction: 'outbound', customer, status: 'none', userId: by.id, seconds: 0 };
    const dial = dialOf((await this.ask(dealership, 'voice', parent, { CallStatus: 'ringing' })) ?? '', this.origin, dealership);
    if (dial?.number) {
      truth.status = end;
      truth.seconds = end === 'completed' ? 5 + Math.floor(Math.random() * 60) : 0;
      const leg = this.child(dealership, parent, customer);
      this.reportAll(dealership, leg, dial.number, ['initiated', 'ringing', ...(end === 'completed' ? ['in-progress'] : [])]);
      await sleep(TALK_MS);
      this.finish(leg, end, truth.seconds);
      this.reportAll(dealership, leg, dial.number, [end]);
      await this.ask(dealership, dial.action, parent, {
        CallStatus: 'in-progress',
        DialCallStatus: end,
        DialBridged: String(end === 'completed'),
        DialCallSid: leg.sid,
        ...(end === 'completed' && { DialCallDuration: String(truth.seconds) }),
      });
    }
    this.finish(parent, 'completed', truth.seconds);
    this.report(dealership, 'voice/status', parent);
    return truth;
  }

  private record({ accountSid }: Dealership, leg: Pick<RecordedLeg, 'from' | 'to' | 'direction' | 'parentSid'>): RecordedLeg {
    const sid = `CA${randomBytes(16).toString('hex')}`;
    return this.records.add({ ...leg, account: accountSid, sid, status: 'ringing', seconds: 0, startedAt: new Date(), endedAt: null });
  }

  private child(dealership: Dealership, parent: RecordedLeg, to: string): RecordedLeg {
    return this.record(dealership, { from: parent.from, to, direction: 'outbound-dial', parentSid: parent.sid });
  }

  private finish(leg: RecordedLeg, status: string, seconds: number): void {
    Object.assign(leg, { status, seconds, endedAt: new Date() });
  }

  /** The document; null where neither the first request nor its repetition was answered. */
  private async ask(dealership: Dealership, place: string, call: RecordedLeg, more: Record<string, string>): Promise<string | null> {
    for (let attempt = 0; attempt < 2; attempt++) {
      this.tally.requests++;
      const { path, headers, body } = signedWebhook(this.origin, dealership, place, { ...partiesOf(call), ...more });
      const answer = await fetch(this.origin + path, { method: 'POST', headers, body, signal: AbortSignal.timeout(15_000) }).catch(
        () => null,
      );
      if (answer?.ok) return answer.text();
    }
    this.tally.lostRequests++;
    return null;
  }

  private reportAll(dealership: Dealership, leg: RecordedLeg, place: string, statuses: string[]): void {
    for (const status of statuses) this.report(dealership, place, { ...leg, status });
  }

  private report(dealership: Dealership, place: string, leg: RecordedLeg): void {
    const duration: Record<string, string> = leg.endedAt ? { CallDuration: String(leg.seconds) } : {};
    const params = { ...partiesOf(leg), CallStatus: leg.status, ...duration };
    const isLost = Math.random() < LOST;
    const isDoubled = !isLost && Math.random() < DOUBLED;
    this.tally.reports++;
    if (isLost) this.tally.lostReports++;
    if (isDoubled) this.tally.doubledReports++;
    const copies = isLost ? 0 : 1 + Number(isDoubled);
    for (let copy = 0; copy < copies; copy++) {
      const delivery = sleep(Math.random() * SHUFFLED_WITHIN_MS).then(async () => {
        const { path, headers, body } = signedWebhook(this.origin, dealership, place, params);
        await fetch(this.origin + path, { method: 'POST', headers, body, signal: AbortSignal.timeout(15_000) }).catch(() => null);
      });
      this.underway.add(delivery);
      void delivery.finally(() => this.underway.delete(delivery));
    }
  }
}

const partiesOf = ({ account, sid, parentSid, from, to }: RecordedLeg): Record<string, string> => ({
  AccountSid: account,
  CallSid: sid,
  From: from,
  To: to,
  ...(parentSid !== null && { ParentCallSid: parentSid }),
});

function dialResult(kind: 'answered' | 'unanswered' | 'gone', leg: RecordedLeg | undefined, seconds: number): Record<string, string> {
  const common = { DialCallSid: leg?.sid ?? '', DialBridged: String(kind === 'answered') };
  if (kind === 'answered') return { ...common, CallStatus: 'completed', DialCallStatus: 'completed', DialCallDuration: String(seconds) };
  if (kind === 'gone') return { ...common, CallStatus: 'completed', DialCallStatus: 'canceled' };
  return { ...common, CallStatus: 'ringing', DialCallStatus: 'no-answer' };
}

interface ReadDial {
  action: string;
  clients: { identity: string; place: string }[];
  /** Where the progress of a number is reported. */
  number: string | null;
}

/** The `<Dial>` of a document, with addresses as they follow the webhook key; null where it has none. */
function dialOf(document: string, origin: string, { webhookKey }: Dealership): ReadDial | null {
  const placeOf = (address: string | undefined) =>
    (address ?? '').replaceAll('&amp;', '&').replace(`${origin}/webhooks/twilio/${webhookKey}/`, '');
  const [, action] = /<Dial[^>]* action="([^"]+)"/.exec(document) ?? [];
  if (action === undefined) return null;
  const clients = [...document.matchAll(/<Client[^>]* statusCallback="([^"]+)"[^>]*>\s*<Identity>([^<]+)<\/Identity>/g)];
  const [, number] = /<Number[^>]* statusCallback="([^"]+)"/.exec(document) ?? [];
  return {
    action: placeOf(action),
    clients: clients.map(([, place, identity = '']) => ({ identity, place: placeOf(place) })),
    number: number === undefined ? null : placeOf(number),
  };
}
