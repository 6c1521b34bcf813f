import type { CallHistoryPage } from '@app/contracts/calls/calls.contract';
import type { FollowUpPage } from '@app/contracts/follow-ups/follow-ups.contract';
import { expect, it } from 'vitest';
import { ReportedCall } from '../../factories/call.factory';
import { aPhone } from '../../factories/customer.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
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

it('a call that never reached us is inserted once, as missed', async () => {
  const dealership = await anOrganization().withTwilio().with('manager');
  await control(dealership, 'calls', { account: dealership.twilio.sid, from: aPhone(), to: dealership.twilio.phone });
  const [{ sid } = { sid: '' }] = await callsAtProvider(dealership);
  await eventually(async () => expect(await historyOf(dealership)).toHaveLength(1));
  await control(dealership, `calls/${sid}/hangup`);
  await eventually(async () => expect(['completed', 'no-answer']).toContain((await callsAtProvider(dealership))[0]?.status));
  await dealership.product.database.rows('delete from calls where organization_id = $1', [dealership.id]);
  await dealership.product.database.rows('delete from follow_ups where organization_id = $1', [dealership.id]);

  await dealership.runNow('call.sweep');
  await eventually(async () => {
    expect(await historyOf(dealership)).toMatchObject([{ sid, direction: 'inbound', status: 'no-answer', missed: true }]);
  });
  await dealership.runNow('call.sweep');
  expect(await historyOf(dealership)).toHaveLength(1);
  expect((await dealership.manager.get<FollowUpPage>('/api/follow-ups')).body.data).toHaveLength(1);
});

it('a call without an end gets the one that the provider knows of', async () => {
  const dealership = await anOrganization().withTwilio().with('manager', 'agent');
  await ReportedCall.by(dealership.agent, dealership, aPhone()).begin();
  await dealership.product.database.rows(`update calls set created_at = now() - interval '1 hour' where organization_id = $1`, [
    dealership.id,
  ]);
  await dealership.runNow('call.sweep');
  await eventually(async () => expect(await historyOf(dealership)).toMatchObject([{ status: 'canceled', ringing: [] }]));
  expect((await historyOf(dealership))[0]?.ended_at).not.toBeNull();
});
