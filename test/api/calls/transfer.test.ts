import type { CallTeammates, CallTransferInput, CallView } from '@app/contracts/calls/calls.contract';
import type { RingGroupsAnswer } from '@app/contracts/calls/voice-numbers.contract';
import type { FollowUpPage } from '@app/contracts/follow-ups/follow-ups.contract';
import { DependencyUnavailableError } from '@app/platform/errors/dependency-unavailable-error';
import { TwilioCalls } from '@app/integrations/twilio/twilio-calls';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { aPhone } from '../../factories/customer.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { aTalkBy, aTalkWith, type Talk, viewOf } from '../../factories/provider-calls.factory';
import { VoiceBrowser } from '../../factories/voice-browser.factory';
import { deliverWebhook } from '../../factories/webhook.factory';
import { eventually } from '../../harness/eventually';

const hand = (who: Person, { id }: Talk, input: CallTransferInput) => who.post<CallView>(`/api/calls/${id}/transfer`, input);

/** Two agents with open browsers; the first of them talks with a customer. */
async function aDealershipThatTalks(begin: typeof aTalkWith = aTalkWith) {
  const dealership = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
  const talk = await begin(dealership, dealership.agent);
  const theirs = await VoiceBrowser.open(dealership, dealership.otherAgent);
  const { manager, agent, otherAgent } = dealership;
  return { dealership, talk, theirs, manager, agent, otherAgent };
}

/** Fails unless exactly these legs are in the conference, and the customer is on hold or not. */
const areTogether = ({ provider, customer }: Talk, legs: string[], hold: boolean) =>
  eventually(async () => {
    const participants = await provider.participants();
    expect(participants.map(({ call_sid }) => call_sid).toSorted()).toEqual([customer, ...legs].toSorted());
    expect(participants.find(({ call_sid }) => call_sid === customer)?.hold).toBe(hold);
  });

/** Whoever has given the call away is out of it. */
const isOut = ({ provider, leg }: Talk) => eventually(async () => expect((await provider.find(leg))?.status).toBe('completed'));

const onCall = async (who: Person, other: Person) =>
  (await who.get<CallTeammates>('/api/calls/teammates')).body.data.find(({ user }) => user.id === other.id)?.can_take;

async function ends({ provider, customer, browser, id }: Talk, who: Person, ...others: VoiceBrowser[]): Promise<CallView> {
  await provider.hangUp(customer);
  await provider.allEnd();
  for (const one of [browser, ...others]) one.close();
  return eventually(async () => {
    const view = await viewOf(who, id);
    expect(view.ended_at).not.toBeNull();
    return view;
  });
}

describe.for([
  { kind: 'a customer who has called', begin: aTalkWith },
  { kind: 'a customer who was called', begin: aTalkBy },
])('$kind', ({ begin }) => {
  it('is handed to a teammate at once, who has the call then', async () => {
    const { talk, theirs, agent, otherAgent, manager } = await aDealershipThatTalks(begin);
    expect(await onCall(manager, agent)).toBe('on_call');
    const { status, body } = await hand(agent, talk, { kind: 'blind', user_id: otherAgent.id });
    expect(status).toBe(200);
    expect(body.transfer).toMatchObject({ kind: 'blind', state: 'ringing', user: { id: otherAgent.id } });
    await eventually(async () => expect((await viewOf(otherAgent, talk.id)).ringing).toEqual([otherAgent.id]));
    const leg = await theirs.answers();
    await areTogether(talk, [leg], false);
    await eventually(async () => expect(await viewOf(manager, talk.id)).toMatchObject({ user: { id: otherAgent.id }, transfer: null }));
    expect([await onCall(manager, agent), await onCall(manager, otherAgent)]).toEqual(['ready', 'on_call']);
    expect((await hand(agent, talk, { kind: 'blind', user_id: otherAgent.id })).status).toBe(403);
    expect((await otherAgent.post<CallView>(`/api/calls/${talk.id}/hold`)).body.on_hold).toBe(true);
    expect(await ends(talk, agent, theirs)).toMatchObject({ status: 'completed', missed: false, user: { id: otherAgent.id }, ringing: [] });
    expect(await onCall(manager, otherAgent)).not.toBe('on_call');
  });

  it('is handed over after asking: the three talk in turn', async () => {
    const { talk, theirs, agent, otherAgent } = await aDealershipThatTalks(begin);
    await hand(agent, talk, { kind: 'warm', user_id: otherAgent.id });
    expect((await agent.post(`/api/calls/${talk.id}/transfer/complete`)).status).toBe(409);
    const leg = await theirs.answers();
    await areTogether(talk, [talk.leg, leg], true);
    await eventually(async () => expect((await viewOf(agent, talk.id)).transfer).toMatchObject({ kind: 'warm', state: 'talking' }));
    expect((await otherAgent.post(`/api/calls/${talk.id}/transfer/complete`)).status).toBe(403);
    expect((await agent.post<CallView>(`/api/calls/${talk.id}/transfer/complete`)).status).toBe(200);
    await areTogether(talk, [leg], false);
    await eventually(async () => expect(await viewOf(otherAgent, talk.id)).toMatchObject({ user: { id: otherAgent.id }, transfer: null }));
    expect((await ends(talk, otherAgent, theirs)).status).toBe('completed');
  });
});

