import type { UploadView } from '@app/contracts/messages/messages.contract';
import { newId } from '../../harness/http-client';
import { USUAL_WAYS } from '@app/contracts/notifications/notifications.contract';
import { eventually } from '../../harness/eventually';
import { agentOf, assignsBy, saveSettings, settledHolders } from '../assignment.factory';
import { aPhone } from '../customer.factory';
import { PNG, aSample, aVcard, base64 } from '../files';
import { notificationsOf } from '../notification.factory';
import { anInboundMessage, deliverWebhook } from '../webhook.factory';
import { inDays, type SeedContext, succeeded } from './seed-context';

export async function anUpload({ organization, chat, word }: SeedContext) {
  const { body } = await succeeded(organization.owner.upload<UploadView>(PNG, `${word}.png`));
  const sent = await succeeded(
    organization.owner.post<{ id: number; media: { id: number }[] }>(`${chat.path}/send`, { body: word, media_url: body.url }),
  );
  await chat.message(organization.owner, sent.body.id, ({ status }) => status === 'read');
  return { upload: body.id, message_media: sent.body.media[0]?.id ?? 0 };
}

/** One that the provider refused: it can be tried again. */
export async function aMessage({ organization, chat, word }: SeedContext) {
  await chat.setBehaviour({ errorCode: 21612 });
  const { body } = await succeeded(organization.owner.post<{ id: number }>(`${chat.path}/send`, { body: word }));
  await chat.message(organization.owner, body.id, ({ status }) => status === 'failed');
  await chat.setBehaviour({});
  return { message: body.id };
}

/** To the newest message that reached the customer. */
export async function anAnswer({ organization, chat, word }: SeedContext) {
  const [newest] = await chat.sentToCustomer();
  await chat.customer.sends({ body: word, replies_to: newest?.sid ?? '' });
  const form = { MessageType: 'interactive', InteractiveData: JSON.stringify({ [word]: word }) };
  const addresses = { From: chat.customer.addressOn('whatsapp'), To: organization.twilio.whatsapp };
  await succeeded(deliverWebhook(organization, anInboundMessage(organization, { ...addresses, Body: '', ...form })));
  return {};
}

/** It holds everything automatic: the last piece of all. */
export async function aStopRequest({ chat, word }: SeedContext) {
  await chat.customer.sends({ body: `Remove me, ${word}` });
  return {};
}

export async function aVoiceNoteAndACard({ chat, word }: SeedContext) {
  await chat.customer.sends({ media: [{ content_type: 'text/vcard', base64: base64(aVcard(word)) }] });
  await chat.customer.sends({ media: [{ content_type: 'audio/ogg', base64: base64(await aSample('voice-note.ogg')) }] });
  return {};
}

/** One that calls a teammate. */
export async function aNote({ organization: { owner, manager }, chat, word }: SeedContext) {
  const content = `@[${manager.name}](${manager.id}) ${word}`;
  const { body } = await succeeded(owner.post<{ id: number }>(`/api/contacts/${chat.contactId}/notes`, { content }));
  return { note: body.id };
}

export async function anAssignment({ organization, chat, word }: SeedContext) {
  const input = { contact_id: chat.contactId, agent_id: organization.agent.id, notes: word };
  await succeeded(organization.owner.post('/api/assignments/assign', input));
  return {};
}

/** Assigned to a person who stays in the team, and without a conversation, so that no other step unassigns it. */
export async function aHeldContact({ organization: { owner, manager }, word }: SeedContext) {
  const { body } = await succeeded(owner.post<{ id: number }>('/api/contacts', { first_name: word, last_name: word, phone: aPhone() }));
  await succeeded(owner.post('/api/assignments/assign', { contact_id: body.id, agent_id: manager.id }));
  return { held_contact: body.id };
}

/** To an agent with hours and a capacity; afterwards nothing is given by itself any more. */
export async function anAutomaticAssignment({ organization }: SeedContext) {
  const { agent, owner } = organization;
  const work = {
    capacity: 30,
    languages: ['es'],
    working_hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '00:00' })),
  };
  await succeeded(owner.patch(`/api/availability/agents/${agent.id}`, work));
  const socket = await agent.socket();
  await assignsBy(organization, [agent]);
  const chat = await organization.aChat();
  await settledHolders(organization, [chat], 1);
  await saveSettings(owner, { auto_assignment_mode: 'off' });
  socket.close();
  await eventually(async () => {
    if ((await agentOf(organization, agent)).state !== 'offline') throw new Error('The agent is still there');
  });
  return {};
}

export async function aSavedReply({ organization, word }: SeedContext) {
  const input = { shortcut: word, body: word, scope: 'organization', client_id: newId() };
  const { body } = await succeeded(organization.owner.post<{ id: number }>('/api/saved-replies', input));
  return { saved_reply: body.id };
}

export async function aSavedView({ organization, word }: SeedContext) {
  const { body } = await succeeded(organization.owner.put<{ id: number }>('/api/chats/views', { name: word, filter: { tag: word } }));
  return { saved_view: body.id };
}

/** For times when no test runs any more. */
export async function scheduledMessages({ organization, chat, word }: SeedContext) {
  const schedule = async (days: number) => {
    const input = { body: word, send_at: inDays(days) };
    return (await succeeded(organization.owner.post<{ id: number }>(`${chat.path}/scheduled-messages`, input))).body.id;
  };
  return { scheduled_message: await schedule(20), later_message: await schedule(30) };
}

/** A member who has put the checklist away. */
export async function aFirstDay({ organization: { manager } }: SeedContext) {
  await succeeded(manager.put('/api/first-day', { put_away: true, done: ['sound'] }));
  return {};
}

export async function notifications({ organization: { owner } }: SeedContext) {
  const quiet_hours = [{ day: 7, from: '22:00', to: '07:00' }];
  await succeeded(owner.put('/api/notifications/preferences', { ways: USUAL_WAYS, quiet_hours }));
  await succeeded(
    owner.put('/api/notifications/escalation', { agent_minutes: 5, manager_minutes: 15, owner_minutes: 60, hours: quiet_hours }),
  );
  const [notification] = await notificationsOf(owner, (known) => known.length > 0);
  return { notification: notification?.id };
}
