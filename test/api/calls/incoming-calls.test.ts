import type { ActiveCallsAnswer, CallView } from '@app/contracts/calls/calls.contract';
import { describe, expect, it } from 'vitest';
import { canTakeCalls, ReportedCall } from '../../factories/call.factory';
import { assign } from '../../factories/contact.factory';
import { aPhone } from '../../factories/customer.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import { aSid } from '../../factories/webhook.factory';
import { eventually } from '../../harness/eventually';

const ringsIn = (document: unknown) => [...String(document).matchAll(/<Identity>(.*?)<\/Identity>/g)].map(([, identity]) => identity);
const identityOf = ({ identity: { organizationId, id } }: { identity: { organizationId: number; id: number } }) =>
  `org${organizationId}_user${id}`;

describe('a customer who calls', () => {
  it('rings the agent of the contact first, then everybody who may, then leaves a message', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    const { agent, otherAgent, manager } = dealership;
    await Promise.all([agent, otherAgent].map(canTakeCalls));
    const chat = await dealership.chatWith(aPhone(), 'sms');
    await assign(dealership, chat.contactId, agent);
    const call = ReportedCall.from(dealership, chat.customer.phone);

    const first = await call.begin();
    expect(ringsIn(first.body)).toEqual([identityOf(agent)]);
    expect(first.body).toContain('timeout="15"');
    const { id, contact_id: contact } = await call.stored();
    expect(contact).toBe(chat.contactId);

    const second = await call.dialAction(id, 1, { DialCallStatus: 'no-answer', DialBridged: 'false' });
    expect(new Set(ringsIn(second.body))).toEqual(new Set([agent, otherAgent].map(identityOf)));
    const repeated = await call.dialAction(id, 1, { DialCallStatus: 'no-answer', DialBridged: 'false' });
    expect(repeated.body).toBe(second.body);

    const last = await call.dialAction(id, 2, { DialCallStatus: 'no-answer', DialBridged: 'false' });
    expect(last.body).toContain('<Record');
    await call.status('completed', { CallDuration: '40' });
    expect((await call.view(manager)).body).toMatchObject({ status: 'no-answer', missed: true, duration: 0, contact: { id: contact } });
  });

  it('does not ring who has declined again, also where only the end of the ringing was reported', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    const { agent, otherAgent } = dealership;
    await Promise.all([agent, otherAgent].map(canTakeCalls));
    const chat = await dealership.chatWith(aPhone(), 'sms');
    await assign(dealership, chat.contactId, agent);
    const call = ReportedCall.from(dealership, chat.customer.phone);
    await call.begin();
    const { id } = await call.stored();
    const leg = { sid: aSid('CA'), step: 1, user: agent.id };
    const next = await call.dialAction(id, 1, { DialCallStatus: 'busy', DialBridged: 'false', DialCallSid: leg.sid });
    expect(ringsIn(next.body)).toEqual([identityOf(otherAgent)]);
    await call.leg(id, leg, { CallStatus: 'busy' });
    expect((await call.dialAction(id, 2, { DialCallStatus: 'busy', DialBridged: 'false' })).body).toContain('<Record');
  });

  it('who answers has talked as long as their own leg, however the reports come', async () => {
    const dealership = await anOrganization().withTwilio().with('agent');
    await canTakeCalls(dealership.agent);
    const call = ReportedCall.from(dealership, aPhone());
    await call.begin();
    const { id } = await call.stored();
    const leg = { sid: aSid('CA'), step: 2, user: dealership.agent.id };
    await call.status('completed', { CallDuration: '90' });
    await call.leg(id, leg, { CallStatus: 'completed', CallDuration: '65' });
    await call.dialAction(id, 2, {
      DialCallStatus: 'completed',
      DialBridged: 'true',
      DialCallSid: leg.sid,
      DialCallDuration: '65',
      CallStatus: 'completed',
    });
    await call.leg(id, leg, { CallStatus: 'ringing' });
    await call.leg(id, leg, { CallStatus: 'completed', CallDuration: '65' });
    expect((await call.view(dealership.agent)).body).toMatchObject({
      status: 'completed',
      missed: false,
      formatted_duration: '1:05',
      user: { id: dealership.agent.id },
      ringing: [],
    });
  });

  it('is missed, not in the voicemail, after hanging up while it rings', async () => {
    const dealership = await anOrganization().withTwilio().with('agent');
    await canTakeCalls(dealership.agent);
    const call = ReportedCall.from(dealership, aPhone());
    await call.begin();
    const { id } = await call.stored();
    const answer = await call.dialAction(id, 2, { DialCallStatus: 'canceled', CallStatus: 'completed' });
    expect(answer.body).not.toContain('<Record');
    expect((await call.view(dealership.agent)).body).toMatchObject({ status: 'no-answer', missed: true, voicemail: false });
  });

  it('gets one row for two requests at the same time, and a contact of its own', async () => {
    const dealership = await anOrganization().withTwilio().with('manager');
    const call = ReportedCall.from(dealership, aPhone());
    const answers = await Promise.all([call.begin(), call.begin()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await dealership.product.database.rows(
      `select c.source from calls k join contacts c on c.organization_id = k.organization_id and c.id = k.contact_id where k.organization_id = $1`,
      [dealership.id],
    );
    expect(rows).toEqual([{ source: 'call' }]);
  });

  it.each(['anonymous', '+266696687'])('makes no contact where the number is withheld (%s)', async (from) => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent');
    const call = ReportedCall.from(dealership, from);
    await call.begin();
    expect((await call.view(dealership.manager)).body).toMatchObject({ from: null, contact: null });
    expect((await call.view(dealership.agent)).status).toBe(404);
  });

  it('reaches the voicemail of a dealership without anybody, through the provider itself', async () => {
    const dealership = await anOrganization().withTwilio().with('manager');
    const { sandbox } = dealership.product;
    const { status } = await fetch(`${sandbox.url}/__sandbox/calls`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: dealership.twilio.sid, from: aPhone(), to: dealership.twilio.phone }),
    });
    expect(status).toBe(200);
    const active = await eventually(async () => {
      const { body } = await dealership.manager.get<ActiveCallsAnswer>('/api/calls/active');
      expect(body.data).toHaveLength(1);
      return body.data;
    });
    const [{ id } = { id: 0 }] = active;
    expect((await dealership.manager.post<CallView>(`/api/calls/${id}/end`)).body).toMatchObject({ status: 'no-answer', missed: true });
  });
});

