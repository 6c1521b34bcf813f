import type { MessageView } from '@app/contracts/messages/messages.contract';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { ConversationPage } from '@app/contracts/conversations/conversations.contract';
import { describe, expect, it } from 'vitest';
import type { Chat } from '../../factories/chat.factory';
import { anOrganization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { anInboundMessage, deliverWebhook } from '../../factories/webhook.factory';
import { eventually } from '../../harness/eventually';
import { settledSnapshot } from '../../harness/tenant-state';

const PHONE = '+13055550123';
const CONFIRMATION = 'Listo, no te escribiremos más por WhatsApp. Si cambias de idea, escribe ALTA.';
const optedOut = { status: 409, body: { code: 'message.opted_out' } };

it.each(['STOP', 'stop', ' Stop. ', 'BAJA', 'Cancelar', 'UNSUBSCRIBE'])('"%s" ends writing on that channel alone', async (word) => {
  const org = await anOrganization().withTwilio().with('agent');
  const whatsapp = await org.aChat();
  const sms = await org.chatWith(PHONE, 'sms');
  const socket = await org.agent.socket();
  await whatsapp.customer.writes(word);
  expect(await org.agent.post(`${whatsapp.path}/send`, { body: 'Pero…' })).toMatchObject(optedOut);
  expect((await org.agent.post(`${sms.path}/send`, { body: 'Hola' })).status).toBe(201);
  expect((await org.agent.get(`/api/contacts/${whatsapp.contactId}`)).body).toMatchObject({ opted_out: { whatsapp: true, sms: false } });
  await socket.next('contact.updated', ({ payload }) => JSON.stringify(payload).includes('"whatsapp":true'));
});

it.each([
  'please stop calling me',
  'no quiero cancelar la cita',
  'dar de baja el seguro',
  'No más',
  'Alto',
  'salir',
  'Parar',
  'detener',
  '¿Baja?',
  'Stop?',
])('"%s" ends nothing', async (words) => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  await chat.customer.writes(words);
  expect((await org.agent.post(`${chat.path}/send`, { body: 'Claro' })).status).toBe(201);
});

it.each(['START', 'alta', 'UNSTOP'])('"%s" allows it again', async (word) => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  await chat.customer.writes('STOP');
  await chat.customer.writes(word);
  expect((await org.agent.post(`${chat.path}/send`, { body: 'Bienvenido' })).status).toBe(201);
});

it('a YES by SMS allows it again; by WhatsApp it is an answer like any other', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const [whatsapp, sms] = [await org.aChat(), await org.chatWith(PHONE, 'sms')];
  for (const chat of [whatsapp, sms]) {
    await chat.customer.writes('STOP');
    await chat.customer.writes('Yes');
  }
  expect((await org.agent.post(`${sms.path}/send`, { body: 'Hola' })).status).toBe(201);
  expect(await org.agent.post(`${whatsapp.path}/send`, { body: 'Hola' })).toMatchObject(optedOut);
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

it('is never the text of a button, only its payload', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  await chat.customer.sends({ button: { text: 'Cancelar', payload: 'appointment_cancel' } });
  expect((await org.agent.post(`${chat.path}/send`, { body: '¿Otra hora?' })).status).toBe(201);
  await chat.customer.sends({ button: { text: 'No quiero más mensajes', payload: 'STOP' } });
  expect(await org.agent.post(`${chat.path}/send`, { body: 'Pero…' })).toMatchObject(optedOut);
});