describe('a transfer at once that nobody takes', () => {
  it('comes back to whoever made it', async () => {
    const { talk, theirs, agent, otherAgent } = await aDealershipThatTalks();
    await hand(agent, talk, { kind: 'blind', user_id: otherAgent.id });
    await isOut(talk);
    await theirs.declines();
    const leg = await talk.browser.answers();
    await areTogether(talk, [leg], false);
    await eventually(async () => expect(await viewOf(agent, talk.id)).toMatchObject({ user: { id: agent.id }, transfer: null }));
    await ends(talk, agent, theirs);
  });

  it('ends in the voicemail when they do not take it either, and somebody is to call back', async () => {
    const { talk, theirs, agent, otherAgent, manager } = await aDealershipThatTalks();
    await hand(agent, talk, { kind: 'blind', user_id: otherAgent.id });
    await isOut(talk);
    await theirs.declines();
    await talk.browser.declines();
    await eventually(async () => expect((await manager.get<FollowUpPage>('/api/calls/follow-ups')).body.data).toHaveLength(1));
    await eventually(async () => expect(await talk.provider.participants()).toEqual([]));
    expect((await talk.provider.find(talk.customer))?.status).toBe('in-progress');
    expect((await ends(talk, agent, theirs)).status).toBe('completed');
  });
});

describe('asking first', () => {
  it('goes back to the customer when the teammate declines or hangs up', async () => {
    const { talk, theirs, agent, otherAgent } = await aDealershipThatTalks();
    await hand(agent, talk, { kind: 'warm', user_id: otherAgent.id });
    await theirs.declines();
    await areTogether(talk, [talk.leg], false);
    await hand(agent, talk, { kind: 'warm', user_id: otherAgent.id });
    const leg = await theirs.answers();
    await areTogether(talk, [talk.leg, leg], true);
    theirs.hangsUp(leg);
    await areTogether(talk, [talk.leg], false);
    await eventually(async () => expect((await viewOf(agent, talk.id)).transfer).toBeNull());
    await ends(talk, agent, theirs);
  });

  it('is taken back, and the teammate rings no more', async () => {
    const { talk, theirs, agent, otherAgent } = await aDealershipThatTalks();
    await hand(agent, talk, { kind: 'warm', user_id: otherAgent.id });
    await eventually(async () => expect((await talk.provider.list()).some(({ status }) => status === 'ringing')).toBe(true));
    expect((await agent.post<CallView>(`/api/calls/${talk.id}/transfer/cancel`)).body.transfer).toBeNull();
    await theirs.stopsRinging();
    await areTogether(talk, [talk.leg], false);
    expect((await agent.post(`/api/calls/${talk.id}/transfer/cancel`)).status).toBe(200);
    await ends(talk, agent, theirs);
  });

  it('is a transfer at once when whoever asks hangs up', async () => {
    const { talk, theirs, agent, otherAgent } = await aDealershipThatTalks();
    await hand(agent, talk, { kind: 'warm', user_id: otherAgent.id });
    await eventually(async () => expect((await talk.provider.list()).some(({ status }) => status === 'ringing')).toBe(true));
    talk.browser.hangsUp(talk.leg);
    const leg = await theirs.answers();
    await areTogether(talk, [leg], false);
    await eventually(async () => expect((await viewOf(otherAgent, talk.id)).user?.id).toBe(otherAgent.id));
    await ends(talk, otherAgent, theirs);
  });
});

