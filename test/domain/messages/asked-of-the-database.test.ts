import { ContactsService } from '@app/domain/contacts/contacts.service';
import { InboundMessagesService } from '@app/domain/messages/inbound-messages.service';
import { StatusCallbacksService } from '@app/domain/messages/status-callbacks.service';
import { TwilioAccountService } from '@app/domain/settings/twilio-account.service';
import { TwilioMessages } from '@app/integrations/twilio/twilio-messages';
import { beforeEach, expect, it, vi } from 'vitest';
import { aSid, anInboundMessage } from '../../factories/webhook.factory';
import { getDomain } from '../../harness/domain';
import { type Asked, askedDuring } from '../../harness/statements';
import type { Chat } from '../support/chat';
import { aDealership } from '../support/dealership';
import type { Member } from '../support/dealership-ref';

// Ceilings of each operation, without the part of the dispatcher. A path that gains a statement must lose another one.

const domain = await getDomain();
let chat: Chat;
let agent: Member;

/** Work that is done once in a while, such as the health of a number, is done before. */
beforeEach(async () => {
  const org = await aDealership('agent');
  agent = org.agent;
  chat = await org.aChat();
  await org.database.rows(`update contacts set assigned_user_id = $2 where organization_id = $1`, [org.id, agent.id]);
  await receive();
  await deliver(await accept());
  await move('contacted');
});

async function receive(): Promise<void> {
  const { org, phone } = chat;
  const account = await domain.get(TwilioAccountService).findForSends(org.ctx);
  if (!account) throw new Error('The dealership has no account');
  const params = anInboundMessage(org, { From: `whatsapp:${phone}` });
  await domain.get(InboundMessagesService).receiveWebhook(org.ctx, account, params, 'webhook');
}

const accept = async () => (await chat.send(agent, 'Claro')).message.id;

async function deliver(messageId: number): Promise<string> {
  const sid = aSid();
  vi.spyOn(domain.get(TwilioMessages), 'send').mockResolvedValue({ kind: 'accepted', sid, status: 'queued' });
  await domain.runJobs(chat.org, 'message.deliver');
  expect((await chat.messages()).find(({ id }) => id === messageId)?.status).toBe('queued');
  return sid;
}

const move = (stage: string) => domain.get(ContactsService).update(agent.ctx, chat.contactId, { stage });

it('keeps the statements of an inbound message, a send, a status and a board move below their ceilings', async () => {
  const inbound = await askedDuring(receive);
  const accepting = await askedDuring(accept);
  const sid = aSid();
  vi.spyOn(domain.get(TwilioMessages), 'send').mockResolvedValue({ kind: 'accepted', sid, status: 'queued' });
  const sending = await askedDuring(() => domain.runJobs(chat.org, 'message.deliver'));
  const report = { sid, status: 'delivered', errorCode: null, messageId: null };
  const status = await askedDuring(() => domain.get(StatusCallbacksService).receive(chat.org.ctx, report, {}));
  const moving = await askedDuring(() => move('working_deal'));
  expect(excess(inbound, { statements: 8, roundTrips: 5, transactions: 1 })).toEqual([]);
  expect(excess(accepting, { statements: 10, roundTrips: 7, transactions: 1 })).toEqual([]);
  expect(excess(sending, { statements: 19, roundTrips: 10, transactions: 3 })).toEqual([]);
  expect(excess(status, { statements: 8, roundTrips: 5, transactions: 1 })).toEqual([]);
  expect(excess(moving, { statements: 8, roundTrips: 5, transactions: 1 })).toEqual([]);
});

const excess = (asked: Asked, ceiling: Omit<Asked, 'alone'>) =>
  (['statements', 'roundTrips', 'transactions'] as const)
    .filter((figure) => asked[figure] > ceiling[figure])
    .map((figure) => `${asked[figure]} ${figure} instead of ${ceiling[figure]}`);
