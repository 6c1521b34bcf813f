import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import { InboundSweepService } from '@app/domain/messages/inbound-sweep.service';
import { describe, expect, it } from 'vitest';
import { Chat } from '../../factories/chat.factory';
import { aPhone } from '../../factories/customer.factory';
import { anOrganization } from '../../factories/organization.factory';
import { anInboundMessage, deliverWebhook } from '../../factories/webhook.factory';

/** A dealership whose messaging service has a second number, of which the product is told by the service alone. */
async function aServiceOfTwo() {
  const org = await anOrganization().withTwilio().with('agent');
  const { phone, messaging_service_sid: service } = org.twilio;
  const second = aPhone();
  const numbers = [phone, second];
  await org.product.sandbox.createAccount({ organization: org.accountName, numbers, whatsapp_senders: numbers });
  await org.founder.post('/api/settings/twilio', { twilio_messaging_service_sid: service });
  const customer = org.customer(aPhone());
  const { url } = await org.product.startAnotherApi();
  /** As the provider calls for a number of the service. */
  const writesTo = async (to: string, from: string) => {
    const params = anInboundMessage(org, { To: to, From: from, MessagingServiceSid: service });
    expect((await deliverWebhook(org, params, { through: url })).status).toBe(200);
  };
  return { org, customer, second, writesTo };
}

describe.concurrent('a customer who writes to another number of the service', () => {
  it('reaches us by the address of the service', async () => {
    const { org, customer, second } = await aServiceOfTwo();
    const { status } = await org.product.sandbox.inbound({
      account: org.twilio.sid,
      channel: 'sms',
      from: customer.phone,
      to: second,
      body: 'Hola',
    });
    expect(status).toBe(200);
  });

  it.each(['sms', 'whatsapp'] as const)('is answered from it: %s', async (channel) => {
    const { org, customer, second, writesTo } = await aServiceOfTwo();
    const own = channel === 'whatsapp' ? `whatsapp:${second}` : second;
    await writesTo(own, customer.addressOn(channel));
    const chat = await Chat.of(org, customer, channel);
    const { body } = await org.agent.post<{ id: number }>(`${chat.path}/send`, { body: 'Buenas' });
    await chat.message(org.agent, body.id, ({ send_state }) => send_state === 'accepted');
    expect(await chat.sentToCustomer()).toMatchObject([{ from: own, body: 'Buenas' }]);
  });

  it('is found to have been answered from it, after they have written to another', async () => {
    const { org, customer, second, writesTo } = await aServiceOfTwo();
    const third = aPhone();
    await writesTo(second, customer.phone);
    const chat = await Chat.of(org, customer, 'sms');
    await chat.setBehaviour({ delayMs: 300, http: 500, accept: 'before', callbacks: 'none' });
    const { database } = org.product;
    const { body } = await org.agent.post<{ id: number }>(`${chat.path}/send`, { body: 'Buenas' });
    await chat.message(org.agent, body.id, ({ send_state }) => send_state === 'dispatching');
    // as if they had written to it while the provider's answer was on its way
    await database.rows(`update conversations set own_address = $3 where organization_id = $1 and id = $2`, [org.id, chat.id, third]);
    await chat.message(org.agent, body.id, ({ send_state }) => send_state === 'accepted');
    expect(await chat.sentToCustomer()).toMatchObject([{ from: second, body: 'Buenas' }]);
  });

  it('is answered from the usual number when the service is no more', async () => {
    const { org, customer, second, writesTo } = await aServiceOfTwo();
    await writesTo(second, customer.phone);
    await org.product.sandbox.createAccount({
      organization: org.accountName,
      numbers: [org.twilio.phone],
      whatsapp_senders: [org.twilio.phone],
    });
    await org.product.worker.get(InboundSweepService, { strict: false }).sweep(org.context);
    const chat = await Chat.of(org, customer, 'sms');
    const { body } = await org.agent.post<{ id: number }>(`${chat.path}/send`, { body: 'Buenas' });
    await chat.message(org.agent, body.id, ({ send_state }) => send_state === 'accepted');
    expect(await chat.sentToCustomer()).toMatchObject([{ from: org.twilio.phone }]);
  });

  it('is found by the sweep, whose messages never arrived', async () => {
    const { org, customer, second } = await aServiceOfTwo();
    await org.loseWebhooks([second]);
    const lost = { account: org.twilio.sid, channel: 'sms', from: customer.phone, to: second, body: 'Hola' } as const;
    expect(await org.product.sandbox.inbound(lost)).toMatchObject({ status: null });
    await org.product.worker.get(InboundSweepService, { strict: false }).sweep(org.context);
    const chat = await Chat.of(org, customer, 'sms');
    expect((await chat.messages(org.agent)).map(({ body }) => body)).toEqual(['Hola']);
    expect((await org.agent.get<ConversationView>(`/api/chats/${chat.id}`)).body).toMatchObject({ address: customer.phone });
  });
});
