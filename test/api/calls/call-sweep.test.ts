import type { CallHistoryPage } from '@app/contracts/calls/calls.contract';
import type { FollowUpPage } from '@app/contracts/follow-ups/follow-ups.contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { aPhone } from '../../factories/customer.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { aTalkWith, viewOf } from '../../factories/provider-calls.factory';
import { VoiceBrowser } from '../../factories/voice-browser.factory';
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
async function loseCall(dealership: Organization & { manager: Person }): Promise<string> {
  await control(dealership, 'calls', { account: dealership.twilio.sid, from: aPhone(), to: dealership.twilio.phone });
  const [{ sid } = { sid: '' }] = await callsAtProvider(dealership);
  await eventually(async () => expect(await historyOf(dealership)).toHaveLength(1));
  await control(dealership, `calls/${sid}/hangup`);
  await eventually(async () => expect(['completed', 'no-answer']).toContain((await callsAtProvider(dealership))[0]?.status));
  for (const table of ['calls', 'follow_ups'])
    await dealership.product.database.rows(`delete from ${table} where organization_id = $1`, [dealership.id]);
  return sid;
}

it('a call that never reached us is inserted once, as missed', async () => {
  const dealership = await anOrganization().withTwilio().with('manager');
  const sid = await loseCall(dealership);

  await dealership.runNow('call.sweep');
  await eventually(async () => {
    expect(await historyOf(dealership)).toMatchObject([{ sid, direction: 'inbound', status: 'no-answer', missed: true }]);
  });
  await dealership.runNow('call.sweep');
  expect(await historyOf(dealership)).toHaveLength(1);
  expect((await dealership.manager.get<FollowUpPage>('/api/follow-ups')).body.data).toHaveLength(1);
});

describe('a call that has ended, and of whose legs nothing was reported,', () => {
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
});
