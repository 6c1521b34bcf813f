import type { CallEventView } from '@app/contracts/calls/calls.events';
import type { NotificationPage } from '@app/contracts/notifications/notifications.contract';
import type { EventPage } from '@app/contracts/realtime/realtime.contract';
import { describe, expect, it } from 'vitest';
import { agentOf, assignsBy, historyOf, holdersOf, settledHolders } from '../../factories/assignment.factory';
import { canTakeCalls, ReportedCall } from '../../factories/call.factory';
import { assign } from '../../factories/contact.factory';
import { aPhone } from '../../factories/customer.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { aSid } from '../../factories/webhook.factory';
import { eventually } from '../../harness/eventually';

/** A customer has called, and this person answers. */
async function answeredBy(dealership: Organization, person: Person, phone: string) {
  const call = ReportedCall.from(dealership, phone);
  await call.begin();
  const { id } = await call.stored();
  const leg = { sid: aSid('CA'), step: 2, user: person.id };
  await call.leg(id, leg, { CallStatus: 'in-progress' });
  const end = () =>
    call.dialAction(id, 2, { DialCallStatus: 'completed', DialBridged: 'true', DialCallSid: leg.sid, DialCallDuration: '9' });
  return { call, end };
}

describe('the person who answers', () => {
  it('gets a contact that nobody has, once and without a notice', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent');
    const { agent } = dealership;
    await canTakeCalls(agent);
    const chat = await dealership.chatWith(aPhone(), 'sms');
    const { call, end } = await answeredBy(dealership, agent, chat.customer.phone);
    expect(await holdersOf(dealership, [chat])).toEqual([agent.id]);
    await Promise.all([end(), call.status('completed'), end()]);
    expect(await historyOf(dealership, chat)).toMatchObject([{ agent: { id: agent.id }, assigned_by: null, cause: 'call' }]);
    const { body } = await agent.get<NotificationPage>('/api/notifications');
    expect(body.data.filter(({ kind }) => kind === 'lead_assigned')).toEqual([]);
  });

  it('leaves the contact of a colleague where it is', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent');
    await canTakeCalls(dealership.agent);
    const chat = await dealership.chatWith(aPhone(), 'sms');
    await assign(dealership, chat.contactId, dealership.manager);
    await answeredBy(dealership, dealership.agent, chat.customer.phone);
    expect(await holdersOf(dealership, [chat])).toEqual([dealership.manager.id]);
  });

  it('is given no new lead until the call is over', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent');
    const { agent } = dealership;
    await canTakeCalls(agent);
    await assignsBy(dealership, [agent]);
    const { end } = await answeredBy(dealership, agent, aPhone());
    expect((await agentOf(dealership, agent)).standing).toBe('on_call');
    const chat = await dealership.chatWith(aPhone(), 'sms');
    expect(await settledHolders(dealership, [chat], 0)).toEqual([null]);
    await end();
    expect((await agentOf(dealership, agent)).standing).toBe('receiving');
    await eventually(async () => expect(await holdersOf(dealership, [chat])).toEqual([agent.id]));
  });
});

it('a repeated report of a call records no second event', async () => {
  const dealership = await anOrganization().withTwilio().with('manager', 'agent');
  const { agent, manager } = dealership;
  await canTakeCalls(agent);
  const chat = await dealership.chatWith(aPhone(), 'sms');
  await assign(dealership, chat.contactId, agent);
  const { head_seq: before } = (await manager.get<EventPage>('/api/events')).body;
  const { call, end } = await answeredBy(dealership, agent, chat.customer.phone);
  await Promise.all([end(), end(), end()]);
  for (let count = 0; count < 3; count++) await call.status('completed');
  const { events } = (await manager.get<EventPage>(`/api/events?after=${before}`)).body;
  const told = events.filter(({ type }) => type.startsWith('call.')).map(({ payload }) => JSON.stringify(payload));
  expect(new Set(told).size).toBe(told.length);
  expect(told.length).toBeLessThanOrEqual(5);
});

it('a manager who calls the contact of a colleague goes on seeing whose call it is', async () => {
  const dealership = await anOrganization().withTwilio().with('manager', 'agent');
  const { manager, agent } = dealership;
  const chat = await dealership.chatWith(aPhone(), 'sms');
  await assign(dealership, chat.contactId, agent);
  const { head_seq: before } = (await manager.get<EventPage>('/api/events')).body;
  await ReportedCall.by(manager, dealership, chat.customer.phone).begin();
  const { events } = (await manager.get<EventPage>(`/api/events?after=${before}`)).body;
  const told = events.filter(({ type }) => type === 'call.started').map(({ payload }) => (payload as { call: CallEventView }).call);
  expect(told.at(-1)?.contact).toMatchObject({ id: chat.contactId });
});
