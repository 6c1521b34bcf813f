import { CallReconciliationService } from '@app/domain/calls/call-reconciliation.service';
import { TwilioCalls } from '@app/integrations/twilio/twilio-calls';
import { TwilioConferences } from '@app/integrations/twilio/twilio-conferences';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { ReportedCall, steerAgain } from '../../factories/call.factory';
import { aPhone } from '../../factories/customer.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { aTalkWith, viewOf } from '../../factories/provider-calls.factory';
import { VoiceBrowser } from '../../factories/voice-browser.factory';
import { aSid, deliverWebhook } from '../../factories/webhook.factory';
import { eventually } from '../../harness/eventually';

type Staffed = Organization & { agent: Person };

const conferencesOf = ({ product }: Organization) => product.worker.get(TwilioConferences, { strict: false });

/** A customer talks with the agent, as reported; `changes` are SQL assignments of the call. The provider knows neither of the two. */
async function aStoredTalk(dealership: Staffed, changes: string, legChanges = 'joined_at = null') {
  const { database } = dealership.product;
  const call = ReportedCall.from(dealership, aPhone());
  await call.begin();
  const { id } = await call.stored();
  const sid = aSid('CA');
  await database.rows(
    `insert into call_legs (organization_id, call_id, user_id, address, ring_step, status, provider_sid, answered_at, is_bridged)
     values ($1, $2, $3, 'x', 2, 'in-progress', $4, now(), true)`,
    [dealership.id, id, dealership.agent.id, sid],
  );
  await database.rows(`update call_legs set ${legChanges} where organization_id = $1 and call_id = $2`, [dealership.id, id]);
  await database.rows(
    `update calls set status = 'in-progress', answered_at = now(), user_id = $3, ring_step = 2, conference = 'call-' || $2::bigint, ${changes}
     where organization_id = $1 and id = $2`,
    [dealership.id, id, dealership.agent.id],
  );
  const joins = (callSid: string, ParticipantLabel: string) =>
    deliverWebhook(
      dealership,
      {
        AccountSid: dealership.twilio.sid,
        ConferenceSid: aSid('CF'),
        StatusCallbackEvent: 'participant-join',
        CallSid: callSid,
        ParticipantLabel,
      },
      { path: '/voice/conference', query: `?call=${id}`, signsQuery: true },
    );
  return { call, id, sid, joins };
}

const storedCall = async ({ product, id: organizationId }: Organization, id: number) => {
  const [row] = await product.database.rows<{ conference: string | null; moved_at: Date | null; ended_at: Date | null }>(
    `select conference, moved_at, ended_at from calls where organization_id = $1 and id = $2`,
    [organizationId, id],
  );
  return row;
};

describe.concurrent('an agent who hangs up before they are in the conference', () => {
  it('has given the call away all the same: the customer talks with the teammate', async () => {
    const dealership = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    const { agent, otherAgent } = dealership;
    const talk = await aTalkWith(dealership, agent);
    const theirs = await VoiceBrowser.open(dealership, otherAgent);
    const ofAccount = { api: 'calls', account: dealership.twilio.sid };
    await talk.provider.control('behaviour', { match: ofAccount, delayMs: 1200 });
    const asked = agent.post(`/api/calls/${talk.id}/transfer`, { kind: 'blind', user_id: otherAgent.id });
    await sleep(300);
    talk.browser.hangsUp(talk.leg);
    expect((await asked).status).toBe(200);
    await talk.provider.control('behaviour', { match: ofAccount, delayMs: 0 });
    const leg = await theirs.answers();
    await eventually(async () => {
      const participants = (await talk.provider.participants()).map(({ call_sid }) => call_sid);
      expect(new Set(participants)).toEqual(new Set([talk.customer, leg]));
    });
    await eventually(async () => expect(await viewOf(otherAgent, talk.id)).toMatchObject({ user: { id: otherAgent.id }, transfer: null }));
    await talk.provider.hangUp(talk.customer);
    await talk.provider.allEnd();
    for (const browser of [talk.browser, theirs]) browser.close();
  });

  it('does not leave the customer alone in it, whether or not their hang-up is reported', async () => {
    const dealership = await anOrganization().withTwilio().with('agent');
    const talks = await Promise.all([0, 1].map(() => aStoredTalk(dealership, `moved_at = now() - interval '2 seconds', on_hold = true`)));
    for (const [index, { call, id, sid, joins }] of talks.entries()) {
      expect((await call.dialAction(id, 2, { DialCallStatus: 'completed' })).body).toContain('<Conference');
      if (index === 0) await call.leg(id, { sid, step: 2, user: dealership.agent.id }, { CallStatus: 'completed', CallDuration: '20' });
      expect((await joins(call.sid, 'customer')).status).toBe(204);
      await steerAgain(dealership, id, `check-${id}`);
    }
    for (const { id } of talks) await eventually(async () => expect((await storedCall(dealership, id))?.ended_at).not.toBeNull());
  });
});