describe('a transfer to a number', () => {
  it('is taken with the key 1; a mailbox gives it back', async () => {
    const { talk, theirs, agent } = await aDealershipThatTalks();
    const [mailbox, mobile] = [aPhone(), aPhone()];
    await talk.provider.phone(mailbox, { afterMs: 50, tone: 600, hangUpAfterMs: 300 });
    await talk.provider.phone(mobile, { afterMs: 50, tone: 600, digits: '1', digitsAfterMs: 200 });
    await hand(agent, talk, { kind: 'blind', number: mailbox });
    const back = await talk.browser.answers();
    await areTogether(talk, [back], false);
    expect((await hand(agent, { ...talk, leg: back }, { kind: 'blind', number: mobile })).status).toBe(200);
    await eventually(async () => {
      const leg = (await talk.provider.list()).find(({ to }) => to === mobile);
      const participants = (await talk.provider.participants()).map(({ call_sid }) => call_sid);
      expect(new Set(participants)).toEqual(new Set([talk.customer, leg?.sid]));
    });
    expect(await ends(talk, agent, theirs)).toMatchObject({ status: 'completed', user: { id: agent.id } });
  });

  it('never has the customer talk with a mailbox, also when whoever asked first has hung up', async () => {
    const { talk, theirs, agent } = await aDealershipThatTalks();
    const mailbox = aPhone();
    await talk.provider.phone(mailbox, { afterMs: 800, tone: 600, hangUpAfterMs: 1000 });
    expect((await hand(agent, talk, { kind: 'warm', number: mailbox })).status).toBe(200);
    const statusOf = async () => (await talk.provider.list()).find(({ to }) => to === mailbox)?.status;
    await eventually(async () => expect(await statusOf()).toBe('ringing'));
    talk.browser.hangsUp(talk.leg);
    await eventually(async () => expect(await statusOf()).toBe('in-progress'));
    await eventually(async () => {
      const there = (await talk.provider.participants()).map(({ call_sid }) => call_sid);
      expect(there.every((sid) => sid === talk.customer)).toBe(true);
      expect(await statusOf()).toBe('completed');
    });
    const back = await talk.browser.answers();
    await areTogether(talk, [back], false);
    await ends(talk, agent, theirs);
  });

  it('is taken after asking, too, with the key 1', async () => {
    const { talk, theirs, agent } = await aDealershipThatTalks();
    const mobile = aPhone();
    await talk.provider.phone(mobile, { afterMs: 50, tone: 600, digits: '1', digitsAfterMs: 200 });
    await hand(agent, talk, { kind: 'warm', number: mobile });
    await eventually(async () => expect((await viewOf(agent, talk.id)).transfer).toMatchObject({ kind: 'warm', state: 'talking' }));
    const leg = (await talk.provider.list()).find(({ to }) => to === mobile)?.sid ?? '';
    await areTogether(talk, [talk.leg, leg], true);
    expect((await agent.post(`/api/calls/${talk.id}/transfer/complete`)).status).toBe(200);
    await areTogether(talk, [leg], false);
    await ends(talk, agent, theirs);
  });

  it('is refused when too many telephones were called in a minute', async () => {
    const { dealership, talk, theirs, agent } = await aDealershipThatTalks();
    await dealership.product.database.rows(
      `insert into call_legs (organization_id, call_id, address, ring_step, status, ended_at, left_at)
       select $1, $2, '+1305555000' || n, 10, 'canceled', now(), now() from generate_series(0, 9) n`,
      [dealership.id, talk.id],
    );
    const { status, body } = await hand(agent, talk, { kind: 'warm', number: aPhone() });
    expect({ status, code: (body as unknown as { code: string }).code }).toEqual({ status: 429, code: 'call.too_many_calls' });
    await ends(talk, agent, theirs);
  });

  it.each([
    ['911', 'call.emergency_number'],
    ['+573012345678', 'call.country_not_allowed'],
    ['hola', 'call.not_a_number'],
  ])('%s is refused', async (number, code) => {
    const { talk, theirs, agent } = await aDealershipThatTalks();
    const { status, body } = await hand(agent, talk, { kind: 'warm', number });
    expect({ status, code: (body as unknown as { code: string }).code }).toEqual({ status: 422, code });
    expect((await viewOf(agent, talk.id)).in_conference).toBe(false);
    await ends(talk, agent, theirs);
  });
});

