import type { CallHistoryPage } from '@app/contracts/calls/calls.contract';
import { NO_WORDS, type VoiceNumberView } from '@app/contracts/calls/voice-numbers.contract';
import type { FollowUpPage } from '@app/contracts/follow-ups/follow-ups.contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { TwilioCalls } from '@app/integrations/twilio/twilio-calls';
import { describe, expect, it, vi } from 'vitest';
import { ReportedCall } from '../../factories/call.factory';
import { aPhone } from '../../factories/customer.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { aTalkBy, aTalkWith, ProviderCalls, viewOf } from '../../factories/provider-calls.factory';
import { VoiceBrowser } from '../../factories/voice-browser.factory';
import { aSid } from '../../factories/webhook.factory';
import { eventually } from '../../harness/eventually';

const control = async ({ product }: Organization, path: string, body: object = {}) => {
  const { status } = await fetch(`${product.sandbox.url}/__sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(status).toBeLessThan(300);
};

const historyOf = async ({ manager }: { manager: Person }) => (await manager.get<CallHistoryPage>('/api/calls/history')).body.data;

/** What the provider knows of the organization's calls. */
async function callsAtProvider({ product, twilio }: Organization): Promise<{ sid: string; status: string }[]> {
  const response = await fetch(`${product.sandbox.url}/__sandbox/calls?account=${twilio.sid}`);
  return (await response.json()) as { sid: string; status: string }[];
}

/** A customer calls and hangs up, and we know nothing of it; returns its sid. */
async function loseCall(dealership: Organization & { manager: Person }, to: string): Promise<string> {
  await control(dealership, 'calls', { account: dealership.twilio.sid, from: aPhone(), to });
  const [{ sid } = { sid: '' }] = await callsAtProvider(dealership);
  await eventually(async () => expect(await historyOf(dealership)).toHaveLength(1));
  await control(dealership, `calls/${sid}/hangup`);
  await eventually(async () => expect(['completed', 'no-answer']).toContain((await callsAtProvider(dealership))[0]?.status));
  for (const table of ['calls', 'follow_ups'])
    await dealership.product.database.rows(`delete from ${table} where organization_id = $1`, [dealership.id]);
  return sid;
}

it.concurrent('a call that never reached us is inserted once, as missed', async () => {
  const dealership = await anOrganization().withTwilio().with('manager');
  const sid = await loseCall(dealership, dealership.twilio.phone);

  await dealership.runNow('call.sweep');
  await eventually(async () => {
    expect(await historyOf(dealership)).toMatchObject([{ sid, direction: 'inbound', status: 'no-answer', missed: true }]);
  });
  await dealership.runNow('call.sweep');
  expect(await historyOf(dealership)).toHaveLength(1);
  expect((await dealership.manager.get<FollowUpPage>('/api/follow-ups')).body.data).toHaveLength(1);
});

it.concurrent('a call is found also on a number without settings whose calls come to us', async () => {
  const dealership = await anOrganization().withTwilio().with('manager');
  const { manager, product, twilio, accountName } = dealership;
  const second = aPhone();
  await product.sandbox.createAccount({
    organization: accountName,
    numbers: [twilio.phone, second],
    whatsapp_senders: [twilio.phone],
  });
  const settings = { phone_number: second, label: '', ring_group_id: null, greeting: NO_WORDS, hours: null, recording: null };
  const { body } = await manager.put<VoiceNumberView>('/api/voice/numbers', { ...settings, caller_id_of: [] });
  await manager.delete(`/api/voice/numbers/${body.id}`);
  const sid = await loseCall(dealership, second);
  await dealership.runNow('call.sweep');
  await eventually(async () => expect(await historyOf(dealership)).toMatchObject([{ sid, missed: true }]));
});

it.concurrent('a call without an end gets the one that the provider knows of', async () => {
  const dealership = await anOrganization().withTwilio().with('manager', 'agent');
  await ReportedCall.by(dealership.agent, dealership, aPhone()).begin();
  await dealership.product.database.rows(`update calls set created_at = now() - interval '1 hour' where organization_id = $1`, [
    dealership.id,
  ]);
  await dealership.runNow('call.sweep');
  await eventually(async () => expect(await historyOf(dealership)).toMatchObject([{ status: 'canceled', ringing: [] }]));
  expect((await historyOf(dealership))[0]?.ended_at).not.toBeNull();
});

it.concurrent('a call that is found late has ended when it did: its caller gets no text about it', async () => {
  const dealership = await anOrganization().withTwilio().with('manager');
  const { product, manager, id: organizationId } = dealership;
  await manager.patch('/api/voice/settings', { text_back: true });
  const provider = new ProviderCalls(dealership);
  const { sid } = await provider.customerCalls();
  await eventually(async () => expect(await historyOf(dealership)).toHaveLength(1));
  await provider.hangUp(sid);
  await provider.allEnd();
  await eventually(async () => expect((await historyOf(dealership))[0]?.ended_at).not.toBeNull());
  await product.database.rows('delete from calls where organization_id = $1', [organizationId]);
  await sleep(2_500);
  await dealership.runNow('call.sweep');
  await eventually(async () => expect(await historyOf(dealership)).toHaveLength(1));
  const [call] = await historyOf(dealership);
  expect(Date.now() - new Date(call?.ended_at ?? 0).getTime()).toBeGreaterThan(2_000);
  expect(new Date(call?.ended_at ?? 0).getTime() - new Date(call?.date ?? 0).getTime()).toBeLessThan(2_000);
});

it.concurrent('a call that is found late is no work where somebody has talked with the customer since', async () => {
  const dealership = await anOrganization().withTwilio().with('manager', 'agent');
  const { product, manager, agent, id: organizationId } = dealership;
  const [provider, phone] = [new ProviderCalls(dealership), aPhone()];
  const { sid } = await provider.customerCalls(phone);
  await eventually(async () => expect(await historyOf(dealership)).toHaveLength(1));
  await provider.hangUp(sid);
  await provider.allEnd();
  await eventually(async () => expect((await historyOf(dealership))[0]?.ended_at).not.toBeNull());
  for (const table of ['calls', 'follow_ups'])
    await product.database.rows(`delete from ${table} where organization_id = $1`, [organizationId]);
  await sleep(1_200);
  const back = ReportedCall.by(agent, dealership, phone);
  await back.begin();
  await back.leg((await back.stored()).id, { sid: aSid('CA') }, { CallStatus: 'in-progress' });
  await dealership.runNow('call.sweep');
  await eventually(async () => expect(await historyOf(dealership)).toHaveLength(2));
  expect((await manager.get<FollowUpPage>('/api/follow-ups')).body.data).toEqual([]);
});

it.concurrent.each([aTalkWith, aTalkBy])('the talk of a moved call whose reports were lost lasted until its end: %#', async (begin) => {
  const dealership = await anOrganization().withTwilio().with('manager', 'agent');
  const { agent, manager, product, twilio, id: organizationId } = dealership;
  const talk = await begin(dealership, agent);
  await agent.post(`/api/calls/${talk.id}/hold`);
  await eventually(async () =>
    expect(await talk.provider.participants()).toContainEqual(expect.objectContaining({ call_sid: talk.customer, hold: true })),
  );
  await talk.provider.control('behaviour', { match: { api: 'calls', account: twilio.sid }, callbacks: 'none' });
  await talk.provider.hangUp(talk.customer);
  await talk.provider.allEnd();
  const { duration: before } = await viewOf(manager, talk.id);
  expect(before).toBe(0);
  const hours = `interval '1 hour'`;
  await product.database.rows(`update calls set created_at = created_at - ${hours} where organization_id = $1`, [organizationId]);
  await sleep(3_500);
  await dealership.runNow('call.sweep');
  const view = await eventually(async () => {
    const found = await viewOf(manager, talk.id);
    expect(found.ended_at).not.toBeNull();
    return found;
  });
  const talked = (new Date(view.ended_at ?? 0).getTime() - new Date(view.answered_at ?? 0).getTime()) / 1000;
  expect(Date.now() - new Date(view.ended_at ?? 0).getTime()).toBeGreaterThan(3_000);
  expect(Math.abs(view.duration - Math.max(0, talked))).toBeLessThanOrEqual(1);
  talk.browser.close();
});

it('a call that is handed over while the provider is asked goes on', async () => {
  const dealership = await anOrganization().withTwilio().with('manager', 'agent');
  const { agent, manager, product, id: organizationId } = dealership;
  const talk = await aTalkBy(dealership, agent);
  const provider = product.worker.get(TwilioCalls, { strict: false });
  const find = vi.spyOn(provider, 'find').mockImplementation(async (_account, sid) => {
    await product.database.rows(`update calls set moved_at = now(), conference = 'call-z' where organization_id = $1 and id = $2`, [
      organizationId,
      talk.id,
    ]);
    return { sid, from: '', to: '', status: 'completed', seconds: 1, startedAt: null, endedAt: new Date() };
  });
  await product.database.rows(`update calls set created_at = created_at - interval '1 hour' where organization_id = $1`, [organizationId]);
  await dealership.runNow('call.sweep');
  await eventually(() => expect(find.mock.calls.map(([, sid]) => sid)).toContain(talk.leg));
  await sleep(500);
  find.mockRestore();
  expect((await viewOf(manager, talk.id)).ended_at).toBeNull();
  await talk.provider.hangUp(talk.customer);
  await talk.provider.allEnd();
  talk.browser.close();
});

describe.concurrent('a call that has ended, and of whose legs nothing was reported,', () => {
  /** As though the reports of its legs, and the end of its ringing, had never come: only that the caller's own leg has completed. */
  async function loseReports({ product, id: organizationId }: Organization, id: number) {
    await product.database.rows(
      `update call_legs set status = 'initiated', provider_sid = null, answered_at = null, ended_at = null, talk_seconds = null, is_bridged = null
       where organization_id = $1 and call_id = $2`,
      [organizationId, id],
    );
    await product.database.rows(
      `update calls set status = 'completed', parent_status = 'completed', dial_status = null, missed = false, user_id = null,
         answered_at = null, talk_seconds = 0, ended_at = now() - interval '5 minutes' where organization_id = $1 and id = $2`,
      [organizationId, id],
    );
    await product.database.rows(`delete from follow_ups where organization_id = $1`, [organizationId]);
  }

  it('was answered by whoever has talked', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    const { agent, otherAgent, manager } = dealership;
    const theirs = await VoiceBrowser.open(dealership, otherAgent);
    const talk = await aTalkWith(dealership, agent);
    await sleep(1_100);
    await talk.provider.hangUp(talk.customer);
    await talk.provider.allEnd();
    await eventually(async () => expect((await viewOf(manager, talk.id)).ended_at).not.toBeNull());
    await loseReports(dealership, talk.id);
    await dealership.runNow('call.sweep');
    await eventually(async () => {
      expect(await viewOf(manager, talk.id)).toMatchObject({ status: 'completed', missed: false, user: { id: agent.id } });
    });
    const { answered_at: answeredAt, duration } = await viewOf(manager, talk.id);
    expect(answeredAt).not.toBeNull();
    expect(duration).toBeGreaterThan(0);
    expect((await manager.get<FollowUpPage>('/api/follow-ups')).body.data).toEqual([]);
    for (const browser of [talk.browser, theirs]) browser.close();
  });

  it.each([true, false])('was missed where nobody has: the provider has its legs: %s', async (isKnown) => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent');
    const { agent, manager, product, id: organizationId } = dealership;
    const browser = await VoiceBrowser.open(dealership, agent);
    const provider = new ProviderCalls(dealership);
    const { sid } = await provider.customerCalls();
    await eventually(async () => expect(await historyOf(dealership)).toHaveLength(1));
    await provider.hangUp(sid);
    await provider.allEnd();
    const [{ id } = { id: 0 }] = await historyOf(dealership);
    await eventually(async () => expect((await viewOf(manager, id)).ended_at).not.toBeNull());
    await loseReports(dealership, id);
    // another browser than the one that the provider has rung
    if (!isKnown) await product.database.rows(`update call_legs set address = 'org0_user0' where organization_id = $1`, [organizationId]);
    await dealership.runNow('call.sweep');
    await eventually(async () => expect(await viewOf(manager, id)).toMatchObject({ status: 'no-answer', missed: true, user: null }));
    expect((await manager.get<FollowUpPage>('/api/follow-ups')).body.data).toHaveLength(1);
    browser.close();
  });
});
