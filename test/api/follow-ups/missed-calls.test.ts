import type { FollowUpCount, FollowUpPage, FollowUpView } from '@app/contracts/follow-ups/follow-ups.contract';
import type { NotificationPage } from '@app/contracts/notifications/notifications.contract';
import type { TimelinePage } from '@app/contracts/timeline/timeline.contract';
import { describe, expect, it } from 'vitest';
import { ReportedCall } from '../../factories/call.factory';
import { assign } from '../../factories/contact.factory';
import { aPhone } from '../../factories/customer.factory';
import { anOrganization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { aSid } from '../../factories/webhook.factory';
import { eventually } from '../../harness/eventually';

const openOf = async (who: Person) => (await who.get<FollowUpPage>('/api/calls/follow-ups')).body.data;
const noticesOf = async (who: Person) =>
  (await who.get<NotificationPage>('/api/notifications')).body.data.filter(({ kind }) => kind === 'missed_call');

async function aMissedCall(...[dealership, phone]: Parameters<typeof ReportedCall.from>): Promise<ReportedCall> {
  const call = ReportedCall.from(dealership, phone);
  await call.begin();
  await call.status('no-answer');
  return call;
}

describe('a missed call', () => {
  it('becomes one follow-up of the contact’s agent, however often the customer calls, and is in the history', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    const { manager, agent, otherAgent } = dealership;
    const phone = aPhone();
    const first = ReportedCall.from(dealership, phone);
    await first.begin();
    const contactId = (await first.stored()).contact_id ?? 0;
    await assign(dealership, contactId, agent);
    const calls = await Promise.all([aMissedCall(dealership, phone), aMissedCall(dealership, phone)]);
    await Promise.all(calls.map((call) => call.status('no-answer')));

    const [followUp, ...others] = await openOf(manager);
    expect(others).toEqual([]);
    expect(followUp).toMatchObject({
      kind: 'call_back',
      phone,
      contact: { id: contactId },
      owner: { id: agent.id },
    });
    expect(await openOf(otherAgent)).toEqual([]);
    expect((await agent.get<FollowUpCount>('/api/follow-ups/count')).body).toEqual({ open: 1, mine: 1, overdue: 0 });
    await eventually(async () => {
      expect(await noticesOf(agent)).toMatchObject([{ link: `/chats?contact=${contactId}&type=calls` }, { count: 1 }]);
    });
    expect(await noticesOf(otherAgent)).toEqual([]);
    const { body } = await agent.get<TimelinePage>(`/api/contacts/${contactId}/timeline?kinds=call`);
    expect(body.items).toMatchObject([{ direction: 'inbound', missed: true, duration: 0 }, { missed: true }, { missed: false }]);
  });

  it('is done when somebody reaches the customer, and its notice is read', async () => {
    const dealership = await anOrganization().withTwilio().with('agent', 'otherAgent');
    const phone = aPhone();
    await aMissedCall(dealership, phone);
    await eventually(async () => expect(await noticesOf(dealership.otherAgent)).toMatchObject([{ read_at: null }]));
    const back = ReportedCall.by(dealership.agent, dealership, phone);
    await back.begin();
    const { id } = await back.stored();
    await back.leg(id, { sid: aSid('CA') }, { CallStatus: 'busy' });
    expect(await openOf(dealership.agent)).toHaveLength(1);
    await back.dialAction(id, 0, { DialCallStatus: 'busy', DialBridged: 'false' });
    const again = ReportedCall.by(dealership.agent, dealership, phone);
    await again.begin();
    await again.leg((await again.stored()).id, { sid: aSid('CA') }, { CallStatus: 'in-progress' });
    expect(await openOf(dealership.agent)).toEqual([]);
    expect((await dealership.agent.get<FollowUpPage>('/api/follow-ups?state=done')).body.data).toMatchObject([{ state: 'done' }]);
    await eventually(async () => expect((await noticesOf(dealership.otherAgent))[0]?.read_at).not.toBeNull());
  });

  it('is withdrawn when a late report says that somebody answered', async () => {
    const dealership = await anOrganization().withTwilio().with('agent');
    const call = await aMissedCall(dealership, aPhone());
    const { id } = await call.stored();
    await dealership.product.database.rows(
      `insert into call_legs (organization_id, call_id, address, user_id, ring_step, status) values ($1, $2, 'client', $3, 2, 'initiated')`,
      [dealership.id, id, dealership.agent.id],
    );
    expect(await openOf(dealership.agent)).toHaveLength(1);
    await call.leg(id, { sid: aSid('CA'), step: 2, user: dealership.agent.id }, { CallStatus: 'completed', CallDuration: '30' });
    expect(await openOf(dealership.agent)).toEqual([]);
    expect((await call.stored()).missed).toBe(false);
  });

  it('is nobody’s work where the caller withholds the number', async () => {
    const dealership = await anOrganization().withTwilio().with('manager');
    await aMissedCall(dealership, 'anonymous');
    expect(await openOf(dealership.manager)).toEqual([]);
  });
});

describe('a follow-up', () => {
  it('is taken, annotated and closed once, and moves with its contact', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    const { manager, agent, otherAgent } = dealership;
    await aMissedCall(dealership, aPhone());
    const [{ id, contact } = { id: 0, contact: null }] = await openOf(agent);
    const change = (who: Person, input: object) => who.patch<FollowUpView>(`/api/follow-ups/${id}`, input);
    expect((await change(agent, { take: true, note: 'Después de las 5' })).body).toMatchObject({
      owner: { id: agent.id },
      note: 'Después de las 5',
    });
    await assign(dealership, contact?.id ?? 0, otherAgent);
    expect(await openOf(agent)).toEqual([]);
    expect(await openOf(otherAgent)).toMatchObject([{ owner: { id: otherAgent.id } }]);
    expect((await change(agent, { state: 'done' })).status).toBe(404);
    expect((await change(manager, { state: 'dismissed' })).body.state).toBe('dismissed');
    expect((await change(manager, { state: 'done' })).body.state).toBe('dismissed');
  });

  it('of another organization returns 404', async () => {
    const [ours, theirs] = [await anOrganization().withTwilio().with('manager'), await anOrganization().withTwilio().with('manager')];
    await aMissedCall(ours, aPhone());
    const [{ id } = { id: 0 }] = await openOf(ours.manager);
    expect((await theirs.manager.patch(`/api/follow-ups/${id}`, { state: 'done' })).status).toBe(404);
    expect(await openOf(theirs.manager)).toEqual([]);
  });
});
