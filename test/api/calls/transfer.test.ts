import type { CallView } from '@app/contracts/calls/calls.contract';
import type { FollowUpPage } from '@app/contracts/follow-ups/follow-ups.contract';
import { DependencyUnavailableError } from '@app/platform/errors/dependency-unavailable-error';
import { TwilioCalls } from '@app/integrations/twilio/twilio-calls';
import { describe, expect, it, vi } from 'vitest';
import { aPhone } from '../../factories/customer.factory';
import { anOrganization } from '../../factories/organization.factory';
import { aTalkBy, aTalkWith, viewOf } from '../../factories/provider-calls.factory';
import { eventually } from '../../harness/eventually';
import { aDealershipThatTalks, areTogether, ends, hand, isOut, onCall } from './handed-calls';

describe.concurrent.for([
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

describe.concurrent('a transfer at once that nobody takes', () => {
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

describe.concurrent('asking first', () => {
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

describe.concurrent('a transfer to a number', () => {
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

describe.concurrent('a call that was handed over', () => {
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

describe.concurrent('transfers', () => {
  it('requested twice at the same time happen once', async () => {
    const { talk, theirs, agent, otherAgent } = await aDealershipThatTalks();
    const both = await Promise.all([0, 1].map(() => hand(agent, talk, { kind: 'blind', user_id: otherAgent.id })));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const leg = await theirs.answers();
    await areTogether(talk, [leg], false);
    expect((await talk.provider.list()).filter(({ to }) => to.endsWith(`user${otherAgent.id}`))).toHaveLength(1);
    await ends(talk, agent, theirs);
  });

  it('go on where it is not known whether whoever gives the call away was let go', { concurrent: false }, async () => {
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
