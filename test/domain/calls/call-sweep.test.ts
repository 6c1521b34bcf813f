import { CallHistoryQuery } from '@app/contracts/calls/calls.contract';
import { FollowUpsQuery } from '@app/contracts/follow-ups/follow-ups.contract';
import { CallSweepService } from '@app/domain/calls/call-sweep.service';
import { CallsService } from '@app/domain/calls/calls.service';
import { identityOf } from '@app/domain/calls/voice-identity.policy';
import { VoiceSettingsService } from '@app/domain/calls/voice-settings.service';
import { FollowUpsService } from '@app/domain/follow-ups/follow-ups.service';
import { type MadeProviderCall, type ProviderCall, TwilioCalls } from '@app/integrations/twilio/twilio-calls';
import { TwilioRecordings } from '@app/integrations/twilio/twilio-recordings';
import { TwilioAccounts } from '@app/integrations/twilio/twilio-accounts';
import { describe, expect, it, vi } from 'vitest';
import { insertCall, insertLeg } from '../../factories/call-rows';
import { aPhone } from '../../factories/customer.factory';
import { aSid } from '../../factories/webhook.factory';
import { getDomain } from '../../harness/domain';
import { aContact } from '../support/contacts';
import { aDealership, type Dealership } from '../support/dealership';
import type { Member } from '../support/dealership-ref';

const domain = await getDomain();
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** What the provider has: calls of customers, and the legs that each of them has rung. */
interface Provider {
  received?: ProviderCall[];
  calls?: ProviderCall[];
  /** Calls that we have made. */
  made?: MadeProviderCall[];
  legs?: ProviderCall[];
  /** Numbers without settings whose calls come to us. */
  pointed?: string[];
  /** Happens while the provider is asked for a call. */
  onFind?: () => Promise<unknown>;
}

async function sweep(org: Dealership, { received = [], calls = [], made = [], legs = [], pointed = [], onFind }: Provider): Promise<void> {
  const provider = domain.get(TwilioCalls);
  vi.spyOn(domain.get(TwilioAccounts), 'listPointedNumbers').mockResolvedValue(pointed);
  vi.spyOn(domain.get(TwilioRecordings), 'list').mockResolvedValue([]);
  vi.spyOn(provider, 'listReceived').mockImplementation(async (_account, to) => received.filter((call) => call.to === to));
  vi.spyOn(provider, 'listMade').mockImplementation(async (_account, from) => made.filter((call) => call.from === from));
  vi.spyOn(provider, 'find').mockImplementation(async (_account, sid) => {
    await onFind?.();
    return calls.find((call) => call.sid === sid) ?? null;
  });
  vi.spyOn(provider, 'listLegs').mockResolvedValue(legs);
  await domain.get(CallSweepService).sweep(org.ctx);
}

const ended = (to: string, changes: Partial<ProviderCall> = {}): ProviderCall => ({
  sid: aSid('CA'),
  from: aPhone(),
  to,
  status: 'completed',
  seconds: 20,
  startedAt: minutesAgo(30),
  endedAt: minutesAgo(29),
  ...changes,
});

const historyOf = async ({ ctx }: Member) => (await domain.get(CallsService).history(ctx, CallHistoryQuery.parse({}))).data;
const viewOf = ({ ctx }: Member, id: number) => domain.get(CallsService).get(ctx, id);
const followUpsOf = async ({ ctx }: Member) => (await domain.get(FollowUpsService).list(ctx, FollowUpsQuery.parse({}))).data;

