import { identityOf } from '@app/domain/calls/voice-identity.policy';
import { expect, it } from 'vitest';
import { insertCall, insertLeg } from '../../factories/call-rows';
import { aPhone } from '../../factories/customer.factory';
import { aSid } from '../../factories/webhook.factory';
import { canTakeCalls, CustomerCall, viewOf } from '../support/calls';
import { aContact } from '../support/contacts';
import { aDealership, type Dealership } from '../support/dealership';
import type { Member } from '../support/dealership-ref';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** One agent called a contact, talked for two minutes and handed the call over; the other one talked for three. */
async function aHandedCall(org: Dealership & { agent: Member; otherAgent: Member }) {
  const { id: contactId, phone } = await aContact(org.agent);
  const sid = aSid('CA');
  const id = await insertCall(org, {
    direction: 'outbound',
    provider_sid: sid,
    own_number: org.twilio.phone,
    to_number: phone,
    contact_id: contactId,
    user_id: org.otherAgent.id,
    status: 'completed',
    answered_at: minutesAgo(10),
    moved_at: minutesAgo(8),
    ended_at: minutesAgo(5),
  });
  const leg = (user: Member, providerSid: string, from: number, until: number) =>
    insertLeg(org, id, {
      address: identityOf(org.id, user.id),
      user_id: user.id,
      provider_sid: providerSid,
      status: 'completed',
      answered_at: minutesAgo(from),
      ended_at: minutesAgo(until),
    });
  await leg(org.agent, sid, 10, 8);
  await leg(org.otherAgent, aSid('CA'), 8, 5);
  return { id };
}

it('a call that was handed over names who began it and each person with their time', async () => {
  const org = await aDealership('manager', 'agent', 'otherAgent');
  const { id } = await aHandedCall(org);
  expect(await viewOf(org.manager, id)).toMatchObject({
    started_by: { id: org.agent.id },
    talks: [
      { user: { id: org.agent.id }, seconds: 120 },
      { user: { id: org.otherAgent.id }, seconds: 180 },
    ],
  });
});

it('a call out that was not handed over names its caller once', async () => {
  const org = await aDealership('manager', 'agent');
  const dialed = { direction: 'outbound', own_number: org.twilio.phone, to_number: aPhone(), user_id: org.agent.id } as const;
  const id = await insertCall(org, { ...dialed, status: 'completed', answered_at: minutesAgo(2), ended_at: minutesAgo(1) });
  const person = { id: org.agent.id };
  expect(await viewOf(org.manager, id)).toMatchObject({ started_by: person, talks: [{ user: person }] });
});

it('a call of a customer names only who answered', async () => {
  const org = await aDealership('manager', 'agent', 'otherAgent');
  await canTakeCalls(org, org.agent, org.otherAgent);
  const call = await CustomerCall.begin(org, aPhone());
  await call.answer(org.otherAgent);
  await call.end({ by: org.otherAgent, seconds: 30 });
  expect(await viewOf(org.manager, call.id)).toMatchObject({ started_by: null, talks: [{ user: { id: org.otherAgent.id }, seconds: 30 }] });
});
