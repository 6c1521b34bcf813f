import { CallProgressService } from '@app/domain/calls/call-progress.service';
import { MadeCallsService } from '@app/domain/calls/made-calls.service';
import { TwilioCalls } from '@app/integrations/twilio/twilio-calls';
import type { SendOutcome } from '@app/integrations/twilio/twilio-account';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPhone } from '../../factories/customer.factory';
import { aSid } from '../../factories/webhook.factory';
import { getDomain } from '../../harness/domain';
import { canTakeCalls, historyOf } from '../support/calls';
import { aChatOf } from '../support/contacts';
import { aDealership } from '../support/dealership';

const domain = await getDomain();
const made = domain.get(MadeCallsService);

afterEach(() => vi.restoreAllMocks());

/** An agent calls a customer; the provider's first report may come before its answer. */
async function aMadeCall(outcome: SendOutcome, { isReported = false, isToOtherAgents = false } = {}) {
  const org = await aDealership('agent');
  await canTakeCalls(org, org.agent);
  const sid = aSid('CA');
  vi.spyOn(domain.get(TwilioCalls), 'make').mockImplementation(async () => {
    const id = await org.database.value<number>(`select id::int from calls where organization_id = $1`, [org.id]);
    if (isReported) await made.receiveStatus(org.ctx, id, sid);
    return outcome;
  });
  const to = isToOtherAgents ? (await aChatOf(org, await org.hire('agent'))).phone : aPhone();
  const answer = made.make(org.agent.ctx, { to });
  /** A report of the provider about the call. */
  const report = async (callId: number, status: 'in-progress' | 'completed') => {
    await made.receiveStatus(org.ctx, callId, sid);
    await domain.get(CallProgressService).receiveParent(org.ctx, sid, status, 20);
  };
  return { org, answer, report, sid };
}

const LATE: SendOutcome = { kind: 'ambiguous', reason: 'timeout' };

describe('a call whose provider answers too late', () => {
  it('stays open and keeps what is reported later', async () => {
    const { org, answer, report, sid } = await aMadeCall(LATE);
    await expect(answer).rejects.toMatchObject({ code: 'call.outcome_unknown' });
    const [call] = await historyOf(org.agent);
    expect(call).toMatchObject({ status: 'initiated', ended_at: null, sid: null });
    await report(call?.id ?? 0, 'in-progress');
    expect(await historyOf(org.agent)).toMatchObject([{ sid, ended_at: null }]);
    await report(call?.id ?? 0, 'completed');
    expect(await historyOf(org.agent)).toMatchObject([{ sid, ended_at: expect.any(String) }]);
  });

  it('is answered as made when its first report came before', async () => {
    const { answer, sid } = await aMadeCall(LATE, { isReported: true });
    expect(await answer).toMatchObject({ sid, ended_at: null });
  });
});

it.each([
  ['refused', 'call.provider_refused'],
  ['notAccepted', 'call.provider_unavailable'],
] as const)('a call that the provider has %s has failed', async (kind, code) => {
  const outcome = kind === 'refused' ? { kind, providerCode: 21_210 } : { kind, reason: '429' };
  const { org, answer } = await aMadeCall(outcome);
  await expect(answer).rejects.toMatchObject({ code });
  expect(await historyOf(org.agent)).toMatchObject([{ status: 'failed', ended_at: expect.any(String) }]);
});

it('a call to another agent’s contact that the provider has refused has failed', async () => {
  const { org, answer } = await aMadeCall({ kind: 'refused', providerCode: 21_210 }, { isToOtherAgents: true });
  await expect(answer).rejects.toMatchObject({ code: 'call.provider_refused' });
  expect(await historyOf(org.agent)).toMatchObject([{ status: 'failed', ended_at: expect.any(String) }]);
});

it('refuses a number of the dealership itself in words', async () => {
  const org = await aDealership('agent');
  await canTakeCalls(org, org.agent);
  await expect(made.make(org.agent.ctx, { to: org.twilio.phone })).rejects.toMatchObject({ code: 'call.own_number' });
  expect(await historyOf(org.agent)).toEqual([]);
});
