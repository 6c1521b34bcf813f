import type { CallView } from '@app/contracts/calls/calls.contract';
import { describe, expect, it } from 'vitest';
import { canTakeCalls, ReportedCall } from '../../factories/call.factory';
import { aPhone } from '../../factories/customer.factory';
import { anOrganization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { aTalkBy, aTalkWith, type Talk, viewOf } from '../../factories/provider-calls.factory';
import { aSid } from '../../factories/webhook.factory';
import { eventually } from '../../harness/eventually';

const steer = (who: Person, { id }: Pick<Talk, 'id'>, what: 'hold' | 'resume') => who.post<CallView>(`/api/calls/${id}/${what}`);

/** Fails unless the customer is in the conference, on hold or not, within a few seconds. */
const isHeld = ({ provider, customer }: Talk, hold: boolean) =>
  eventually(async () => expect(await provider.participants()).toContainEqual(expect.objectContaining({ call_sid: customer, hold })));

const SIDES = [
  { kind: 'a customer who has called', begin: aTalkWith },
  { kind: 'a customer who was called', begin: aTalkBy },
];

describe.concurrent.for(SIDES)('$kind', ({ begin }) => {
  it('is put on hold and taken back, and both sides talk on', async () => {
    const dealership = await anOrganization().withTwilio().with('agent');
    const { agent } = dealership;
    const talk = await begin(dealership, agent);
    const { status, body } = await steer(agent, talk, 'hold');
    expect(status).toBe(200);
    expect(body).toMatchObject({ on_hold: true, status: 'in-progress' });
    await isHeld(talk, true);
    expect((await talk.provider.participants()).map(({ call_sid }) => call_sid).toSorted()).toEqual([talk.customer, talk.leg].toSorted());
    expect((await steer(agent, talk, 'hold')).body.on_hold).toBe(true);
    expect((await steer(agent, talk, 'resume')).body.on_hold).toBe(false);
    await isHeld(talk, false);
    expect((await steer(agent, talk, 'resume')).body.on_hold).toBe(false);
    await talk.provider.hangUp(talk.customer);
    await talk.provider.allEnd();
    await eventually(async () =>
      expect(await viewOf(agent, talk.id)).toMatchObject({ status: 'completed', missed: false, user: { id: agent.id } }),
    );
    talk.browser.close();
  });

  it('does not wait for ever when the agent hangs up', async () => {
    const dealership = await anOrganization().withTwilio().with('agent');
    const talk = await begin(dealership, dealership.agent);
    await steer(dealership.agent, talk, 'hold');
    await isHeld(talk, true);
    talk.browser.hangsUp(talk.leg);
    await talk.provider.allEnd();
    await eventually(async () => expect((await viewOf(dealership.agent, talk.id)).ended_at).not.toBeNull());
    talk.browser.close();
  });

  it('is not lost between hold and hang-up, whichever comes first', async () => {
    const dealership = await anOrganization().withTwilio().with('agent');
    const talk = await begin(dealership, dealership.agent);
    const [{ status }] = await Promise.all([steer(dealership.agent, talk, 'hold'), talk.provider.hangUp(talk.customer)]);
    expect([200, 409]).toContain(status);
    await talk.provider.allEnd();
    await eventually(async () =>
      expect(await viewOf(dealership.agent, talk.id)).toMatchObject({ status: 'completed', ended_at: expect.any(String) }),
    );
    talk.browser.close();
  });

  it('is on hold also when the reports come doubled and out of order, or not at all', async () => {
    const dealership = await anOrganization().withTwilio().with('agent');
    const talks = [];
    for (const callbacks of ['shuffled', 'duplicated', 'none']) {
      const talk = await begin(dealership, dealership.agent);
      talks.push(talk);
      await talk.provider.control('behaviour', { match: { api: 'calls', account: dealership.twilio.sid }, callbacks });
      await steer(dealership.agent, talk, 'hold');
      await isHeld(talk, true);
      await talk.provider.control('behaviour', { match: { api: 'calls', account: dealership.twilio.sid }, callbacks: 'normal' });
      await talk.provider.hangUp(talk.customer);
      await talk.provider.allEnd();
      await eventually(async () => expect((await viewOf(dealership.agent, talk.id)).ended_at).not.toBeNull());
      talk.browser.close();
    }
    expect(talks).toHaveLength(3);
  });

  it('hears the keys that are sent', async () => {
    const dealership = await anOrganization().withTwilio().with('agent');
    const talk = await begin(dealership, dealership.agent);
    expect((await dealership.agent.post(`/api/calls/${talk.id}/digits`, { digits: '12w#' })).status).toBe(200);
    await eventually(async () => expect((await talk.provider.find(talk.customer))?.heard_digits).toBe('12w#'));
    expect((await dealership.agent.post(`/api/calls/${talk.id}/digits`, { digits: '9' })).status).toBe(200);
    await eventually(async () => expect((await talk.provider.find(talk.customer))?.heard_digits).toBe('12w#9'));
    expect((await dealership.agent.post(`/api/calls/${talk.id}/digits`, { digits: 'A' })).status).toBe(422);
    await talk.provider.hangUp(talk.customer);
    talk.browser.close();
  });
});

describe.concurrent('hold', () => {
  it('is only for whoever is on the call, and only while somebody talks', async () => {
    const [dealership, theirs] = [
      await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent'),
      await anOrganization().withTwilio().with('manager'),
    ];
    const talk = await aTalkWith(dealership, dealership.agent);
    expect((await steer(dealership.otherAgent, talk, 'hold')).status).toBe(404);
    expect((await steer(dealership.manager, talk, 'hold')).status).toBe(403);
    expect((await steer(theirs.manager, talk, 'hold')).status).toBe(404);
    expect((await viewOf(dealership.agent, talk.id)).on_hold).toBe(false);
    await talk.provider.hangUp(talk.customer);
    await eventually(async () => expect((await viewOf(dealership.agent, talk.id)).ended_at).not.toBeNull());
    expect((await steer(dealership.agent, talk, 'hold')).status).toBe(409);
    talk.browser.close();
    const ringing = ReportedCall.by(dealership.agent, dealership, aPhone());
    await ringing.begin();
    expect((await steer(dealership.agent, await ringing.stored(), 'hold')).status).toBe(409);
  });

  it('fails with 503 when the provider does not respond, and puts nothing on hold', async () => {
    const dealership = await anOrganization().withTwilio().with('agent');
    const talk = await aTalkWith(dealership, dealership.agent);
    await talk.provider.control('behaviour', { match: { api: 'calls', account: dealership.twilio.sid }, http: 503 });
    expect((await steer(dealership.agent, talk, 'hold')).status).toBe(503);
    expect(await viewOf(dealership.agent, talk.id)).toMatchObject({ on_hold: false, status: 'in-progress' });
    await talk.provider.control('behaviour', { match: { api: 'calls', account: dealership.twilio.sid }, callbacks: 'normal' });
    await steer(dealership.agent, talk, 'hold');
    await isHeld(talk, true);
    await talk.provider.hangUp(talk.customer);
    await talk.provider.allEnd();
    talk.browser.close();
  });

  it('is undone where the provider has no such call, and its late report changes nothing', async () => {
    const dealership = await anOrganization().withTwilio().with('agent');
    const call = ReportedCall.by(dealership.agent, dealership, aPhone());
    await call.begin();
    const { id } = await call.stored();
    const leg = { sid: `CA${'0'.repeat(31)}1` };
    await call.leg(id, leg, { CallStatus: 'in-progress' });
    for (const time of ['first', 'second']) expect((await steer(dealership.agent, { id }, 'hold')).status, time).toBe(409);
    expect(await viewOf(dealership.agent, id)).toMatchObject({ on_hold: false, status: 'in-progress', ended_at: null });
    const answer = await call.dialAction(id, 0, {
      DialCallStatus: 'completed',
      DialBridged: 'true',
      DialCallSid: leg.sid,
      DialCallDuration: '7',
    });
    expect(answer.body).toContain('<Hangup');
    expect(await viewOf(dealership.agent, id)).toMatchObject({ status: 'completed', duration: 7 });
  });
});

describe.concurrent('the request that follows the move', () => {
  it('is answered with the conference, however often it comes; one of a talk that is over ends the call', async () => {
    const dealership = await anOrganization().withTwilio().with('agent');
    const talk = await aTalkWith(dealership, dealership.agent);
    await steer(dealership.agent, talk, 'hold');
    await isHeld(talk, true);
    const call = ReportedCall.from(dealership, aPhone());
    const moved = await call.dialAction(talk.id, 2, { DialCallStatus: 'completed' });
    expect(moved.body).toMatch(/<Conference .*beep="false".*waitUrl="".*endConferenceOnExit="true"|jitterBufferSize="small"/);
    expect(moved.body).not.toContain(dealership.twilio.phone);
    expect((await viewOf(dealership.agent, talk.id)).ended_at).toBeNull();
    const over = await call.dialAction(talk.id, 2, { DialCallStatus: 'completed', DialBridged: 'true', DialCallDuration: '3' });
    expect(over.body).toContain('<Hangup');
    expect((await viewOf(dealership.agent, talk.id)).status).toBe('completed');
    await talk.provider.hangUp(talk.customer);
    talk.browser.close();
  });
});

describe.concurrent('the talk time of a call that has moved', () => {
  it('begins when somebody of us answers, not with the announcement before', async () => {
    const dealership = await anOrganization().withTwilio().with('agent');
    const { agent, product } = dealership;
    await canTakeCalls(agent);
    const call = ReportedCall.from(dealership, aPhone());
    await call.begin();
    const { id } = await call.stored();
    await call.leg(id, { sid: aSid('CA'), step: 2, user: agent.id }, { CallStatus: 'in-progress' });
    await product.database.rows(
      `update calls set conference = 'call-y', moved_at = now(), customer_joined = true where organization_id = $1 and id = $2`,
      [dealership.id, id],
    );
    await call.status('completed', { CallDuration: '45' });
    expect((await call.stored()).talk_seconds).toBeLessThan(10);
  });
});
