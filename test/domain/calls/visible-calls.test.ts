import { CallStatsQuery } from '@app/contracts/calls/calls.contract';
import { CallExportService } from '@app/domain/calls/call-export.service';
import { CallRecordingsService } from '@app/domain/calls/call-recordings.service';
import { CallsService } from '@app/domain/calls/calls.service';
import { TwilioCalls } from '@app/integrations/twilio/twilio-calls';
import type { RequestContext } from '@app/platform/context/request-context';
import { describe, expect, it, vi } from 'vitest';
import { insertCall, insertLeg } from '../../factories/call-rows';
import { aPhone } from '../../factories/customer.factory';
import { aSid } from '../../factories/webhook.factory';
import { getDomain } from '../../harness/domain';
import { canTakeCalls, CustomerCall, historyOf, viewOf } from '../support/calls';
import { aChatOf, assign } from '../support/contacts';
import { aDealership, type Dealership } from '../support/dealership';
import type { Member } from '../support/dealership-ref';

const domain = await getDomain();
const calls = domain.get(CallsService);

/** The customer of one agent calls, and the ringing has come to both agents. */
async function aCallThatRangBoth() {
  const org = await aDealership('manager', 'agent', 'otherAgent');
  const { phone, contactId } = await aChatOf(org, org.agent);
  await org.database.rows(`update contacts set first_name = 'Mariela' where organization_id = $1 and id = $2`, [org.id, contactId]);
  await canTakeCalls(org, org.agent);
  const call = await CustomerCall.begin(org, phone);
  await insertLeg(org, call.id, { address: 'client', user_id: org.otherAgent.id, ring_step: 3 });
  return { org, call, phone, contactId };
}

const notesOf = ({ ctx }: Member, id: number, notes: string) => calls.saveNotes(ctx, id, notes);

async function linesOfExport(ctx: RequestContext): Promise<string> {
  let text = '';
  for await (const chunk of await domain.get(CallExportService).export(ctx, {})) text += String(chunk);
  return text;
}

/** The content of the events of one person. */
async function textToldTo(org: Dealership, { id }: Member, type: string): Promise<string> {
  const rows = await org.database.rows<{ payload: object }>(
    `select payload from events where organization_id = $1 and user_id = $2 and type = $3`,
    [org.id, id, type],
  );
  return JSON.stringify(rows.map(({ payload }) => payload));
}

