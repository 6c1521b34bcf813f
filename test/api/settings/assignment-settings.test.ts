import type { SettingsAnswer } from '@app/contracts/settings/setting-groups.contract';
import { describe, expect, it } from 'vitest';
import { saveSettings, settingTexts } from '../../factories/assignment.factory';
import { assign } from '../../factories/contact.factory';
import { anOrganization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { eventually } from '../../harness/eventually';

const read = async (who: Person) => {
  const { body } = await who.get<SettingsAnswer>('/api/settings/group/assignment');
  return Object.fromEntries(body.settings.map(({ key, value }) => [key, value]));
};
const one = (key: string, value: string) => ({ settings: [{ key, value, group: 'assignment', type: 'string' }] });

const DEFAULTS = {
  enable_ticketing: 'false',
  auto_assignment_mode: 'off',
  reassign_reopened: 'false',
  assign_on_answer: 'false',
  grant_view_all_chats: 'false',
  assignment_algorithm: 'round_robin',
  max_contacts_per_agent: '50',
  selected_agent_ids: '[]',
};

describe('the assignment settings', () => {
  it('begin with the defaults, each with its type', async () => {
    const { manager } = await anOrganization().with('manager');
    expect(await read(manager)).toEqual(DEFAULTS);
    const { body } = await manager.get<SettingsAnswer>('/api/settings/group/assignment');
    expect(body.settings.map(({ key, type }) => [key, type])).toContainEqual(['selected_agent_ids', 'json']);
  });

  it('are saved as texts, keep fields that are not named, and are published to other managers', async () => {
    const org = await anOrganization().with('owner', 'manager', 'agent');
    const socket = await org.manager.socket();
    const answer = await org.owner.post(
      '/api/settings/bulk-update',
      settingTexts({ auto_assignment_mode: 'auto', selected_agent_ids: [org.agent.id, org.agent.id], reassign_reopened: true }),
    );
    expect(answer).toMatchObject({ status: 200, body: { message: 'Assignment settings saved successfully' } });
    await socket.next('settings.assignment_changed');
    await saveSettings(org.owner, { assignment_algorithm: 'workload_based' });
    expect(await read(org.manager)).toEqual({
      ...DEFAULTS,
      auto_assignment_mode: 'auto',
      reassign_reopened: 'true',
      assignment_algorithm: 'workload_based',
      selected_agent_ids: `[${org.agent.id}]`,
    });
  });

  it.each(['', '0', '201', 'many'])('take "%s" contacts per agent as 50', async (value) => {
    const { manager } = await anOrganization().with('manager');
    await saveSettings(manager, { max_contacts_per_agent: 12 });
    expect((await manager.post('/api/settings/bulk-update', one('max_contacts_per_agent', value))).status).toBe(200);
    expect((await read(manager))['max_contacts_per_agent']).toBe('50');
  });

  it.each([
    ['auto_assignment_mode', 'sometimes'],
    ['enable_ticketing', 'maybe'],
    ['selected_agent_ids', 'everybody'],
    ['no_such_setting', '1'],
  ])('refuse %s "%s" by its key, and keep the others out too', async (key, value) => {
    const { manager } = await anOrganization().with('manager');
    const { settings } = settingTexts({ reassign_reopened: true });
    const answer = await manager.post('/api/settings/bulk-update', { settings: [...settings, ...one(key, value).settings] });
    expect(answer).toMatchObject({ status: 422, body: { code: 'settings.value_invalid', errors: { [key]: expect.any(String) } } });
    expect(await read(manager)).toEqual(DEFAULTS);
  });

  it('choose only agents and managers of the organization', async () => {
    const org = await anOrganization().with('manager', 'owner', 'agent');
    const { agent: stranger } = await anOrganization().with('agent');
    for (const { id } of [org.owner, stranger, { id: 999_999_999 }]) {
      const answer = await org.manager.post('/api/settings/bulk-update', settingTexts({ selected_agent_ids: [org.agent.id, id] }));
      expect(answer).toMatchObject({ status: 422, body: { errors: { selected_agent_ids: expect.any(String) } } });
    }
    expect(await read(org.manager)).toEqual(DEFAULTS);
  });
});

it('an agent with access to all chats sees and receives those of others until the grant is revoked', async () => {
  const org = await anOrganization().withTwilio().with('agent', 'otherAgent', 'manager');
  const chat = await org.aChat();
  await assign(org, chat.contactId, org.otherAgent);
  expect((await org.agent.get(`/api/chats/${chat.id}`)).status).not.toBe(200);
  const before = await org.agent.socket();
  await saveSettings(org.manager, { grant_view_all_chats: true });
  expect((await org.agent.get('/api/me')).body).toMatchObject({ sees_all_chats: true });
  await eventually(() => expect(before.isConnected).toBe(false));
  const granted = await org.agent.socket();
  await chat.customer.writes('¿Hay alguien?');
  expect(await granted.next('message.received')).toMatchObject({ payload: { summary: { contact_id: chat.contactId } } });
  await saveSettings(org.manager, { grant_view_all_chats: false });
  await eventually(() => expect(granted.isConnected).toBe(false));
  expect((await org.agent.get('/api/me')).body).toMatchObject({ sees_all_chats: false });
});