describe('the confirmation', () => {
  it('is one on WhatsApp that says how to come back, although the customer has opted out', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    await chat.customer.writes('BAJA');
    await chat.customer.writes('STOP');
    const sent = await eventually(async () => {
      const found = await chat.sentToCustomer();
      expect(found).toHaveLength(1);
      return found;
    });
    expect(sent[0]?.body).toBe(CONFIRMATION);
    const shown = (await chat.messages(org.agent)).find(({ direction }) => direction === 'outbound');
    expect(shown).toMatchObject({ body: CONFIRMATION, user: null });
    await chat.customer.writes('ALTA');
    expect((await org.agent.post(`${chat.path}/send`, { body: 'Bienvenido' })).status).toBe(201);
  });

  it('is one for two wishes that come at once', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    await settledSnapshot(org);
    const conversation = `select from conversations where organization_id = $1 and id = $2 for update`;
    const written = await org.product.database.holding(conversation, [org.id, chat.id], async (holder) => {
      const writing = [chat.customer.writes('STOP'), chat.customer.writes('BAJA')];
      await eventually(async () => expect(await holder.blocked()).toBe(2));
      return { writing };
    });
    await Promise.all(written.writing);
    const messages = await chat.messages(org.agent);
    expect(messages.filter(({ direction }) => direction === 'outbound')).toMatchObject([{ body: CONFIRMATION }]);
  });

  it('answers nobody: what the customer wrote stays unread, but they wait for nothing any more', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    await chat.customer.writes('BAJA');
    const { body } = await org.agent.get<ConversationPage>(`/api/chats?contact_id=${chat.contactId}`);
    expect(body.data[0]).toMatchObject({ unread_count: 2, waiting_since: null });
  });

  it('is the provider’s where it has classified the message, and on SMS', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const [chat, sms] = [await org.aChat(), await org.chatWith(PHONE, 'sms')];
    await deliverWebhook(org, anInboundMessage(org, { From: chat.customer.addressOn('whatsapp'), Body: 'basta', OptOutType: 'STOP' }));
    await sms.customer.texts('STOP');
    for (const { path } of [chat, sms]) expect(await org.agent.post(`${path}/send`, { body: 'x' })).toMatchObject(optedOut);
    for (const silent of [chat, sms])
      expect((await silent.messages(org.agent)).filter(({ direction }) => direction === 'outbound')).toEqual([]);
  });
});

describe('an opt-out from WhatsApp', () => {
  const EVIDENCE = '“Sí, escríbanme por favor”, por teléfono';
  const lift = (who: Person, { contactId }: Chat, input: object = {}) =>
    who.post<ContactView>(`/api/contacts/${contactId}/opt-outs/lift`, { channel: 'whatsapp', evidence: EVIDENCE, ...input });

  it('is lifted by a manager, with the customer’s words in the audit log until the person is erased', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'manager');
    const chat = await org.aChat();
    await chat.customer.writes('STOP');
    const socket = await org.agent.socket();
    expect(await lift(org.manager, chat)).toMatchObject({ status: 200, body: { opted_out: { whatsapp: false, sms: false } } });
    await socket.next('contact.updated', ({ payload }) => JSON.stringify(payload).includes('"whatsapp":false'));
    expect((await org.agent.post(`${chat.path}/send`, { body: 'Hola otra vez' })).status).toBe(201);

    const entries = () =>
      org.product.database.rows(
        `select target_id::int, target_label, after from audit_entries where organization_id = $1 and action = 'contact.opt_out_lifted'`,
        [org.id],
      );
    const { body } = await org.manager.get<ContactView>(`/api/contacts/${chat.contactId}`);
    const entry = { target_id: chat.contactId, target_label: `${body.name}: “${EVIDENCE}”`, after: { channel: 'whatsapp' } };
    expect(await entries()).toEqual([entry]);
    expect((await lift(org.manager, chat)).status).toBe(200);
    expect(await entries()).toHaveLength(1);
    // refused while a message is on its way
    const erase = () => org.manager.post(`/api/contacts/${chat.contactId}/erasure`, { name: body.name });
    await eventually(async () => expect((await erase()).status).toBeLessThan(300));
    expect(await entries()).toEqual([{ ...entry, target_label: null }]);
  });

  it('needs words of the customer; one from SMS only the customer lifts', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    const chat = await org.aChat();
    await chat.customer.writes('STOP');
    for (const input of [{ evidence: '  ' }, { evidence: undefined }, { channel: 'sms' }]) {
      expect(await lift(org.manager, chat, input)).toMatchObject({ status: 422, body: { code: 'request.invalid' } });
    }
    expect(await org.manager.post(`${chat.path}/send`, { body: 'x' })).toMatchObject(optedOut);
  });

  it('is not lifted by an agent', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    await chat.customer.writes('STOP');
    expect((await lift(org.agent, chat)).status).toBe(403);
  });
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
    // the confirmation may have been deferred too
    await eventually(async () => {
      const sent = await chat.sentToCustomer();
      expect(sent.map((message) => message.body)).toEqual([CONFIRMATION]);
    });
  });
});
