import { HandoffsService } from '@app/domain/assignments/handoffs.service';
import { AvailabilityService } from '@app/domain/availability/availability.service';
import type { SettingsAnswer } from '@app/contracts/settings/setting-groups.contract';
import { describe, expect, it, vi } from 'vitest';
import {
  agentOf,
  arrivals,
  assignsBy,
  comesOnline,
  holdersOf,
  overviewOf,
  saveSettings,
  settingTexts,
  settledHolders,
} from '../../factories/assignment.factory';
import { assign } from '../../factories/contact.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { changeRole, removeMember } from '../../factories/team.factory';
import { eventually } from '../../harness/eventually';

// each makes a dealership whose customers have written
vi.setConfig({ testTimeout: 60_000 });

const selectedIds = async (who: Person): Promise<number[]> => {
  const { settings } = (await who.get<SettingsAnswer>('/api/settings/group/assignment')).body;
  return JSON.parse(String(settings.find(({ key }) => key === 'selected_agent_ids')?.value)) as number[];
};

const stateOf = (organization: Organization, { id }: Person) =>
  organization.product.database.rows(
    `select state, seen_at, watching, idle from agent_profiles where organization_id = $1 and user_id = $2`,
    [organization.id, id],
  );

/** The contacts that nobody has, once no assignment job is left. */
const settledUnassigned = (organization: Organization, chats: Awaited<ReturnType<typeof arrivals>>) =>
  settledHolders(organization, chats, 0);

const OFFLINE = { state: 'offline', seen_at: null, watching: false, idle: false };

describe('somebody who was removed', () => {
  it('is offline at once, whatever their browser still reports, and is listed among the agents no more', async () => {
    const org = await anOrganization().with('manager', 'agent');
    await comesOnline(org, org.agent);
    expect((await removeMember(org.manager, org.agent)).status).toBe(200);
    expect(await stateOf(org, org.agent)).toEqual([OFFLINE]);
    const availability = org.product.worker.get(AvailabilityService, { strict: false });
    await availability.reportPresence(org.context, org.agent.id, 'active', true);
    await availability.recordHeartbeat(org.context, [org.agent.id]);
    expect(await stateOf(org, org.agent)).toEqual([OFFLINE]);
    expect((await overviewOf(org.manager)).agents.map(({ user_id: id }) => id)).not.toContain(org.agent.id);
    expect((await org.manager.patch(`/api/availability/agents/${org.agent.id}`, { capacity: 9 })).status).toBe(404);
  });

  it('gets no lead back while theirs are distributed, and no new one', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    await comesOnline(org, org.agent);
    await comesOnline(org, org.otherAgent);
    await assignsBy(org, [org.agent]);
    const chats = await arrivals(org, 6);
    expect(await settledHolders(org, chats, 6)).toEqual(chats.map(() => org.agent.id));
    await assignsBy(org, [org.agent, org.otherAgent]);
    expect((await removeMember(org.manager, org.agent, org.otherAgent)).status).toBe(200);
    const later = await arrivals(org, 3);
    expect(await settledHolders(org, [...chats, ...later], 9)).toEqual([...chats, ...later].map(() => org.otherAgent.id));
  });

  it('can be relieved of what they have left', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    const chats = await arrivals(org, 2);
    await removeMember(org.manager, org.agent);
    await settledUnassigned(org, chats);
    await org.product.database.rows(`update contacts set assigned_user_id = $2 where organization_id = $1`, [org.id, org.agent.id]);
    await org.product.database.rows(
      `select refresh_contact_summaries($1, (select array_agg(id) from contacts where organization_id = $1))`,
      [org.id],
    );
    const answer = await org.manager.post('/api/assignments/hand-over', { from_agent_id: org.agent.id, to_agents: [org.otherAgent.id] });
    expect(answer).toMatchObject({ status: 200, body: { given: [{ count: 2 }] } });
    expect(await holdersOf(org, chats)).toEqual([org.otherAgent.id, org.otherAgent.id]);
  });
});