describe('a person whom a call only rang', () => {
  it('sees whose it is until it ends, and can neither read nor write its notes', async () => {
    const { org, call } = await aCallThatRangBoth();
    await call.answer(org.agent);
    await notesOf(org.agent, call.id, 'wants the blue one');
    const seen = [await viewOf(org.otherAgent, call.id), ...(await calls.active(org.otherAgent.ctx)).data];
    expect(seen.map(({ notes }) => notes)).toEqual(['', '']);
    expect(await viewOf(org.agent, call.id)).toMatchObject({ notes: 'wants the blue one' });
    expect(await viewOf(org.otherAgent, call.id)).toMatchObject({ contact: { name: expect.stringContaining('Mariela') } });
    await expect(notesOf(org.otherAgent, call.id, 'mine')).rejects.toMatchObject({ code: 'call.not_yours' });
    await expect(calls.saveFeedback(org.otherAgent.ctx, call.id, { rating: 1, issues: [] })).rejects.toMatchObject({
      code: 'call.not_yours',
    });
  });

  it('finds no call afterwards, and had no event about it', async () => {
    const { org, call, phone } = await aCallThatRangBoth();
    await call.answer(org.agent);
    await notesOf(org.agent, call.id, 'wants the blue one');
    await call.end({ by: org.agent, seconds: 60 });
    const { ctx } = org.otherAgent;
    await expect(viewOf(org.otherAgent, call.id)).rejects.toMatchObject({ code: 'request.not_found' });
    await expect(notesOf(org.otherAgent, call.id, 'mine')).rejects.toMatchObject({ code: 'request.not_found' });
    await expect(domain.get(CallRecordingsService).open(ctx, call.id, {})).rejects.toMatchObject({ code: 'request.not_found' });
    expect(await historyOf(org.otherAgent)).toEqual([]);
    expect(await historyOf(org.otherAgent, { search: phone.slice(-7) })).toEqual([]);
    expect(await calls.stats(ctx, CallStatsQuery.parse({}))).toMatchObject({ data: { total_calls: 0 } });
    expect(await linesOfExport(ctx)).not.toContain(phone);
    expect(await textToldTo(org, org.otherAgent, 'call.ended')).toBe('[]');
  });

  it('learns only that it has ended', async () => {
    const { org, call, phone } = await aCallThatRangBoth();
    await call.end();
    const rows = await org.database.rows<{ payload: { call: object } }>(
      `select payload from events where organization_id = $1 and user_id = $2 order by seq desc limit 1`,
      [org.id, org.otherAgent.id],
    );
    expect(rows).toMatchObject([{ payload: { call: { id: call.id, contact: null, number: null, ended_at: expect.any(String) } } }]);
    expect(JSON.stringify(rows)).not.toContain(phone);
  });

  it('still sees the call of a caller without a contact', async () => {
    const org = await aDealership('agent', 'otherAgent');
    await canTakeCalls(org, org.agent, org.otherAgent);
    const call = await CustomerCall.begin(org, 'anonymous');
    await call.answer(org.agent);
    await call.end({ by: org.agent, seconds: 5 });
    expect(await viewOf(org.otherAgent, call.id)).toMatchObject({ user: { id: org.agent.id } });
    await expect(notesOf(org.otherAgent, call.id, 'mine')).rejects.toMatchObject({ code: 'call.not_yours' });
  });
});

it('a person who answered keeps the call and its notes when the contact is another agent’s', async () => {
  const { org, call } = await aCallThatRangBoth();
  await call.answer(org.otherAgent);
  await call.end({ by: org.otherAgent, seconds: 9 });
  expect(await notesOf(org.otherAgent, call.id, 'calls back at five')).toMatchObject({ notes: 'calls back at five' });
  expect(await historyOf(org.otherAgent)).toHaveLength(1);
});

it('a person who has the call of another agent’s contact ends it before the provider reports the end', async () => {
  const { org, call } = await aCallThatRangBoth();
  await call.answer(org.otherAgent);
  vi.spyOn(domain.get(TwilioCalls), 'end').mockResolvedValue();
  expect(await calls.end(org.otherAgent.ctx, call.id)).toMatchObject({ status: 'completed', ended_at: expect.any(String) });
});

it('a person who has dialed the number of another agent’s contact does not find the call by the name or the contact', async () => {
  const org = await aDealership('manager', 'agent', 'otherAgent');
  const chat = await org.chatWith(aPhone());
  await assign(chat, org.otherAgent);
  await org.database.rows(`update contacts set first_name = 'Mariela' where organization_id = $1 and id = $2`, [org.id, chat.contactId]);
  const dialed = { direction: 'outbound', to_number: chat.phone, contact_id: chat.contactId, user_id: org.agent.id } as const;
  const id = await insertCall(org, { ...dialed, own_number: org.twilio.phone, provider_sid: aSid('CA') });
  expect(await historyOf(org.agent, { search: chat.phone.slice(-7) })).toMatchObject([{ id, contact: null }]);
  expect(await historyOf(org.agent, { search: 'Mariela' })).toEqual([]);
  expect(await historyOf(org.agent, { contact_id: String(chat.contactId) })).toEqual([]);
  expect(await historyOf(org.manager, { search: 'Mariela' })).toMatchObject([{ id }]);
});

it('a call names whose customer it is, and that they do not want to be called', async () => {
  const { org, call, contactId } = await aCallThatRangBoth();
  await org.database.rows(`update contacts set call_opted_out_at = now() where organization_id = $1 and id = $2`, [org.id, contactId]);
  expect(await viewOf(org.agent, call.id)).toMatchObject({ contact: { agent_id: org.agent.id, do_not_call: true } });
});