describe('the fallback', () => {
  const fallback = async (dealership: Organization, form: Record<string, string>) => {
    const address = `${dealership.product.url}/webhooks/twilio/${dealership.twilio.webhookKey}/voice/fallback`;
    return (await fetch(address, { method: 'POST', body: new URLSearchParams({ ErrorCode: '11200', ...form }) })).text();
  };

  it('takes a message without a signature and ends with it; a talk that is over, and a browser of ours, leave none', async () => {
    const dealership = await anOrganization().withTwilio().with('manager');
    const message = await fallback(dealership, { From: aPhone() });
    expect(message).toMatch(/<Say.*<Say.*<Record.*maxLength="180".*<Hangup/);
    const over = '<Response><Hangup/></Response>';
    expect(await fallback(dealership, { From: aPhone(), RecordingUrl: 'https://api.twilio.com/RE1' })).toContain(over);
    expect(await fallback(dealership, { From: aPhone(), DialCallStatus: 'completed', DialBridged: 'true' })).toContain(over);
    const own = await fallback(dealership, { From: `client:org${dealership.id}_user1` });
    expect(own).toContain('<Say');
    expect(own).not.toContain('<Record');
  });
});

describe('a signed request', () => {
  it('is refused when another organization has signed it', async () => {
    const [ours, theirs] = [await anOrganization().withTwilio().with('manager'), await anOrganization().withTwilio().with('manager')];
    const call = new ReportedCall(
      { id: theirs.id, product: ours.product, twilio: { ...theirs.twilio, webhookKey: ours.twilio.webhookKey } },
      { From: aPhone(), To: ours.twilio.phone },
    );
    expect((await call.begin()).status).toBe(403);
  });

  it('of a call of another organization changes nothing', async () => {
    const [ours, theirs] = [await anOrganization().withTwilio().with('manager'), await anOrganization().withTwilio().with('manager')];
    const call = ReportedCall.from(ours, aPhone());
    await call.begin();
    const { id } = await call.stored();
    await ReportedCall.from(theirs, aPhone()).dialAction(id, 9, { DialCallStatus: 'completed', DialBridged: 'true' });
    expect((await call.stored()).status).toBe('initiated');
    expect((await theirs.manager.get(`/api/calls/${id}`)).status).toBe(404);
  });
});
