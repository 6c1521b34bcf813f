import type { MessageView } from '@app/contracts/messages/messages.contract';
import { describe, expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';
import { anInboundMessage, deliverWebhook } from '../../factories/webhook.factory';

const PHONE = '+13055550123';
const optedOut = { status: 409, body: { code: 'message.opted_out' } };

it.each(['STOP', 'stop', ' Stop. ', 'BAJA', 'Cancelar', 'no más', 'UNSUBSCRIBE', 'alto!'])(
  '"%s" ends writing on that channel alone',
  async (word) => {
    const org = await anOrganization().withTwilio().with('agent');
    const whatsapp = await org.aChat();
    const sms = await org.chatWith(PHONE, 'sms');
    const socket = await org.agent.socket();
    await whatsapp.customer.writes(word);
    expect(await org.agent.post(`${whatsapp.path}/send`, { body: 'Pero…' })).toMatchObject(optedOut);
    expect((await org.agent.post(`${sms.path}/send`, { body: 'Hola' })).status).toBe(201);
    expect((await org.agent.get(`/api/contacts/${whatsapp.contactId}`)).body).toMatchObject({ opted_out: { whatsapp: true, sms: false } });
    await socket.next('contact.updated', ({ payload }) => JSON.stringify(payload).includes('"whatsapp":true'));
  },
);

it.each(['please stop calling me', 'no quiero cancelar la cita', 'stopwatch', 'dar de baja el seguro', 'ok'])(
  '"%s" ends nothing',
  async (words) => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    await chat.customer.writes(words);
    expect((await org.agent.post(`${chat.path}/send`, { body: 'Claro' })).status).toBe(201);
  },
);

it.each(['START', 'alta', 'UNSTOP'])('"%s" allows it again', async (word) => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  await chat.customer.writes('STOP');
  await chat.customer.writes(word);
  expect((await org.agent.post(`${chat.path}/send`, { body: 'Bienvenido' })).status).toBe(201);
});

it('is what the provider finds, whatever the words', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  const from = { From: chat.customer.addressOn('whatsapp') };
  await deliverWebhook(org, anInboundMessage(org, { ...from, Body: 'déjame en paz', OptOutType: 'STOP' }));
  expect(await org.agent.post(`${chat.path}/send`, { body: 'x' })).toMatchObject(optedOut);
  await deliverWebhook(org, anInboundMessage(org, { ...from, Body: 'sí, por favor', OptOutType: 'START' }));
  expect((await org.agent.post(`${chat.path}/send`, { body: 'x' })).status).toBe(201);
});

describe('a message that waits', () => {
  it('is not sent any more', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    await chat.setBehaviour({ http: 429 });
    const { body } = await org.agent.post<MessageView>(`${chat.path}/send`, { body: 'Oferta' });
    await chat.untilDeferred(body.id);
    await chat.customer.writes('STOP');
    await chat.setBehaviour({});
    const failed = await chat.message(org.agent, body.id, ({ status }) => status === 'failed');
    expect(failed.failure).toEqual({ code: 'failure.opted_out', provider_code: null, retryable: false });
    expect(await chat.sentToCustomer()).toEqual([]);
  });
});
