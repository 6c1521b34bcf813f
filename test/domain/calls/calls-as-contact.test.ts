import { ConversationsQuery } from '@app/contracts/conversations/conversations.contract';
import { CallProgressService } from '@app/domain/calls/call-progress.service';
import { RecordingCopiesService } from '@app/domain/calls/recording-copies.service';
import { ContactsService } from '@app/domain/contacts/contacts.service';
import { ConversationListService } from '@app/domain/conversations/conversation-list.service';
import { ConversationManagementService } from '@app/domain/conversations/conversation-management.service';
import { StatusCallbacksService } from '@app/domain/messages/status-callbacks.service';
import { CardDetailsRepository } from '@app/domain/pipeline/card-details.repository';
import { Database } from '@app/database/database';
import { TwilioMessages } from '@app/integrations/twilio/twilio-messages';
import { describe, expect, it, vi } from 'vitest';
import { insertCall } from '../../factories/call-rows';
import { aPhone } from '../../factories/customer.factory';
import { aSid } from '../../factories/webhook.factory';
import { getDomain } from '../../harness/domain';
import { canTakeCalls, CustomerCall, viewOf } from '../support/calls';
import { notificationsOfKind } from '../support/notifications';
import { aDealership, type Dealership } from '../support/dealership';

const domain = await getDomain();

/** A customer wrote two hours ago and waits since; their number. */
async function aWaitingCustomer(org: Dealership) {
  const chat = await org.chatWith(aPhone(), 'sms');
  await org.database.rows(
    `update conversations set waiting_since = now() - interval '2 hours', last_message_at = now() - interval '2 hours'
     where organization_id = $1 and id = $2`,
    [org.id, chat.id],
  );
  await org.database.rows(`update contacts set stage_entered_at = now() - interval '3 hours' where organization_id = $1 and id = $2`, [
    org.id,
    chat.contactId,
  ]);
  await org.database.rows(`select refresh_contact_summaries($1, $2)`, [org.id, [chat.contactId]]);
  return chat;
}

async function anAnsweredCall(org: Dealership & { agent: Parameters<CustomerCall['answer']>[0] }, phone: string) {
  await canTakeCalls(org, org.agent);
  const call = await CustomerCall.begin(org, phone);
  await call.answer(org.agent);
  return call;
}

const minutesSince = (at: string | null | undefined) => (Date.now() - Date.parse(at ?? '')) / 60_000;
const close = ({ org, id, channel }: Awaited<ReturnType<Dealership['aChat']>>) =>
  domain.get(ConversationManagementService).setStatus(org.ctx, channel, id, { status: 'closed' });

describe('a call in which somebody talks', () => {
  it('ends the wait, lifts the conversation and refreshes the age of the card', async () => {
    const org = await aDealership('manager', 'agent');
    const chat = await aWaitingCustomer(org);
    const call = await anAnsweredCall(org, chat.phone);
    await call.end({ by: org.agent, seconds: 75 });
    const summary = await chat.summary(org.manager);
    expect(summary).toMatchObject({
      waiting_since: null,
      last_call: { id: call.id, direction: 'inbound', missed: false, voicemail: false, seconds: 75, user: { id: org.agent.id } },
    });
    expect(minutesSince(summary?.last_message_at)).toBeLessThan(5);
    expect(minutesSince((await domain.get(ContactsService).get(org.ctx, chat.contactId)).aged_from)).toBeLessThan(5);
    const [card] = await domain.get(Database).read(org.ctx, (tx) => domain.get(CardDetailsRepository).list(tx, [chat.contactId]));
    expect(card).toMatchObject({ last_call: { id: call.id } });
    expect(await org.eventsOf('conversation.updated')).toContainEqual(
      expect.objectContaining({ summary: expect.objectContaining({ last_call: expect.objectContaining({ seconds: 75 }) }) }),
    );
  });

  it('is not brought back into waiting by an earlier answer that fails later', async () => {
    const org = await aDealership('manager', 'agent');
    const chat = await aWaitingCustomer(org);
    const { message } = await chat.send(org.agent, 'Le llamo enseguida');
    const sid = aSid();
    const send = vi.spyOn(domain.get(TwilioMessages), 'send').mockResolvedValue({ kind: 'accepted', sid, status: 'queued' });
    await domain.runJobs(org, 'message.deliver');
    send.mockRestore();
    await anAnsweredCall(org, chat.phone);
    const failed = { sid, status: 'undelivered', errorCode: 30_008, messageId: message.id };
    await domain.get(StatusCallbacksService).receive(org.ctx, failed, {});
    expect(await chat.summary(org.manager)).toMatchObject({ waiting_since: null });
  });
});

