import { expect, it } from 'vitest';
import type { Chat } from '../../factories/chat.factory';
import { notificationOf } from '../../factories/notification.factory';
import { anOrganization } from '../../factories/organization.factory';
import { comesDue, inHours, scheduledIn, schedules, textsOf } from '../../factories/scheduled.factory';
import { eventually } from '../../harness/eventually';
import type { HttpClient } from '../../harness/http-client';

const setStatus = (who: HttpClient, chat: Chat, input: object) => who.patch(`${chat.path}/status`, input);
const statusOf = async (who: HttpClient, chat: Chat) => (await who.get<{ status: string }>(`/api/chats/${chat.id}`)).body.status;

async function aChatWithScheduled() {
  const org = await anOrganization().withTwilio().with('agent', 'manager');
  const chat = await org.aChat();
  return { org, chat, scheduled: await schedules(org.agent, chat) };
}

it.each(['closed', 'archived'])('a conversation that is %s may still send what is scheduled in it', async (status) => {
  const { org, chat, scheduled } = await aChatWithScheduled();
  expect((await setStatus(org.agent, chat, { status, scheduled: 'send' })).status).toBe(200);
  expect(await scheduledIn(org.agent, chat)).toMatchObject([{ state: 'waiting', when_closed: 'send' }]);
  await comesDue(chat, scheduled);
  await eventually(async () => expect(await textsOf(chat)).toEqual(['Hasta pronto']));
  expect(await statusOf(org.agent, chat)).toBe(status);
});

it('or discard it', async () => {
  const { org, chat, scheduled } = await aChatWithScheduled();
  const socket = await org.manager.socket();
  await setStatus(org.agent, chat, { status: 'closed', scheduled: 'discard' });
  expect((await socket.next('scheduled_message.changed')).payload).toMatchObject({ scheduled_message: { state: 'canceled' } });
  await comesDue(chat, scheduled);
  expect(await scheduledIn(org.agent, chat)).toEqual([]);
  expect(await textsOf(chat)).toEqual([]);
});

it.each([{}, { scheduled: 'keep' }])(
  'else, with %o, it is kept, and sent at its time when the conversation is reopened before',
  async (choice) => {
    const { org, chat, scheduled } = await aChatWithScheduled();
    await setStatus(org.agent, chat, { status: 'closed', ...choice });
    expect(await scheduledIn(org.agent, chat)).toMatchObject([{ state: 'waiting', when_closed: 'keep' }]);
    await setStatus(org.agent, chat, { status: 'active' });
    await comesDue(chat, scheduled);
    await eventually(async () => expect(await textsOf(chat)).toEqual(['Hasta pronto']));
  },
);

it('what fell due while it was kept asks whether it still goes out, when somebody or the customer reopens', async () => {
  const { org, chat, scheduled } = await aChatWithScheduled();
  const other = await org.chatWith('+13055550177');
  const later = await schedules(org.agent, other);
  for (const [one, { id }] of [
    [chat, scheduled],
    [other, later],
  ] as const) {
    await setStatus(org.agent, one, { status: 'closed' });
    await comesDue(one, { id });
    expect(await scheduledIn(org.agent, one)).toMatchObject([{ state: 'waiting', failure: null }]);
  }
  await setStatus(org.manager, chat, { status: 'active' });
  await other.customer.writes('¿Hola?');
  for (const one of [chat, other]) {
    expect(await scheduledIn(org.agent, one)).toMatchObject([{ state: 'overdue' }]);
    expect(await textsOf(one)).toEqual([]);
  }
  await notificationOf(org.agent, 'scheduled_failed');
  const path = `${chat.path}/scheduled-messages/${scheduled.id}`;
  expect((await org.agent.put(path, { body: 'Hasta pronto', send_at: inHours(2) })).status).toBe(200);
  expect((await org.agent.post(`${path}/send`)).status).toBe(201);
});

it('archiving what is closed keeps the answer, and reopening asks anew the next time', async () => {
  const { org, chat } = await aChatWithScheduled();
  await setStatus(org.agent, chat, { status: 'closed', scheduled: 'send' });
  await setStatus(org.agent, chat, { status: 'archived' });
  expect(await scheduledIn(org.agent, chat)).toMatchObject([{ when_closed: 'send' }]);
  await setStatus(org.agent, chat, { status: 'active' });
  expect(await scheduledIn(org.agent, chat)).toMatchObject([{ when_closed: 'keep' }]);
  expect(await setStatus(org.agent, chat, { status: 'closed', scheduled: 'perhaps' })).toMatchObject({
    status: 422,
    body: { errors: { scheduled: expect.any(String) } },
  });
});

it('a message that is sent and a conversation that is closed at the same moment leave nothing in between', async () => {
  const org = await anOrganization().withTwilio().with('agent');
  const chat = await org.aChat();
  for (let turn = 0; turn < 6; turn++) {
    const scheduled = await schedules(org.agent, chat, { body: `Turno ${turn}` });
    await Promise.all([comesDue(chat, scheduled), setStatus(org.agent, chat, { status: 'closed', scheduled: 'discard' })]);
    expect(await scheduledIn(org.agent, chat)).toEqual([]);
    await setStatus(org.agent, chat, { status: 'active' });
  }
});
