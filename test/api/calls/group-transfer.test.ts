import type { CallTeammates } from '@app/contracts/calls/calls.contract';
import type { RingGroupsAnswer } from '@app/contracts/calls/voice-numbers.contract';
import type { FollowUpPage } from '@app/contracts/follow-ups/follow-ups.contract';
import { TwilioCalls } from '@app/integrations/twilio/twilio-calls';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { aTalkBy, aTalkWith, type Talk, viewOf } from '../../factories/provider-calls.factory';
import { VoiceBrowser } from '../../factories/voice-browser.factory';
import { deliverWebhook } from '../../factories/webhook.factory';
import { eventually } from '../../harness/eventually';
import { aDealershipThatTalks, areTogether, ends, hand, isOut, onCall } from './handed-calls';

describe.concurrent('a ring group', () => {
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
    ])('rings all members at once and assigns the call to the one who answers: %s', async (_from, prepare) => {
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

    it('returns the call to the person who transferred it when no member answers', async () => {
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
      // the number that was called is no contact's
      await eventually(async () =>
        expect((await manager.get<FollowUpPage>('/api/calls/follow-ups')).body.data).toHaveLength(begin === aTalkWith ? 1 : 0),
      );
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

  it(
    'is asked for once, also while the provider is slow and whoever gives the call away leaves the conference',
    { concurrent: false },
    async () => {
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
    },
  );

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

  it('returns the call after asking first when no member answers', async () => {
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
