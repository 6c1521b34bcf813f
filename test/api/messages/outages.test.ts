import type { MessageView } from '@app/contracts/messages/messages.contract';
import type { ScheduledMessagesAnswer, ScheduledMessageView } from '@app/contracts/scheduled-messages/scheduled-messages.contract';
import { MessageDeliveryService } from '@app/domain/messages/message-delivery.service';
import { ScheduledSendingService } from '@app/domain/scheduled-messages/scheduled-sending.service';
import { describe, expect, it } from 'vitest';
import { Chat } from '../../factories/chat.factory';
import { PNG } from '../../factories/files';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import { eventually } from '../../harness/eventually';
import type { HttpClient } from '../../harness/http-client';
import { Jobs } from '../../harness/jobs';

/** An order that has failed a few times is tried again within so long. */
const NEXT_ATTEMPT_MS = 20_000;

const send = async (who: HttpClient, chat: Chat, body: string) => (await who.post<MessageView>(`${chat.path}/send`, { body })).body;

/** The provider has accepted a message without telling us, and its lists are unavailable. */
async function aSendThatNobodyCanAskFor() {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  await chat.setBehaviour({ http: 500, accept: 'before', callbacks: 'none' });
  await org.product.sandbox.setLookupBehaviour(org.twilio.sid, { http: 503 });
  const message = await send(org.agent, chat, 'Hola');
  const orders = new Jobs(org, 'message.reconcile');
  await orders.untilDeferred();
  return { org, chat, message, orders };
}

/** A customer has sent a file, and the provider does not hand it out. */
async function aFileThatDoesNotCome() {
  const org = await anOrganization().withTwilio().with('agent');
  await org.product.sandbox.setLookupBehaviour(org.twilio.sid, { http: 503 });
  const customer = org.customer('+13055550123');
  await customer.sends({ media: [{ content_type: 'image/png', base64: Buffer.from(PNG).toString('base64') }] });
  const chat = await Chat.of(org, customer, 'whatsapp');
  const orders = new Jobs(org, 'message.copy_media');
  await orders.untilDeferred();
  const file = async () => (await chat.messages(org.agent))[0]?.media[0];
  return { org, orders, file };
}

/** Nothing can be sent: the token cannot be opened. */
async function losingItsToken({ product, id }: Organization) {
  const where = `where organization_id = $1`;
  const token = await product.database.value<string>(`select auth_token from provider_accounts ${where}`, [id]);
  await product.database.rows(`update provider_accounts set auth_token = 'unreadable' ${where}`, [id]);
  return { restore: () => product.database.rows(`update provider_accounts set auth_token = $2 ${where}`, [id, token]) };
}

describe.concurrent('while the provider is away', () => {
  it('a send whose end nobody can ask for stays open, and is found as soon as there is an answer', async () => {
    const { org, chat, message, orders } = await aSendThatNobodyCanAskFor();
    await org.product.sandbox.setLookupBehaviour(org.twilio.sid, {});
    await orders.addDowntime(1);
    await chat.message(org.agent, message.id, ({ send_state }) => send_state === 'accepted');
    expect(await chat.sentToCustomer()).toHaveLength(1);
  });

  it('such a send is for a person to decide after a day', async () => {
    const { org, chat, message, orders } = await aSendThatNobodyCanAskFor();
    await orders.addDowntime(25);
    const failed = await chat.message(org.agent, message.id, ({ status }) => status === 'failed');
    expect(failed.failure).toEqual({ code: 'failure.not_confirmed', provider_code: null, retryable: true });
    await orders.untilDead();
    await eventually(async () => {
      const health = await org.product.visitor().get<{ queues: { given_up: number } }>('/api/health');
      expect(health.body.queues.given_up).toBeGreaterThan(0);
    });
  });

  it('a customer’s file is waited for', async () => {
    const { org, orders, file } = await aFileThatDoesNotCome();
    expect(await file()).toMatchObject({ state: 'pending' });
    await org.product.sandbox.setLookupBehaviour(org.twilio.sid, {});
    await orders.addDowntime(1);
    await eventually(async () => expect(await file()).toMatchObject({ state: 'ready' }));
  });

  it('such a file counts as lost after a day', async () => {
    const { orders, file } = await aFileThatDoesNotCome();
    await orders.addDowntime(25);
    await eventually(async () => expect(await file()).toMatchObject({ state: 'failed' }));
    await orders.untilDead();
  });
});

describe.concurrent('a job whose retries are exhausted', () => {
  it('fails its message before everybody’s eyes, and lets those behind it go', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const token = await losingItsToken(org);
    const first = await send(org.agent, chat, 'uno');
    await send(org.agent, chat, 'dos');
    const orders = new Jobs(org, 'message.deliver');
    await orders.untilFailing();
    await orders.exhaustAttempts();
    const failed = await chat.message(org.agent, first.id, ({ status }) => status === 'failed');
    expect(failed.failure).toEqual({ code: 'failure.unknown', provider_code: null, retryable: true });
    await token.restore();
    await eventually(async () => expect((await chat.sentToCustomer()).map(({ body }) => body)).toEqual(['dos']), NEXT_ATTEMPT_MS);

    const { body: again } = await org.agent.post<MessageView>(`${chat.path}/messages/${first.id}/retry`);
    await chat.message(org.agent, again.id, ({ status }) => status === 'read');
  });

  it('leaves a message alone that only waits behind another', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const token = await losingItsToken(org);
    await send(org.agent, chat, 'uno');
    const second = await send(org.agent, chat, 'dos');
    await org.product.worker.get(MessageDeliveryService, { strict: false }).onExhausted(org.context, second.id);
    expect(await chat.message(org.agent, second.id, () => true)).toMatchObject({ send_state: 'pending', failure: null });
    await token.restore();
    await eventually(async () => expect((await chat.sentToCustomer()).map(({ body }) => body)).toEqual(['dos', 'uno']), NEXT_ATTEMPT_MS);
  });

  it('asks the provider for a message that was under way', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    await chat.setBehaviour({ http: 429 });
    const { id } = await send(org.agent, chat, 'Hola');
    await chat.untilDeferred(id);
    await chat.markDispatching(id, 0);
    await org.product.worker.get(MessageDeliveryService, { strict: false }).onExhausted(org.context, id);
    const failed = await chat.message(org.agent, id, ({ status }) => status === 'failed');
    expect(failed.failure).toMatchObject({ code: 'failure.not_confirmed' });
  });

  it('fails what was to be sent later', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const path = `${chat.path}/scheduled-messages`;
    const sendAt = new Date(Date.now() + 3_600_000).toISOString();
    const { body: scheduled } = await org.agent.post<ScheduledMessageView>(path, { body: 'Hasta pronto', send_at: sendAt });
    const sending = org.product.worker.get(ScheduledSendingService, { strict: false });
    await sending.onExhausted(org.context, scheduled.id);
    const [waiting] = (await org.agent.get<ScheduledMessagesAnswer>(path)).body.scheduled_messages;
    expect(waiting).toMatchObject({ state: 'waiting' });
    await org.product.database.rows(`update scheduled_messages set send_at = now() where organization_id = $1`, [org.id]);
    await sending.onExhausted(org.context, scheduled.id);
    const [failed] = (await org.agent.get<ScheduledMessagesAnswer>(path)).body.scheduled_messages;
    expect(failed).toMatchObject({ state: 'failed', failure: 'refused' });
  });
});