describe('a call that never reached us', () => {
  it('is inserted once, as missed', async () => {
    const org = await aDealership('manager');
    const call = ended(org.twilio.phone);
    await sweep(org, { received: [call] });
    await sweep(org, { received: [call] });
    expect(await historyOf(org.manager)).toMatchObject([{ sid: call.sid, direction: 'inbound', status: 'no-answer', missed: true }]);
    expect(await followUpsOf(org.manager)).toHaveLength(1);
  });

  it('is not inserted while it lasts', async () => {
    const org = await aDealership('manager');
    await sweep(org, { received: [ended(org.twilio.phone, { status: 'in-progress', seconds: null, endedAt: null })] });
    expect(await historyOf(org.manager)).toEqual([]);
  });

  it('is found also on a number without settings whose calls come to us', async () => {
    const org = await aDealership('manager');
    const second = aPhone();
    const call = ended(second);
    await sweep(org, { received: [call], pointed: [second] });
    expect(await historyOf(org.manager)).toMatchObject([{ sid: call.sid, missed: true }]);
  });

  it('has ended when it did, so that its caller gets no text about it', async () => {
    const org = await aDealership('manager');
    await domain.get(VoiceSettingsService).save(org.manager.ctx, { text_back: true });
    const call = ended(org.twilio.phone, { startedAt: minutesAgo(301), endedAt: minutesAgo(300) });
    await sweep(org, { received: [call] });
    await domain.runJobs(org, 'call.text_back');
    const [found] = await historyOf(org.manager);
    expect([found?.date, found?.ended_at]).toEqual([call.startedAt?.toISOString(), call.endedAt?.toISOString()]);
    expect(await org.database.rows(`select id from messages where organization_id = $1`, [org.id])).toEqual([]);
  });

  it('opens no follow-up when somebody has talked with the customer since', async () => {
    const org = await aDealership('manager', 'agent');
    const { id: contactId, phone } = await aContact(org.manager);
    const back = await insertCall(org, {
      own_number: org.twilio.phone,
      direction: 'outbound',
      to_number: phone,
      contact_id: contactId,
      user_id: org.agent.id,
      status: 'in-progress',
      answered_at: minutesAgo(5),
    });
    await insertLeg(org, back, { address: phone ?? '', status: 'in-progress', answered_at: minutesAgo(5) });
    await sweep(org, { received: [ended(org.twilio.phone, { from: phone ?? '' })] });
    expect(await historyOf(org.manager)).toHaveLength(2);
    expect(await followUpsOf(org.manager)).toEqual([]);
  });
});

describe('a call without an end', () => {
  it('is over when the provider does not have it', async () => {
    const org = await aDealership('manager', 'agent');
    const id = await insertCall(org, {
      own_number: org.twilio.phone,
      direction: 'outbound',
      user_id: org.agent.id,
      created_at: minutesAgo(60),
    });
    await insertLeg(org, id, { address: aPhone(), status: 'initiated' });
    await sweep(org, {});
    expect(await historyOf(org.manager)).toMatchObject([{ status: 'canceled', ringing: [], ended_at: expect.any(String) }]);
  });

  describe('a made call without an id', () => {
    /** An agent's call out an hour ago, and how the provider names the agent's browser. */
    async function anUnnamedCall() {
      const org = await aDealership('manager', 'agent');
      const id = await insertCall(org, {
        own_number: org.twilio.phone,
        provider_sid: null,
        direction: 'outbound',
        user_id: org.agent.id,
        created_at: minutesAgo(60),
      });
      await insertLeg(org, id, { address: aPhone(), status: 'initiated' });
      const make = (changes: Partial<MadeProviderCall> = {}): MadeProviderCall => ({
        ...ended(`client:${identityOf(org.id, org.agent.id)}`, { from: org.twilio.phone, endedAt: minutesAgo(50) }),
        createdAt: new Date(minutesAgo(60).getTime() + 10_000),
        ...changes,
      });
      return { org, id, make };
    }

    it('gets its id and its end from the provider', async () => {
      const { org, id, make } = await anUnnamedCall();
      const made = make();
      await sweep(org, { made: [made], calls: [made] });
      expect(await viewOf(org.manager, id)).toMatchObject({ sid: made.sid, ended_at: made.endedAt?.toISOString() });
    });

    it('goes on while the provider says that it lasts', async () => {
      const { org, id, make } = await anUnnamedCall();
      const made = make({ status: 'in-progress', endedAt: null });
      await sweep(org, { made: [made], calls: [made] });
      expect(await viewOf(org.manager, id)).toMatchObject({ sid: made.sid, ended_at: null });
    });

    it('is not taken for a call of another person, of another time, or of another number', async () => {
      const { org, id, make } = await anUnnamedCall();
      const others = [
        make({ to: `client:${identityOf(org.id, org.manager.id)}` }),
        make({ createdAt: minutesAgo(30) }),
        make({ to: `client:${identityOf(org.id, org.agent.id)}?callId=${id + 1}` }),
      ];
      await sweep(org, { made: others, calls: others });
      expect(await viewOf(org.manager, id)).toMatchObject({ sid: null, status: 'canceled' });
    });
  });

  it('goes on when the provider says that it lasts', async () => {
    const org = await aDealership('manager');
    const sid = aSid('CA');
    const id = await insertCall(org, { own_number: org.twilio.phone, provider_sid: sid, created_at: minutesAgo(60) });
    await sweep(org, { calls: [ended(org.twilio.phone, { sid, status: 'in-progress', seconds: null, endedAt: null })] });
    expect(await viewOf(org.manager, id)).toMatchObject({ ended_at: null });
  });

  /** A customer and an agent talk in a conference, and the customer is on hold. */
  async function aMovedCall(org: Dealership & { agent: Member }, direction: 'inbound' | 'outbound') {
    const [customer, agent, number] = [aSid('CA'), aSid('CA'), aPhone()];
    const isInbound = direction === 'inbound';
    const answeredAt = minutesAgo(50);
    const id = await insertCall(org, {
      own_number: org.twilio.phone,
      direction,
      provider_sid: isInbound ? customer : agent,
      user_id: org.agent.id,
      status: 'in-progress',
      parent_status: 'in-progress',
      created_at: minutesAgo(60),
      answered_at: answeredAt,
      moved_at: minutesAgo(40),
      conference: 'call-z',
      customer_joined: true,
      on_hold: true,
      customer_held: true,
    });
    const leg = { status: 'in-progress', answered_at: answeredAt, joined_at: minutesAgo(40), is_bridged: true } as const;
    const browser = { address: identityOf(org.id, org.agent.id), user_id: org.agent.id };
    await insertLeg(org, id, { ...leg, ...browser, provider_sid: agent });
    if (!isInbound) await insertLeg(org, id, { ...leg, address: number, provider_sid: customer });
    return { id, customer, agent, answeredAt };
  }

  it.each(['inbound', 'outbound'] as const)('that was moved has talked until its end when its reports were lost: %s', async (direction) => {
    const org = await aDealership('manager', 'agent');
    const { id, customer, agent, answeredAt } = await aMovedCall(org, direction);
    const endedAt = minutesAgo(10);
    await sweep(org, { calls: [customer, agent].map((sid) => ended(org.twilio.phone, { sid, endedAt })) });
    expect(await viewOf(org.manager, id)).toMatchObject({
      status: 'completed',
      answered_at: answeredAt.toISOString(),
      ended_at: endedAt.toISOString(),
      duration: 40 * 60,
    });
  });

  it('that is handed over while the provider is asked goes on', async () => {
    const org = await aDealership('manager', 'agent');
    const { id, agent } = await aMovedCall(org, 'outbound');
    const change = (moved: Date | null) =>
      org.database.rows(`update calls set moved_at = $3, conference = 'call-z' where organization_id = $1 and id = $2`, [
        org.id,
        id,
        moved,
      ]);
    await change(null);
    const handOver = vi.fn(() => change(new Date()));
    await sweep(org, { calls: [ended(org.twilio.phone, { sid: agent })], onFind: handOver });
    expect(handOver).toHaveBeenCalledOnce();
    expect(await viewOf(org.manager, id)).toMatchObject({ ended_at: null });
  });
});

