import { ContactsService } from '@app/domain/contacts/contacts.service';
import { OptOutsService } from '@app/domain/contacts/opt-outs.service';
import { ErasuresService } from '@app/domain/erasures/erasures.service';
import { TwilioMessages } from '@app/integrations/twilio/twilio-messages';
import { describe, expect, it, vi } from 'vitest';
import { getDomain } from '../../harness/domain';
import { eventually } from '../../harness/eventually';
import type { Chat } from '../support/chat';
import { aDealership } from '../support/dealership';
import type { Member } from '../support/dealership-ref';

const PHONE = '+13055550123';
const CONFIRMATION = 'Listo, no te escribiremos más por WhatsApp. Si cambias de idea, escribe ALTA.';
const optedOut = expect.objectContaining({ code: 'message.opted_out' });

const domain = await getDomain();
const sentIn = async (chat: Chat) => (await chat.messages()).filter(({ direction }) => direction === 'outbound');

it('ends sends on its channel alone, and everybody who sees the contact is notified', async () => {
  const org = await aDealership('agent');
  const [whatsapp, sms] = [await org.aChat(), await org.chatWith(PHONE, 'sms')];
  await whatsapp.writes('BAJA');
  await expect(whatsapp.send(org.agent, 'Pero…')).rejects.toEqual(optedOut);
  await sms.send(org.agent, 'Hola');
  const contact = { id: whatsapp.contactId, opted_out: { whatsapp: true, sms: false } };
  expect(await domain.get(ContactsService).get(org.agent.ctx, whatsapp.contactId)).toMatchObject(contact);
  expect(await org.eventsOf('contact.updated')).toMatchObject([{ contact }]);
});

it('is no word of another sense', async () => {
  const org = await aDealership('agent');
  const chat = await org.aChat();
  await chat.writes('no quiero cancelar la cita');
  expect((await chat.send(org.agent, 'Claro')).message.send_state).toBe('pending');
});

it('is withdrawn by the customer’s word', async () => {
  const org = await aDealership('agent');
  const chat = await org.aChat();
  await chat.writes('STOP');
  await chat.writes('alta');
  expect((await chat.send(org.agent, 'Bienvenido')).message.send_state).toBe('pending');
});

it('is withdrawn by a YES by SMS, but not by WhatsApp', async () => {
  const org = await aDealership('agent');
  const [whatsapp, sms] = [await org.aChat(), await org.chatWith(PHONE, 'sms')];
  for (const chat of [whatsapp, sms]) {
    await chat.writes('STOP');
    await chat.writes('Yes');
  }
  await sms.send(org.agent, 'Hola');
  await expect(whatsapp.send(org.agent, 'Hola')).rejects.toEqual(optedOut);
});

it('is what the provider classifies, whatever the words', async () => {
  const org = await aDealership('agent');
  const chat = await org.aChat();
  await chat.writes('déjame en paz', { OptOutType: 'STOP' });
  await expect(chat.send(org.agent, 'x')).rejects.toEqual(optedOut);
  await chat.writes('sí, por favor', { OptOutType: 'START' });
  await chat.send(org.agent, 'x');
});

it('is never the text of a button, only its payload', async () => {
  const org = await aDealership('agent');
  const chat = await org.aChat();
  await chat.writes('Cancelar', { ButtonText: 'Cancelar', ButtonPayload: 'appointment_cancel' });
  await chat.send(org.agent, '¿Otra hora?');
  await chat.writes('No quiero más mensajes', { ButtonText: 'No quiero más mensajes', ButtonPayload: 'STOP' });
  await expect(chat.send(org.agent, 'Pero…')).rejects.toEqual(optedOut);
});

