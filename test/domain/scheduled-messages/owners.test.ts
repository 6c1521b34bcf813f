import { AssignedSelectionService } from '@app/domain/assignments/assigned-selection.service';
import { AssignmentsService } from '@app/domain/assignments/assignments.service';
import { HandoffsService } from '@app/domain/assignments/handoffs.service';
import { MergesService } from '@app/domain/merges/merges.service';
import { MembersService } from '@app/domain/team/members.service';
import { describe, expect, it } from 'vitest';
import { getDomain } from '../../harness/domain';
import type { Chat } from '../support/chat';
import { aChatOf, assign } from '../support/contacts';
import { aDealership, type Dealership } from '../support/dealership';
import type { Member } from '../support/dealership-ref';
import { notificationsOf, notificationsOfKind } from '../support/notifications';
import { comesDue, scheduledIn, schedules, textsOf } from '../support/scheduled';

const domain = await getDomain();

const authorsIn = async (chat: Chat) => (await scheduledIn(chat)).map(({ user }) => user?.id);
const sendersIn = async (chat: Chat) =>
  (await chat.messages()).filter(({ direction }) => direction === 'outbound').map(({ user }) => user?.id ?? null);
const kindsOf = async (who: Member) => (await notificationsOf(who)).map(({ kind }) => kind);

async function leaves(org: Dealership, member: Member, by: Member, successor?: Member): Promise<void> {
  await domain.get(MembersService).remove(by.ctx, member.id, successor?.id ?? null);
  await domain.runJobs(org, 'assignment.hand_over');
}

describe('a scheduled message of a reassigned contact', () => {
  it('goes to the new owner, who is notified, and is sent in their name', async () => {
    const org = await aDealership('agent', 'otherAgent');
    const chat = await aChatOf(org, org.agent);
    const scheduled = await schedules(org.agent, chat);
    await assign(chat, org.otherAgent);
    expect(await authorsIn(chat)).toEqual([org.otherAgent.id]);
    expect(await org.eventsOf('scheduled_message.reassigned')).toHaveLength(1);
    expect(await notificationsOfKind(org.otherAgent, 'scheduled_reassigned')).toMatchObject([
      { contact: { id: chat.contactId }, conversation_id: chat.id, text: 'Hasta pronto', link: `/chats/${chat.id}` },
    ]);
    await comesDue(chat, scheduled);
    expect(await textsOf(chat)).toEqual(['Hasta pronto']);
    expect(await sendersIn(chat)).toEqual([org.otherAgent.id]);
    expect(await kindsOf(org.agent)).not.toContain('scheduled_reassigned');
  });

  it('goes with it in a selection, a handoff and a merge', async () => {
    const org = await aDealership('agent', 'otherAgent', 'manager');
    const [selected, handedOff, absorbed] = [
      await aChatOf(org, org.agent),
      await aChatOf(org, org.agent),
      await aChatOf(org, org.agent),
    ] as const;
    const survivor = await aChatOf(org, org.manager);
    for (const chat of [selected, handedOff, absorbed]) await schedules(org.agent, chat);
    const { ctx } = org.manager;
    const selection = { ids: [selected.contactId] };
    await domain.get(AssignedSelectionService).assign(ctx, { selection, agent_id: org.otherAgent.id, reason: null });
    await domain.get(MergesService).merge(ctx, survivor.contactId, { other_id: absorbed.contactId, fields: {} });
    await domain.get(HandoffsService).handOff(ctx, { from_agent_id: org.agent.id, to_agents: [org.otherAgent.id], reason: null });
    expect(await authorsIn(selected)).toEqual([org.otherAgent.id]);
    expect(await authorsIn(handedOff)).toEqual([org.otherAgent.id]);
    expect(await authorsIn(survivor)).toEqual([org.manager.id]);
  });

  it('stays with its author when the contact is unassigned', async () => {
    const org = await aDealership('agent', 'manager');
    const chat = await aChatOf(org, org.agent);
    const scheduled = await schedules(org.agent, chat);
    await domain.get(AssignmentsService).unassign(org.manager.ctx, chat.contactId);
    await comesDue(chat, scheduled);
    expect(await textsOf(chat)).toEqual(['Hasta pronto']);
    expect(await sendersIn(chat)).toEqual([org.agent.id]);
  });
});

describe('a scheduled message whose author leaves', () => {
  it('goes to the successor with the contacts', async () => {
    const org = await aDealership('agent', 'otherAgent', 'manager');
    const chat = await aChatOf(org, org.agent);
    const scheduled = await schedules(org.agent, chat);
    await leaves(org, org.agent, org.manager, org.otherAgent);
    expect(await authorsIn(chat)).toEqual([org.otherAgent.id]);
    expect(await kindsOf(org.otherAgent)).toContain('scheduled_reassigned');
    await comesDue(chat, scheduled);
    expect(await textsOf(chat)).toEqual(['Hasta pronto']);
    expect(await sendersIn(chat)).toEqual([org.otherAgent.id]);
  });

  it('is sent all the same when nobody, or somebody else, has the contact', async () => {
    const org = await aDealership('agent', 'otherAgent', 'manager', 'owner');
    const [free, taken] = [await org.aChat(), await aChatOf(org, org.otherAgent)];
    const inFree = await schedules(org.agent, free);
    const inTaken = await schedules(org.manager, taken);
    await leaves(org, org.agent, org.manager);
    await leaves(org, org.manager, org.owner);
    await comesDue(free, inFree);
    await comesDue(taken, inTaken);
    expect([await textsOf(free), await textsOf(taken)]).toEqual([['Hasta pronto'], ['Hasta pronto']]);
    expect(await sendersIn(free)).toEqual([null]);
    expect(await sendersIn(taken)).toEqual([org.otherAgent.id]);
  });
});

describe('a scheduled message that fails at its time', () => {
  it('notifies its author and the contact’s owner', async () => {
    const org = await aDealership('agent', 'otherAgent', 'manager');
    const chat = await aChatOf(org, org.agent);
    const scheduled = await schedules(org.manager, chat);
    await chat.ageBy(25);
    await comesDue(chat, scheduled);
    for (const who of [org.agent, org.manager])
      expect(await notificationsOfKind(who, 'scheduled_failed')).toMatchObject([{ contact: { id: chat.contactId } }]);
    expect(await kindsOf(org.otherAgent)).not.toContain('scheduled_failed');
  });

  it('notifies managers where nobody else may see the contact', async () => {
    const org = await aDealership('agent', 'otherAgent', 'manager', 'owner');
    const chat = await org.aChat();
    const scheduled = await schedules(org.agent, chat);
    await leaves(org, org.agent, org.manager);
    await chat.ageBy(25);
    await comesDue(chat, scheduled);
    for (const who of [org.manager, org.owner]) expect(await kindsOf(who)).toContain('scheduled_failed');
    expect(await kindsOf(org.otherAgent)).not.toContain('scheduled_failed');
  });
});
