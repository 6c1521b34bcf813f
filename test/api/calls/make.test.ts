import type { CallView } from '@app/contracts/calls/calls.contract';
import { expect, it } from 'vitest';
import { aPhone } from '../../factories/customer.factory';
import { anOrganization } from '../../factories/organization.factory';
import { ProviderCalls, viewOf } from '../../factories/provider-calls.factory';
import { VoiceBrowser } from '../../factories/voice-browser.factory';
import { eventually } from '../../harness/eventually';

it('rings my browser first, then the customer, and is held like any call', async () => {
  const dealership = await anOrganization().withTwilio().with('agent');
  const { agent } = dealership;
  const [provider, customer] = [new ProviderCalls(dealership), aPhone()];
  await provider.phone(customer, { afterMs: 50, tone: 500 });
  const browser = await VoiceBrowser.open(dealership, agent);
  const { status, body } = await agent.post<CallView>('/api/calls/make', { to: customer, contact_id: null });
  expect(status).toBeLessThan(300);
  expect(body).toMatchObject({ direction: 'outbound', to: customer, user: { id: agent.id } });
  expect((await provider.list()).some(({ to }) => to === customer)).toBe(false);
  const again = await agent.post<{ code: string }>('/api/calls/make', { to: customer });
  expect(again.body.code).toBe('call.busy');
  const leg = await browser.answers();
  await eventually(async () => expect((await viewOf(agent, body.id)).status).toBe('in-progress'));
  expect((await agent.post<CallView>(`/api/calls/${body.id}/hold`)).body.on_hold).toBe(true);
  await eventually(async () => {
    const participants = await provider.participants();
    expect(participants).toHaveLength(2);
    expect(participants.find(({ call_sid }) => call_sid !== leg)?.hold).toBe(true);
  });
  browser.hangsUp(leg);
  await provider.allEnd();
  await eventually(async () => expect(await viewOf(agent, body.id)).toMatchObject({ status: 'completed', ended_at: expect.any(String) }));
  browser.close();
});

it('ends when I decline it, without ringing the customer', async () => {
  const dealership = await anOrganization().withTwilio().with('agent');
  const provider = new ProviderCalls(dealership);
  const browser = await VoiceBrowser.open(dealership, dealership.agent);
  const { body } = await dealership.agent.post<CallView>('/api/calls/make', { to: aPhone() });
  await browser.declines();
  await eventually(async () => expect((await viewOf(dealership.agent, body.id)).ended_at).not.toBeNull());
  expect(await provider.list()).toHaveLength(1);
  browser.close();
});

it.each([
  ['911', 'call.emergency_number'],
  ['+19005550123', 'call.premium_number'],
  ['+573012345678', 'call.country_not_allowed'],
  ['hola', 'call.not_a_number'],
])('refuses %s in words', async (to, code) => {
  const dealership = await anOrganization().withTwilio().with('agent');
  expect((await dealership.agent.post<{ code: string }>('/api/calls/make', { to: aPhone() })).body.code).toBe('call.no_device');
  const browser = await VoiceBrowser.open(dealership, dealership.agent);
  expect((await dealership.agent.post<{ code: string }>('/api/calls/make', { to })).body.code).toBe(code);
  browser.close();
});