describe('the confirmation', () => {
  it('is sent once on WhatsApp and says how to come back, although the customer has opted out', async () => {
    const org = await aDealership('agent');
    const chat = await org.aChat();
    await chat.writes('BAJA');
    await chat.writes('STOP');
    expect(await sentIn(chat)).toMatchObject([{ body: CONFIRMATION, user: null }]);
    const send = vi.spyOn(domain.get(TwilioMessages), 'send').mockResolvedValue({ kind: 'accepted', sid: 'SM1', status: 'queued' });
    await domain.runJobs(org, 'message.deliver');
    expect(send).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.objectContaining({ body: CONFIRMATION }));
    await chat.writes('ALTA');
    await chat.send(org.agent, 'Bienvenido');
  });

  it('is one for two wishes that come at once', async () => {
    const org = await aDealership();
    const chat = await org.aChat();
    const conversation = `select from conversations where organization_id = $1 and id = $2 for update`;
    const { writing } = await org.database.holding(conversation, [org.id, chat.id], async (holder) => {
      const begun = [chat.writes('STOP'), chat.writes('BAJA')];
      await eventually(async () => expect(await holder.blocked()).toBe(2));
      return { writing: begun };
    });
    await Promise.all(writing);
    expect(await sentIn(chat)).toMatchObject([{ body: CONFIRMATION }]);
  });

  it('is no reply: what the customer wrote stays unread, but they no longer wait', async () => {
    const org = await aDealership('agent');
    const chat = await org.aChat();
    await chat.writes('BAJA');
    expect(await chat.summary(org.agent)).toMatchObject({ unread_count: 2, waiting_since: null });
  });

  it('is the provider’s where it has classified the message, and on SMS', async () => {
    const org = await aDealership('agent');
    const [chat, sms] = [await org.aChat(), await org.chatWith(PHONE, 'sms')];
    await chat.writes('basta', { OptOutType: 'STOP' });
    await sms.writes('STOP');
    for (const silent of [chat, sms]) {
      await expect(silent.send(org.agent, 'x')).rejects.toEqual(optedOut);
      expect(await sentIn(silent)).toEqual([]);
    }
  });
});

describe('an opt-out from WhatsApp', () => {
  const EVIDENCE = '“Sí, escríbanme por favor”, por teléfono';
  const lift = ({ ctx }: Member, { contactId }: Chat) =>
    domain.get(OptOutsService).lift(ctx, contactId, { channel: 'whatsapp', evidence: EVIDENCE });

  it('is lifted by a manager, with the customer’s words in the audit log until the person is erased', async () => {
    const org = await aDealership('agent', 'manager');
    const chat = await org.aChat();
    await chat.writes('STOP');
    expect(await lift(org.manager, chat)).toMatchObject({ opted_out: { whatsapp: false, sms: false } });
    expect((await org.eventsOf('contact.updated')).at(-1)).toMatchObject({ contact: { opted_out: { whatsapp: false } } });
    await chat.send(org.agent, 'Hola otra vez');

    const entries = () =>
      org.database.rows(
        `select target_id::int, target_label, after from audit_entries where organization_id = $1 and action = 'contact.opt_out_lifted'`,
        [org.id],
      );
    const { name } = await domain.get(ContactsService).get(org.manager.ctx, chat.contactId);
    const entry = { target_id: chat.contactId, target_label: `${name}: “${EVIDENCE}”`, after: { channel: 'whatsapp' } };
    expect(await entries()).toEqual([entry]);
    await lift(org.manager, chat);
    expect(await entries()).toHaveLength(1);

    await domain.get(ErasuresService).erase(org.manager.ctx, chat.contactId, { name });
    expect(await entries()).toEqual([{ ...entry, target_label: null }]);
  });
});

it('fails a message that waits to be sent, and only the confirmation reaches the customer', async () => {
  const org = await aDealership('agent');
  const chat = await org.aChat();
  const { message } = await chat.send(org.agent, 'Oferta');
  await chat.writes('STOP');
  const send = vi.spyOn(domain.get(TwilioMessages), 'send').mockResolvedValue({ kind: 'accepted', sid: 'SM2', status: 'queued' });
  await domain.runJobs(org, 'message.deliver');
  const failed = (await chat.messages()).find(({ id }) => id === message.id);
  expect(failed).toMatchObject({ status: 'failed', failure: { code: 'failure.opted_out', provider_code: null, retryable: false } });
  expect(send.mock.calls.map(([, { body }]) => body)).toEqual([CONFIRMATION]);
});
