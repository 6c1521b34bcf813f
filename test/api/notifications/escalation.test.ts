import { type EscalationView, USUAL_ESCALATION } from '@app/contracts/notifications/notifications.contract';
import { describe, expect, it } from 'vitest';
import type { Chat } from '../../factories/chat.factory';
import { listOf, lookForWaits, notificationOf, notificationsOf, waitsFor } from '../../factories/notification.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';

const warned = async (who: Person) => (await listOf(who)).data.filter(({ kind }) => kind === 'unanswered_lead');

async function anAssignedChat(org: Organization & { manager: Person; agent: Person }): Promise<Chat> {
  const chat = await org.aChat();
  await org.manager.post('/api/assignments/assign', { contact_id: chat.contactId, agent_id: org.agent.id });
  return chat;
}

describe('a customer who waits', () => {
  it('is brought to the agent, then to managers, then to owners, and each hears of it once', async () => {
    const org = await anOrganization().withTwilio().with('owner', 'manager', 'agent');
    const chat = await anAssignedChat(org);
    const counts = async () => Promise.all([org.agent, org.manager, org.owner].map(async (who) => (await warned(who)).length));
    await waitsFor(org, chat.contactId, 4);
    expect(await counts()).toEqual([0, 0, 0]);
    await waitsFor(org, chat.contactId, 6);
    expect(await counts()).toEqual([1, 0, 0]);
    await lookForWaits(org);
    await Promise.all([lookForWaits(org), lookForWaits(org)]);
    expect(await counts()).toEqual([1, 0, 0]);
    expect((await warned(org.agent))[0]).toMatchObject({ minutes: 6, count: 1, link: `/chats/${chat.id}`, text: 'Hola' });
  });

  it('goes up while nobody answers, without telling anybody twice', async () => {
    const org = await anOrganization().withTwilio().with('owner', 'manager', 'agent');
    const chat = await anAssignedChat(org);
    await org.product.database.rows(`update escalation_settings set agent_minutes = 5 where organization_id = $1`, [org.id]);
    await waitsFor(org, chat.contactId, 61);
    for (const who of [org.agent, org.manager, org.owner]) expect(await warned(who)).toHaveLength(1);
    await lookForWaits(org);
    for (const who of [org.agent, org.manager, org.owner]) expect((await warned(who))[0]?.count).toBe(1);
  });

  it('is nobody’s worry once they are answered', async () => {
    const org = await anOrganization().withTwilio().with('owner', 'manager', 'agent');
    const chat = await anAssignedChat(org);
    await waitsFor(org, chat.contactId, 6);
    expect(await notificationOf(org.agent, 'unanswered_lead')).toMatchObject({ read_at: null });
    await org.agent.post(`${chat.path}/send`, { body: 'Aquí estoy', contact_id: chat.contactId });
    await notificationsOf(org.agent, (known) => known.every(({ kind, read_at }) => kind !== 'unanswered_lead' || read_at !== null));
    await lookForWaits(org);
    expect(await warned(org.manager)).toEqual([]);
  });

  it('whom nobody has goes to the managers', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent');
    const chat = await org.aChat();
    await waitsFor(org, chat.contactId, 16);
    expect([(await warned(org.manager)).length, (await warned(org.agent)).length]).toEqual([1, 0]);
  });

  it('waits longer where managers say so, and not at all outside of the hours', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent');
    const chat = await anAssignedChat(org);
    const save = (input: object) => org.manager.put<EscalationView>('/api/notifications/escalation', { ...USUAL_ESCALATION, ...input });
    expect((await save({ hours: [] })).body).toMatchObject({ hours: [], timezone: 'America/New_York' });
    await waitsFor(org, chat.contactId, 30);
    expect(await warned(org.agent)).toEqual([]);
    await save({ agent_minutes: null, manager_minutes: 20, owner_minutes: null });
    await lookForWaits(org);
    expect([(await warned(org.agent)).length, (await warned(org.manager)).length]).toEqual([0, 1]);
  });
});

describe('the steps', () => {
  it('are for managers', async () => {
    const { agent, manager } = await anOrganization().with('agent', 'manager');
    expect((await agent.get('/api/notifications/escalation')).status).toBe(403);
    expect((await agent.put('/api/notifications/escalation', USUAL_ESCALATION)).status).toBe(403);
    expect((await manager.get('/api/notifications/escalation')).body).toEqual({ ...USUAL_ESCALATION, timezone: 'America/New_York' });
  });

  it.each([
    ['manager_minutes', { manager_minutes: 5 }],
    ['owner_minutes', { manager_minutes: null, owner_minutes: 4 }],
    ['agent_minutes', { agent_minutes: 0 }],
    ['agent_minutes', { agent_minutes: 1441 }],
    [
      'hours',
      {
        hours: [
          { day: 1, from: '09:00', to: '18:00' },
          { day: 1, from: '17:00', to: '19:00' },
        ],
      },
    ],
  ])('are refused where they make no sense (%s)', async (field, input) => {
    const { manager } = await anOrganization().with('manager');
    const answer = await manager.put('/api/notifications/escalation', { ...USUAL_ESCALATION, ...input });
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: expect.any(String) } } });
  });
});