describe('contacts that a manager leaves to nobody', () => {
  it('are assigned when they have written after the removal, however late it is carried out', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    const [quiet, writing] = await arrivals(org, 2);
    if (!quiet || !writing) throw new Error('Nobody has written.');
    const chats = [quiet, writing];
    for (const chat of chats) await assign(org, chat.contactId, org.agent);
    await comesOnline(org, org.otherAgent);
    await assignsBy(org, [org.otherAgent]);
    await org.product.database.rows(`update users set removed_at = now() where organization_id = $1 and id = $2`, [org.id, org.agent.id]);
    await writing.customer.writes('¿Hola?');
    await org.product.worker.get(HandoffsService, { strict: false }).reassignFormerMember(org.context, org.agent.id, null);
    const holders = await settledHolders(org, chats, 1);
    expect(holders).toEqual([null, org.otherAgent.id]);
  });

  it('stay so where contacts are assigned automatically, until they write again', async () => {
    const org = await anOrganization().withTwilio().with('manager', 'agent', 'otherAgent');
    const chats = await arrivals(org, 3);
    for (const chat of chats) await assign(org, chat.contactId, org.agent);
    await comesOnline(org, org.otherAgent);
    await assignsBy(org, [org.otherAgent]);
    expect((await removeMember(org.manager, org.agent)).status).toBe(200);
    await settledUnassigned(org, chats);
    await saveSettings(org.manager, { max_contacts_per_agent: 40 });
    await settledUnassigned(org, chats);
    const [stranger] = await arrivals(org, 1);
    await settledHolders(org, stranger ? [stranger] : [], 1);
    expect(await holdersOf(org, chats)).toEqual([null, null, null]);

    await chats[1]?.customer.writes('¿Siguen ahí?');
    await settledHolders(org, chats, 1);
    expect(await holdersOf(org, chats)).toEqual([null, org.otherAgent.id, null]);
  });
});

describe('the selected agents of automatic assignment', () => {
  it('lose a member who is removed or becomes an owner, and the change is published to other managers', async () => {
    const org = await anOrganization().with('owner', 'manager', 'agent', 'otherAgent');
    await assignsBy(org, [org.agent, org.otherAgent, org.manager]);
    const socket = await org.owner.socket();
    expect((await removeMember(org.owner, org.agent)).status).toBe(200);
    await socket.next('settings.assignment_changed');
    expect(await selectedIds(org.owner)).toEqual([org.otherAgent.id, org.manager.id]);
    expect((await changeRole(org.owner, org.otherAgent, 'owner')).status).toBe(200);
    expect(await selectedIds(org.owner)).toEqual([org.manager.id]);
    expect((await changeRole(org.owner, org.manager, 'agent')).status).toBe(200);
    expect(await selectedIds(org.owner)).toEqual([org.manager.id]);
  });

  it('can be saved with ids of former members that were stored before; only new ones are refused', async () => {
    const org = await anOrganization().with('owner', 'manager', 'agent', 'otherAgent');
    await assignsBy(org, [org.agent]);
    await removeMember(org.owner, org.agent);
    await org.product.database.rows(`update assignment_settings set selected_agent_ids = $2 where organization_id = $1`, [
      org.id,
      [org.agent.id, org.otherAgent.id],
    ]);
    const ids = [org.agent.id, org.otherAgent.id];
    const off = settingTexts({ auto_assignment_mode: 'off', selected_agent_ids: ids });
    expect((await org.manager.post('/api/settings/bulk-update', off)).status).toBe(200);
    expect(await selectedIds(org.manager)).toEqual([org.otherAgent.id]);
    expect(await org.manager.post('/api/settings/bulk-update', settingTexts({ selected_agent_ids: ids }))).toMatchObject({
      status: 422,
      body: { errors: { selected_agent_ids: expect.any(String) } },
    });
  });

  it('are never somebody who leaves at the same moment', async () => {
    const org = await anOrganization().with('owner', 'manager', 'agent');
    await eventually(async () => expect((await agentOf(org, org.agent)).standing).toBe('not_selected'));
    await Promise.all([
      removeMember(org.owner, org.agent),
      org.manager.post('/api/settings/bulk-update', settingTexts({ selected_agent_ids: [org.agent.id] })),
    ]);
    expect(await selectedIds(org.owner)).toEqual([]);
  });
});
