import type { StatusInput } from '@app/contracts/conversations/conversations.contract';
import { ConversationManagementService } from '@app/domain/conversations/conversation-management.service';
import { ScheduledMessagesService } from '@app/domain/scheduled-messages/scheduled-messages.service';
import { expect, it } from 'vitest';
import { inHours } from '../../factories/scheduled.factory';
import { getDomain } from '../../harness/domain';
import type { Chat } from '../support/chat';
import { aDealership } from '../support/dealership';
import type { Member } from '../support/dealership-ref';
import { notificationsOfKind } from '../support/notifications';
import { addressOf, comesDue, scheduledIn, schedules, textsOf } from '../support/scheduled';

const domain = await getDomain();
const scheduling = domain.get(ScheduledMessagesService);
const setStatus = ({ ctx }: Member, chat: Chat, input: StatusInput) =>
  domain.get(ConversationManagementService).setStatus(ctx, chat.channel, chat.id, input);

async function aChatWithScheduled() {
  const org = await aDealership('agent', 'manager');
  const chat = await org.aChat();
  return { org, chat, scheduled: await schedules(org.agent, chat) };
}

it.each(['closed', 'archived'] as const)('a conversation that is %s may still send what is scheduled in it', async (status) => {
  const { org, chat, scheduled } = await aChatWithScheduled();
  await setStatus(org.agent, chat, { status, scheduled: 'send' });
  expect(await scheduledIn(chat)).toMatchObject([{ state: 'waiting', when_closed: 'send' }]);
  await comesDue(chat, scheduled);
  expect(await textsOf(chat)).toEqual(['Hasta pronto']);
  expect((await chat.view()).status).toBe(status);
});

it('a conversation that is closed may discard what is scheduled in it', async () => {
  const { org, chat, scheduled } = await aChatWithScheduled();
  await setStatus(org.agent, chat, { status: 'closed', scheduled: 'discard' });
  expect((await org.eventsOf('scheduled_message.changed')).at(-1)).toMatchObject({ scheduled_message: { state: 'canceled' } });
  await comesDue(chat, scheduled);
  expect(await scheduledIn(chat)).toEqual([]);
  expect(await textsOf(chat)).toEqual([]);
});

it.each([{}, { scheduled: 'keep' }] as const)(
  'a conversation closed with %o keeps what is scheduled, and sends it at its time when reopened before',
  async (choice) => {
    const { org, chat, scheduled } = await aChatWithScheduled();
    await setStatus(org.agent, chat, { status: 'closed', ...choice });
    expect(await scheduledIn(chat)).toMatchObject([{ state: 'waiting', when_closed: 'keep' }]);
    await setStatus(org.agent, chat, { status: 'active' });
    await comesDue(chat, scheduled);
    expect(await textsOf(chat)).toEqual(['Hasta pronto']);
  },
);

it('a message that fell due while it was kept is overdue when somebody or the customer reopens the conversation', async () => {
  const { org, chat, scheduled } = await aChatWithScheduled();
  const other = await org.chatWith('+13055550177');
  const later = await schedules(org.agent, other);
  for (const [one, { id }] of [
    [chat, scheduled],
    [other, later],
  ] as const) {
    await setStatus(org.agent, one, { status: 'closed' });
    await comesDue(one, { id });
    expect(await scheduledIn(one)).toMatchObject([{ state: 'waiting', failure: null }]);
  }
  await setStatus(org.manager, chat, { status: 'active' });
  await other.writes('¿Hola?');
  for (const one of [chat, other]) {
    expect(await scheduledIn(one)).toMatchObject([{ state: 'overdue' }]);
    expect(await textsOf(one)).toEqual([]);
  }
  expect(await notificationsOfKind(org.agent, 'scheduled_failed')).not.toEqual([]);
  const address = addressOf(chat, scheduled);
  expect(await scheduling.update(org.agent.ctx, address, { body: 'Hasta pronto', send_at: inHours(2) })).toMatchObject({
    state: 'waiting',
  });
  await scheduling.sendNow(org.agent.ctx, address);
  expect(await textsOf(chat)).toEqual(['Hasta pronto']);
});

it('archiving a closed conversation keeps the choice, and reopening forgets it', async () => {
  const { org, chat } = await aChatWithScheduled();
  await setStatus(org.agent, chat, { status: 'closed', scheduled: 'send' });
  await setStatus(org.agent, chat, { status: 'archived' });
  expect(await scheduledIn(chat)).toMatchObject([{ when_closed: 'send' }]);
  await setStatus(org.agent, chat, { status: 'active' });
  expect(await scheduledIn(chat)).toMatchObject([{ when_closed: 'keep' }]);
});

it('a message that is sent while its conversation is closed leaves nothing in between', async () => {
  const org = await aDealership('agent');
  const chat = await org.aChat();
  for (let turn = 0; turn < 6; turn++) {
    const scheduled = await schedules(org.agent, chat, { body: `Turno ${turn}` });
    await Promise.all([comesDue(chat, scheduled), setStatus(org.agent, chat, { status: 'closed', scheduled: 'discard' })]);
    expect(await scheduledIn(chat)).toEqual([]);
    await setStatus(org.agent, chat, { status: 'active' });
  }
});