describe('a call that nobody took', () => {
  it('waits in a closed conversation, which it reopens, and is its last line until the customer writes', async () => {
    const org = await aDealership('manager', 'agent');
    const chat = await org.chatWith(aPhone(), 'sms');
    await close(chat);
    const call = await CustomerCall.begin(org, chat.phone);
    await call.end();
    const { date } = await viewOf(org.manager, call.id);
    expect(await chat.summary(org.manager)).toMatchObject({
      status: 'active',
      waiting_since: date,
      last_call: { id: call.id, missed: true, voicemail: false, user: null },
    });
    await chat.writes('¿Siguen abiertos?');
    expect(await chat.summary(org.manager)).toMatchObject({
      waiting_since: date,
      last_call: null,
      last_message: { body: '¿Siguen abiertos?' },
    });
  });

  it('waits in a conversation of its own when its caller is new, and its voicemail is the last line and plays in the bell', async () => {
    const org = await aDealership('manager');
    const phone = aPhone();
    const call = await CustomerCall.begin(org, phone);
    const sid = aSid('RE');
    const report = { callId: call.id, kind: 'voicemail', sid, status: 'completed', seconds: 12, isCustomersLeg: true } as const;
    await domain.get(RecordingCopiesService).receive(org.ctx, report);
    await call.end();
    const { data } = await domain.get(ConversationListService).listRecent(org.manager.ctx, ConversationsQuery.parse({ waiting: '1' }));
    expect(data).toMatchObject([{ contact: { phone }, last_message: null, last_call: { voicemail: true, seconds: 12 } }]);
    await org.database.rows(`update call_recordings set state = 'ready' where organization_id = $1`, [org.id]);
    const [notification] = await notificationsOfKind(org.manager, 'missed_call');
    expect(notification?.voicemail).toEqual({ seconds: 12, url: expect.stringContaining(`/api/calls/${call.id}/recording?part=`) });
  });

  it('waits no more once somebody has answered it after all, by a late report', async () => {
    const org = await aDealership('manager', 'agent');
    const chat = await aWaitingCustomer(org);
    await canTakeCalls(org, org.agent);
    const call = await CustomerCall.begin(org, chat.phone);
    await call.end();
    expect(await chat.summary(org.manager)).toMatchObject({ waiting_since: expect.any(String) });
    await call.end({ by: org.agent, seconds: 40 });
    expect(await chat.summary(org.manager)).toMatchObject({ waiting_since: null, last_call: { missed: false, seconds: 40 } });
  });

  it('leaves the wait of a caller with whom the team has talked since', async () => {
    const org = await aDealership('manager', 'agent');
    const chat = await org.chatWith(aPhone(), 'sms');
    const missed = await CustomerCall.begin(org, chat.phone);
    await org.database.rows(`update calls set ended_at = now() - interval '1 hour' where organization_id = $1 and id = $2`, [
      org.id,
      missed.id,
    ]);
    const call = await anAnsweredCall(org, chat.phone);
    await missed.end();
    expect(await chat.summary(org.manager)).toMatchObject({ waiting_since: null, last_call: { id: call.id } });
  });
});

it('a call out that nobody picks up leaves the wait and the order as they are', async () => {
  const org = await aDealership('manager', 'agent');
  const chat = await aWaitingCustomer(org);
  const before = await chat.summary(org.manager);
  const sid = aSid('CA');
  const dialed = { direction: 'outbound', to_number: chat.phone, contact_id: chat.contactId, user_id: org.agent.id } as const;
  await insertCall(org, { ...dialed, own_number: org.twilio.phone, provider_sid: sid });
  await domain.get(CallProgressService).receiveParent(org.ctx, sid, 'no-answer', 0);
  expect(await chat.summary(org.manager)).toEqual(before);
});