describe('a ring group', () => {
  const aGroup = async (manager: Person, members: Person[]) => {
    const groups = [{ id: null, name: 'Ventas', user_ids: members.map(({ id }) => id) }];
    const { body } = await manager.put<RingGroupsAnswer>('/api/voice/ring-groups', { groups });
    return body.data[0]?.id ?? 0;
  };

  /** Two others of the group could take the call: the manager, who has just talked, and the other agent. */
  async function aGroupThatRings(
    begin: typeof aTalkWith,
    prepare = async (_who: Person, _talk: Talk, _dealership: Organization): Promise<unknown> => null,
  ) {
    const staffed = await aDealershipThatTalks(begin);
    const { dealership, agent, manager, otherAgent, talk } = staffed;
    const last = await VoiceBrowser.open(dealership, manager);
    await dealership.product.database.rows(
      `insert into calls (organization_id, direction, status, user_id, ended_at) values ($1, 'outbound', 'completed', $2, now())`,
      [dealership.id, manager.id],
    );
    const group_id = await aGroup(manager, [agent, manager, otherAgent]);
    await prepare(agent, talk, dealership);
    const { groups } = (await agent.get<CallTeammates>('/api/calls/teammates')).body;
    expect(groups).toEqual([{ id: group_id, name: 'Ventas', ready: 2 }]);
    const { body } = await hand(agent, talk, { kind: 'blind', group_id });
    expect(body.transfer).toEqual({ kind: 'blind', state: 'ringing', user: null, number: null });
    await eventually(async () => {
      const { ringing } = await viewOf(manager, talk.id);
      expect(new Set(ringing)).toEqual(new Set([manager.id, otherAgent.id]));
    });
    await isOut(talk);
    return { ...staffed, last };
  }

  const hold = (who: Person, { id }: Talk) => who.post(`/api/calls/${id}/hold`);

  /** How the provider behaves to what is asked of its calls. */
  const behaves = ({ provider }: Talk, { twilio }: Organization, behaviour: object) =>
    provider.control('behaviour', { match: { api: 'calls', method: 'POST', account: twilio.sid }, ...behaviour });

  describe.for([
    { kind: 'a customer who has called', begin: aTalkWith },
    { kind: 'a customer who was called', begin: aTalkBy },
  ])('$kind', ({ begin }) => {
    it.each([
      ['from a call that never was on hold', undefined],
      ['from a conference', hold],
    ])('rings all of it at once; whoever takes the call has it: %s', async (_from, prepare) => {
      const { talk, theirs, last, agent, manager } = await aGroupThatRings(begin, prepare);
      expect(await onCall(manager, agent)).toBe('ready');
      expect((await hold(agent, talk)).status).toBe(403);
      await theirs.declines();
      await eventually(async () => expect((await viewOf(manager, talk.id)).ringing).toEqual([manager.id]));
      const leg = await last.answers();
      await eventually(async () =>
        expect(await viewOf(manager, talk.id)).toMatchObject({
          user: { id: manager.id },
          transfer: null,
          ringing: [],
          in_conference: false,
        }),
      );
      expect((await hold(manager, talk)).status).toBe(200);
      await areTogether(talk, [leg], true);
      expect((await manager.post(`/api/calls/${talk.id}/resume`)).status).toBe(200);
      expect((await hand(manager, talk, { kind: 'blind', user_id: agent.id })).status).toBe(200);
      const again = await talk.browser.answers();
      await areTogether(talk, [again], false);
      await eventually(async () => expect((await viewOf(agent, talk.id)).user?.id).toBe(agent.id));
      expect(await ends(talk, agent, theirs, last)).toMatchObject({ status: 'completed', missed: false, user: { id: agent.id } });
      expect((await manager.get<FollowUpPage>('/api/calls/follow-ups')).body.data).toEqual([]);
    });

    it('was answered by whoever talked first, also when the last one hangs up', async () => {
      const { talk, theirs, last, agent, manager } = await aGroupThatRings(begin);
      const { answered_at } = await viewOf(agent, talk.id);
      const leg = await last.answers();
      await eventually(async () => expect((await viewOf(manager, talk.id)).user?.id).toBe(manager.id));
      last.hangsUp(leg);
      await talk.provider.allEnd();
      expect(await ends(talk, agent, theirs, last)).toMatchObject({ status: 'completed', user: { id: manager.id }, answered_at });
    });

    it('gives the call back to whoever handed it when nobody of it takes it', async () => {
      const { talk, theirs, last, agent } = await aGroupThatRings(begin);
      await theirs.declines();
      await last.declines();
      await eventually(async () =>
        expect(await viewOf(agent, talk.id)).toMatchObject({ ringing: [agent.id], transfer: { kind: 'return', user: { id: agent.id } } }),
      );
      const leg = await talk.browser.answers();
      await eventually(async () => expect(await viewOf(agent, talk.id)).toMatchObject({ user: { id: agent.id }, transfer: null }));
      expect((await hold(agent, talk)).status).toBe(200);
      await areTogether(talk, [leg], true);
      await ends(talk, agent, theirs, last);
    });

    it('ends in the voicemail, or with nobody on the line, when not even they take it', async () => {
      const { talk, theirs, last, agent, manager } = await aGroupThatRings(begin);
      for (const browser of [theirs, last, talk.browser]) await browser.declines();
      const takesMessage = begin === aTalkWith;
      // the number that was called is no contact's
      const count = takesMessage ? 1 : 0;
      await eventually(async () => expect((await manager.get<FollowUpPage>('/api/calls/follow-ups')).body.data).toHaveLength(count));
      await eventually(async () =>
        expect((await talk.provider.find(talk.customer))?.status).toBe(takesMessage ? 'in-progress' : 'completed'),
      );
      expect((await ends(talk, agent, theirs, last)).status).toBe('completed');
    });

    it('rings no more when the customer hangs up; the call was answered all the same, and somebody is to call back', async () => {
      const { talk, theirs, last, agent, manager } = await aGroupThatRings(begin);
      expect(await ends(talk, agent, theirs, last)).toMatchObject({
        status: 'completed',
        missed: false,
        user: { id: agent.id },
        ringing: [],
      });
      const followUps = (await manager.get<FollowUpPage>('/api/calls/follow-ups')).body.data;
      // the number that was called is no contact's
      expect(followUps).toHaveLength(begin === aTalkWith ? 1 : 0);
    });
  });

  it('rings the longest idle first, and a repeated request gets the same telephones', async () => {
    const { dealership, talk, theirs, last, agent, manager, otherAgent } = await aGroupThatRings(aTalkWith);
    const request = () =>
      deliverWebhook(
        dealership,
        { AccountSid: dealership.twilio.sid, CallSid: talk.customer, CallStatus: 'in-progress' },
        { path: '/voice/ring-group', query: `?call=${talk.id}`, signsQuery: true },
      );
    const documents = [await request(), await request()].map(({ body }) => body);
    expect(documents[1]).toBe(documents[0]);
    expect([...String(documents[0]).matchAll(/<Identity>org\d+_user(\d+)/g)].map(([, id]) => Number(id))).toEqual([
      otherAgent.id,
      manager.id,
    ]);
    await ends(talk, agent, theirs, last);
  });

  it('gets a call that the process which ordered it did not live to hand over', async () => {
    const { dealership, talk, theirs, manager, otherAgent, agent } = await aDealershipThatTalks();
    await dealership.product.database.rows(
      `with stored as (
         update calls set transfer_kind = 'group', transfer_queue = to_jsonb(array[$3::bigint]), conference = 'call-z'
         where organization_id = $1 and id = $2 returning organization_id, id)
       insert into outbox (organization_id, job, dedupe_key, payload, run_after)
       select organization_id, 'call.steer', 'after-a-crash', jsonb_build_object('call_id', id), now() from stored`,
      [dealership.id, talk.id, otherAgent.id],
    );
    await theirs.answers();
    await eventually(async () => expect(await viewOf(manager, talk.id)).toMatchObject({ user: { id: otherAgent.id }, transfer: null }));
    await ends(talk, agent, theirs);
  });

  it.each([
    { kind: 'a customer who has called', begin: aTalkWith, prepare: undefined },
    { kind: 'a customer who was called, from a conference', begin: aTalkBy, prepare: hold },
  ])('rings also where the answers to our orders were lost: $kind', async ({ begin, prepare }) => {
    const { dealership, talk, theirs, last, manager } = await aGroupThatRings(begin, async (who, one, theirDealership) => {
      await prepare?.(who, one);
      await behaves(one, theirDealership, { http: 503, accept: 'before' });
    });
    await behaves(talk, dealership, { callbacks: 'normal' });
    const leg = await last.answers();
    await eventually(async () => expect(await viewOf(manager, talk.id)).toMatchObject({ user: { id: manager.id }, transfer: null }));
    expect((await hold(manager, talk)).status).toBe(200);
    await areTogether(talk, [leg], true);
    expect(await ends(talk, manager, theirs, last)).toMatchObject({ status: 'completed', missed: false });
  });

  it('is asked for once, also while the provider is slow and whoever gives the call away leaves the conference', async () => {
    const { dealership, talk, theirs, agent, otherAgent, manager } = await aDealershipThatTalks();
    const group_id = await aGroup(manager, [otherAgent]);
    await hold(agent, talk);
    await areTogether(talk, [talk.leg], true);
    const { api, worker } = dealership.product;
    const spies = [api.app, worker].map((part) => {
      const provider = part.get(TwilioCalls, { strict: false });
      const redirect = provider.redirect.bind(provider);
      return vi.spyOn(provider, 'redirect').mockImplementation(async (...order) => {
        await sleep(800);
        return redirect(...order);
      });
    });
    await hand(agent, talk, { kind: 'blind', group_id });
    await theirs.answers();
    await eventually(async () => expect(await viewOf(manager, talk.id)).toMatchObject({ user: { id: otherAgent.id }, transfer: null }));
    const orders = spies.flatMap(({ mock }) => mock.calls).filter(([, sid]) => sid === talk.customer);
    for (const spy of spies) spy.mockRestore();
    expect(orders).toHaveLength(1);
    await ends(talk, agent, theirs);
  });

  it('rings when the provider answers again', async () => {
    const { dealership, talk, theirs, agent, otherAgent, manager } = await aDealershipThatTalks();
    const group_id = await aGroup(manager, [otherAgent]);
    await behaves(talk, dealership, { http: 503 });
    const { status, body } = await hand(agent, talk, { kind: 'blind', group_id });
    expect({ status, transfer: body.transfer }).toMatchObject({ status: 200, transfer: { state: 'ringing' } });
    await behaves(talk, dealership, { callbacks: 'normal' });
    await theirs.answers();
    await eventually(async () => expect(await viewOf(manager, talk.id)).toMatchObject({ user: { id: otherAgent.id }, transfer: null }));
    await ends(talk, agent, theirs);
  });

  it('is not waited for while the provider does not answer: whoever wanted to hand the call over keeps it', async () => {
    const { dealership, talk, theirs, agent, otherAgent, manager } = await aDealershipThatTalks();
    const group_id = await aGroup(manager, [otherAgent]);
    await behaves(talk, dealership, { http: 503 });
    expect((await hand(agent, talk, { kind: 'blind', group_id })).status).toBe(200);
    await dealership.product.database.rows(
      `update calls set updated_at = now() - interval '20 seconds' where organization_id = $1 and id = $2`,
      [dealership.id, talk.id],
    );
    await eventually(async () => expect((await viewOf(agent, talk.id)).transfer).toBeNull());
    await behaves(talk, dealership, { callbacks: 'normal' });
    expect((await hold(agent, talk)).status).toBe(200);
    await areTogether(talk, [talk.leg], true);
    await ends(talk, agent, theirs);
  });

  it('is asked first, and gives the call back when nobody of it takes it', async () => {
    const { talk, theirs, agent, otherAgent, manager } = await aDealershipThatTalks();
    const group_id = await aGroup(manager, [otherAgent, manager]);
    await hand(agent, talk, { kind: 'warm', group_id });
    await theirs.declines();
    await areTogether(talk, [talk.leg], false);
    await eventually(async () => expect((await viewOf(agent, talk.id)).transfer).toBeNull());
    await ends(talk, agent, theirs);
  });

  it('without anybody who can take it, or of another organization, is refused', async () => {
    const { talk, theirs, agent, manager } = await aDealershipThatTalks();
    const another = await anOrganization().with('manager');
    const [empty, foreign] = [await aGroup(manager, [agent, manager]), await aGroup(another.manager, [])];
    expect(await hand(agent, talk, { kind: 'blind', group_id: empty })).toMatchObject({
      status: 409,
      body: { code: 'call.teammate_unavailable' },
    });
    expect((await hand(agent, talk, { kind: 'blind', group_id: foreign })).status).toBe(404);
    expect((await hand(agent, talk, { kind: 'blind', group_id: empty, user_id: manager.id })).status).toBe(422);
    await ends(talk, agent, theirs);
  });
});

