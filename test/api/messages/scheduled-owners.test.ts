import { describe, expect, it } from 'vitest';
import type { Chat } from '../../factories/chat.factory';
import { assign } from '../../factories/contact.factory';
import { allTold, listOf, notificationOf } from '../../factories/notification.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { comesDue, scheduledIn, schedules, textsOf } from '../../factories/scheduled.factory';
import { removeMember } from '../../factories/team.factory';
import { eventually } from '../../harness/eventually';

async function aChatOf(org: Organization, agent: Person): Promise<Chat> {
  const chat = await org.aChat();
  await assign(org, chat.contactId, agent);
  return chat;
}

const authorsIn = async (who: Person, chat: Chat) => (await scheduledIn(who, chat)).map(({ user }) => user?.id);
const sendersIn = async (who: Person, chat: Chat) =>
  (await chat.messages(who)).filter(({ direction }) => direction === 'outbound').map(({ user }) => user?.id ?? null);
const isSent = (chat: Chat) => eventually(async () => expect(await textsOf(chat)).toEqual(['Hasta pronto']));
const kindsOf = async (who: Person) => (await listOf(who)).data.map(({ kind }) => kind);

describe('a scheduled message of a contact that is given to somebody else', () => {
  it('goes to the new owner, who is told, and is sent in their name', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'otherAgent', 'manager');
    const chat = await aChatOf(org, org.agent);
    const scheduled = await schedules(org.agent, chat);
    const socket = await org.otherAgent.socket();
    await assign(org, chat.contactId, org.otherAgent);
    expect(await authorsIn(org.otherAgent, chat)).toEqual([org.otherAgent.id]);
    await socket.next('scheduled_message.reassigned');
    expect(await notificationOf(org.otherAgent, 'scheduled_reassigned')).toMatchObject({
      contact: { id: chat.contactId },
      conversation_id: chat.id,
      text: 'Hasta pronto',
      link: `/chats/${chat.id}`,
    });
    await comesDue(chat, scheduled);
    await isSent(chat);
    expect(await sendersIn(org.manager, chat)).toEqual([org.otherAgent.id]);
    expect(await kindsOf(org.agent)).not.toContain('scheduled_reassigned');
  });

  it('goes with it in a selection, a hand-over and a merge', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'otherAgent', 'manager');
    const [selected, handedOver, absorbed, survivor] = [
      await aChatOf(org, org.agent),
      await aChatOf(org, org.agent),
      await aChatOf(org, org.agent),
      await aChatOf(org, org.manager),
    ];
    for (const chat of [selected, handedOver, absorbed]) await schedules(org.agent, chat);
    await org.manager.post('/api/assignments/selection', { selection: { ids: [selected.contactId] }, agent_id: org.otherAgent.id });
    await org.manager.post(`/api/contacts/${survivor.contactId}/merge`, { other_id: absorbed.contactId, fields: {} });
    await org.manager.post('/api/assignments/hand-over', { from_agent_id: org.agent.id, to_agents: [org.otherAgent.id] });
    expect(await authorsIn(org.manager, selected)).toEqual([org.otherAgent.id]);
    expect(await authorsIn(org.manager, handedOver)).toEqual([org.otherAgent.id]);
    expect(await authorsIn(org.manager, survivor)).toEqual([org.manager.id]);
  });

  it('stays with its author when nobody has the contact any more', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'manager');
    const chat = await aChatOf(org, org.agent);
    const scheduled = await schedules(org.agent, chat);
    await org.manager.delete(`/api/assignments/${chat.contactId}/unassign`);
    await comesDue(chat, scheduled);
    await isSent(chat);
    expect(await sendersIn(org.manager, chat)).toEqual([org.agent.id]);
  });
});

describe('a scheduled message whose author leaves', () => {
  it('goes to the successor with the contacts', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'otherAgent', 'manager');
    const chat = await aChatOf(org, org.agent);
    const scheduled = await schedules(org.agent, chat);
    await removeMember(org.manager, org.agent, org.otherAgent);
    await eventually(async () => expect(await authorsIn(org.manager, chat)).toEqual([org.otherAgent.id]));
    await notificationOf(org.otherAgent, 'scheduled_reassigned');
    await comesDue(chat, scheduled);
    await isSent(chat);
    expect(await sendersIn(org.manager, chat)).toEqual([org.otherAgent.id]);
  });

  it('is sent all the same when nobody has the contact, or somebody who did not write it', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'otherAgent', 'manager');
    const [free, taken] = [await org.aChat(), await aChatOf(org, org.otherAgent)];
    const inFree = await schedules(org.agent, free);
    const inTaken = await schedules(org.manager, taken);
    await removeMember(org.manager, org.agent);
    await removeMember(org.founder.session ? org.founder : await org.founder.signIn(), org.manager);
    await comesDue(free, inFree);
    await comesDue(taken, inTaken);
    await isSent(free);
    await isSent(taken);
    expect(await sendersIn(org.otherAgent, free)).toEqual([null]);
    expect(await sendersIn(org.otherAgent, taken)).toEqual([org.otherAgent.id]);
  });
});

describe('a scheduled message that fails at its time', () => {
  const KIND = 'scheduled_failed';

  it('is told to its author and to whoever has the contact', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'otherAgent', 'manager');
    const chat = await aChatOf(org, org.agent);
    const scheduled = await schedules(org.manager, chat);
    await chat.ageBy(25);
    await comesDue(chat, scheduled);
    for (const who of [org.agent, org.manager]) expect(await notificationOf(who, KIND)).toMatchObject({ contact: { id: chat.contactId } });
    await allTold(org);
    expect(await kindsOf(org.otherAgent)).not.toContain(KIND);
  });

  it('is told to managers where nobody else may see the contact', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'otherAgent', 'manager', 'owner');
    const chat = await org.aChat();
    const scheduled = await schedules(org.agent, chat);
    await removeMember(org.manager, org.agent);
    await chat.ageBy(25);
    await comesDue(chat, scheduled);
    for (const who of [org.manager, org.owner]) await notificationOf(who, KIND);
    await allTold(org);
    expect(await kindsOf(org.otherAgent)).not.toContain(KIND);
  });
});