describe('a call that has ended, and whose legs were never reported,', () => {
  /** Only that the caller's own leg has completed was reported. */
  async function anUnreportedCall(org: Dealership & { agent: Member }) {
    const { id: contactId, phone } = await aContact(org.agent);
    const sid = aSid('CA');
    const id = await insertCall(org, {
      own_number: org.twilio.phone,
      provider_sid: sid,
      from_number: phone,
      contact_id: contactId,
      status: 'completed',
      parent_status: 'completed',
      created_at: minutesAgo(10),
      ended_at: minutesAgo(5),
    });
    await insertLeg(org, id, { address: identityOf(org.id, org.agent.id), user_id: org.agent.id, status: 'initiated' });
    return { id, parent: ended(org.twilio.phone, { sid, endedAt: minutesAgo(5) }) };
  }

  const legOf = (org: Dealership & { agent: Member }, changes: Partial<ProviderCall>) =>
    ended(`client:${identityOf(org.id, org.agent.id)}`, { endedAt: minutesAgo(5), ...changes });

  it('was answered by the person who has talked', async () => {
    const org = await aDealership('manager', 'agent');
    const { id, parent } = await anUnreportedCall(org);
    await sweep(org, { calls: [parent], legs: [legOf(org, { seconds: 60 })] });
    expect(await viewOf(org.manager, id)).toMatchObject({
      status: 'completed',
      missed: false,
      user: { id: org.agent.id },
      answered_at: expect.any(String),
      duration: 60,
    });
    expect(await followUpsOf(org.manager)).toEqual([]);
  });

  it.each([true, false])('was missed when nobody has talked; the provider has its legs: %s', async (isKnown) => {
    const org = await aDealership('manager', 'agent');
    const { id, parent } = await anUnreportedCall(org);
    await sweep(org, { calls: [parent], legs: isKnown ? [legOf(org, { status: 'no-answer', seconds: 0 })] : [] });
    expect(await viewOf(org.manager, id)).toMatchObject({ status: 'no-answer', missed: true, user: null });
    expect(await followUpsOf(org.manager)).toHaveLength(1);
  });
});