describe('a call that was handed over', () => {
  it.each([aTalkWith, aTalkBy])('is ended for everybody by whoever has it: %#', async (begin) => {
    const { talk, theirs, agent, otherAgent } = await aDealershipThatTalks(begin);
    await hand(agent, talk, { kind: 'blind', user_id: otherAgent.id });
    await theirs.answers();
    await eventually(async () => expect(await viewOf(otherAgent, talk.id)).toMatchObject({ user: { id: otherAgent.id }, transfer: null }));
    await isOut(talk);
    const { status, body } = await otherAgent.post<CallView>(`/api/calls/${talk.id}/end`);
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'completed', ended_at: expect.any(String) } });
    await talk.provider.allEnd();
    for (const browser of [talk.browser, theirs]) browser.close();
  });
});

describe('transfers', () => {
  it('of one call at the same time are one', async () => {
    const { talk, theirs, agent, otherAgent } = await aDealershipThatTalks();
    const both = await Promise.all([0, 1].map(() => hand(agent, talk, { kind: 'blind', user_id: otherAgent.id })));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const leg = await theirs.answers();
    await areTogether(talk, [leg], false);
    expect((await talk.provider.list()).filter(({ to }) => to.endsWith(`user${otherAgent.id}`))).toHaveLength(1);
    await ends(talk, agent, theirs);
  });

  it('go on where it is not known whether whoever gives the call away was let go', async () => {
    const { dealership, talk, theirs, agent, otherAgent } = await aDealershipThatTalks();
    await agent.post(`/api/calls/${talk.id}/hold`);
    await areTogether(talk, [talk.leg], true);
    const provider = dealership.product.api.app.get(TwilioCalls, { strict: false });
    const end = provider.end.bind(provider);
    const spy = vi.spyOn(provider, 'end').mockImplementationOnce(async (...order) => {
      await end(...order);
      throw new DependencyUnavailableError('The answer was lost.');
    });
    const { status } = await hand(agent, talk, { kind: 'blind', user_id: otherAgent.id });
    spy.mockRestore();
    expect(status).toBe(200);
    const leg = await theirs.answers();
    await areTogether(talk, [leg], false);
    await eventually(async () => expect(await viewOf(otherAgent, talk.id)).toMatchObject({ user: { id: otherAgent.id }, transfer: null }));
    await ends(talk, otherAgent, theirs);
  });

  it('ring no more when the customer hangs up meanwhile', async () => {
    const { talk, theirs, agent, otherAgent, manager } = await aDealershipThatTalks();
    await hand(agent, talk, { kind: 'blind', user_id: otherAgent.id });
    await isOut(talk);
    expect(await ends(talk, agent, theirs)).toMatchObject({ status: 'completed', transfer: null });
    expect((await manager.get<FollowUpPage>('/api/calls/follow-ups')).body.data).toHaveLength(1);
  });

  it('are refused to whoever cannot take them, to oneself, and to another organization', async () => {
    const { talk, theirs, agent, manager, otherAgent } = await aDealershipThatTalks();
    const another = await anOrganization().withTwilio().with('agent');
    expect((await hand(agent, talk, { kind: 'blind', user_id: agent.id })).status).toBe(409);
    expect((await hand(agent, talk, { kind: 'blind', user_id: manager.id })).status).toBe(409);
    expect((await hand(agent, talk, { kind: 'blind', user_id: another.agent.id })).status).toBe(409);
    expect((await hand(another.agent, talk, { kind: 'blind', user_id: otherAgent.id })).status).toBe(404);
    expect((await agent.post(`/api/calls/${talk.id}/transfer`, { kind: 'blind' })).status).toBe(422);
    await ends(talk, agent, theirs);
  });

  it('are finished by somebody else when the process that began them has died', async () => {
    const { dealership, talk, theirs, agent, otherAgent } = await aDealershipThatTalks();
    await hand(agent, talk, { kind: 'warm', user_id: otherAgent.id });
    const leg = await theirs.answers();
    await areTogether(talk, [talk.leg, leg], true);
    // stored, and never asked of the provider
    await dealership.product.database.rows(
      `with stored as (update calls set transfer_kind = 'blind' where organization_id = $1 and id = $2 returning organization_id, id)
       insert into outbox (organization_id, job, dedupe_key, payload, run_after)
       select organization_id, 'call.steer', 'after-a-crash', jsonb_build_object('call_id', id), now() from stored`,
      [dealership.id, talk.id],
    );
    await areTogether(talk, [leg], false);
    expect((await ends(talk, otherAgent, theirs)).user?.id).toBe(otherAgent.id);
  });
});