describe.concurrent('a move', () => {
  it('that began while it was looked up is not asked for again', { concurrent: false }, async () => {
    const dealership = await anOrganization().withTwilio().with('agent');
    const { database } = dealership.product;
    const { id, sid } = await aStoredTalk(dealership, `moved_at = now() - interval '4 seconds', on_hold = true`);
    const conferences = conferencesOf(dealership);
    const calls = dealership.product.worker.get(TwilioCalls, { strict: false });
    const moved: string[] = [];
    const find = vi.spyOn(conferences, 'find').mockImplementation(async () => {
      await database.rows(`update calls set customer_joined = true, customer_held = true where organization_id = $1 and id = $2`, [
        dealership.id,
        id,
      ]);
      await database.rows(`update call_legs set joined_at = now() where organization_id = $1 and provider_sid = $2`, [dealership.id, sid]);
      return null;
    });
    const redirect = vi.spyOn(calls, 'redirect').mockImplementation((_account, callSid) => {
      moved.push(callSid);
      return Promise.resolve('done');
    });
    await steerAgain(dealership, id);
    await eventually(async () => {
      const rows = await database.rows(`select 1 from outbox where organization_id = $1 and job = 'call.steer' and done_at is null`, [
        dealership.id,
      ]);
      expect(rows).toEqual([]);
    });
    for (const spy of [find, redirect]) spy.mockRestore();
    expect(moved).toEqual([]);
    expect((await storedCall(dealership, id))?.moved_at).not.toBeNull();
  });

  it('that the provider did not take is wanted no more', async () => {
    const dealership = await anOrganization().withTwilio().with('agent');
    const talk = await aTalkWith(dealership, dealership.agent);
    const ofAccount = { api: 'calls', account: dealership.twilio.sid };
    await talk.provider.control('behaviour', { match: ofAccount, http: 503 });
    expect((await dealership.agent.post(`/api/calls/${talk.id}/hold`)).status).toBe(503);
    await talk.provider.control('behaviour', { match: ofAccount, callbacks: 'normal' });
    expect(await viewOf(dealership.agent, talk.id)).toMatchObject({ on_hold: false, in_conference: false });
    await eventually(async () => {
      const rows = await dealership.product.database.rows(
        `select 1 from outbox where organization_id = $1 and job = 'call.steer' and done_at is null`,
        [dealership.id],
      );
      expect(rows).toEqual([]);
    });
    expect(await talk.provider.participants()).toEqual([]);
    expect(await viewOf(dealership.agent, talk.id)).toMatchObject({ status: 'in-progress', in_conference: false });
    talk.browser.hangsUp(talk.leg);
    await talk.provider.allEnd();
    await eventually(async () => expect((await viewOf(dealership.agent, talk.id)).status).toBe('completed'));
    talk.browser.close();
  });
});

describe.concurrent('a step that the provider is not ready for', () => {
  it.each([
    [0, 1],
    [20, 10],
    [120, 30],
  ])('is asked for again, after %i seconds of waiting in the next turn of %i seconds, by one job of a call', async (waited, turn) => {
    const dealership = await anOrganization().withTwilio().with('agent');
    const { database, worker } = dealership.product;
    const moved = `moved_at = now(), conference_sid = '${aSid('CF')}', customer_joined = true, on_hold = true`;
    const { id } = await aStoredTalk(dealership, moved, 'joined_at = now()');
    await database.rows(`update calls set updated_at = now() - make_interval(secs => $2) where organization_id = $1`, [
      dealership.id,
      waited,
    ]);
    const reconciliation = worker.get(CallReconciliationService, { strict: false });
    await Promise.all(Array.from({ length: 4 }, () => reconciliation.keepReconciling(dealership.context, id)));
    const jobs = await database.rows<{ seconds: number }>(
      `select extract(epoch from run_after)::int as seconds from outbox
       where organization_id = $1 and job = 'call.steer' and dedupe_key like '%-again-%'`,
      [dealership.id],
    );
    // the four may lie on both sides of a turn
    expect([1, 2]).toContain(jobs.length);
    expect(jobs.map(({ seconds }) => seconds % turn)).toEqual(jobs.map(() => 0));
    await database.rows(`update calls set ended_at = now() where organization_id = $1`, [dealership.id]);
  });

  it('is given up after five minutes', async () => {
    const dealership = await anOrganization().withTwilio().with('agent');
    const { database, worker } = dealership.product;
    const moved = `moved_at = now(), conference_sid = '${aSid('CF')}', customer_joined = true, on_hold = true`;
    const { id } = await aStoredTalk(dealership, moved, 'joined_at = now()');
    await database.rows(`update calls set updated_at = now() - interval '301 seconds' where organization_id = $1`, [dealership.id]);
    await worker.get(CallReconciliationService, { strict: false }).keepReconciling(dealership.context, id);
    const again = `select 1 from outbox where organization_id = $1 and job = 'call.steer' and dedupe_key like '%-again-%'`;
    expect(await database.rows(again, [dealership.id])).toEqual([]);
  });
});

it.concurrent('transfers whose ringing was never reported come back, also two at a time', async () => {
  const dealership = await anOrganization().withTwilio().with('agent', 'otherAgent');
  const { database } = dealership.product;
  for (const n of [1, 2]) {
    const moved = `moved_at = now() - interval '2 minutes', conference_sid = '${aSid('CF')}', customer_joined = true, customer_held = true`;
    const { id } = await aStoredTalk(dealership, moved, `joined_at = now(), left_at = now(), ended_at = now(), status = 'completed'`);
    await database.rows(
      `with leg as (
         insert into call_legs (organization_id, call_id, user_id, address, ring_step, status, requested_at)
         values ($1, $2, $3, 'x', 10, 'initiated', now() - interval '1 minute') returning id
       ) update calls set transfer_kind = 'blind', transfer_leg_id = (select id from leg) where organization_id = $1 and id = $2`,
      [dealership.id, id, dealership.otherAgent.id],
    );
    await steerAgain(dealership, id, `check-${n}`);
  }
  await eventually(async () => {
    const legs = await database.rows(
      `select status, provider_sid from call_legs where organization_id = $1 and user_id = $2 and ring_step = 10`,
      [dealership.id, dealership.otherAgent.id],
    );
    expect(legs).toEqual([1, 2].map(() => ({ status: 'no-answer', provider_sid: null })));
  });
});
