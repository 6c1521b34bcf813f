import type { AvailabilityView } from '@app/contracts/availability/availability.contract';
import { AvailabilityScheduler } from '@app/domain/availability/availability-scheduler.service';
import { AvailabilityService } from '@app/domain/availability/availability.service';
import { describe, expect, it } from 'vitest';
import { agentOf, comesOnline, overviewOf, setAgent } from '../../factories/assignment.factory';
import { anOrganization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { eventually } from '../../harness/eventually';

const mine = async (who: Person) => (await who.get<AvailabilityView>('/api/availability')).body;
const choose = async (who: Person, availability: string) => (await who.put<AvailabilityView>('/api/availability', { availability })).body;
const becomes = (who: Person, state: string) => eventually(async () => expect((await mine(who)).state).toBe(state));

describe('somebody', () => {
  it('is offline until a browser is open, and offline again when the last one is closed', async () => {
    const org = await anOrganization().with('agent');
    expect(await mine(org.agent)).toEqual({ user_id: org.agent.id, choice: 'online', state: 'offline', since: null });
    const [one, other] = [await comesOnline(org, org.agent), await org.agent.socket()];
    one.close();
    other.say('availability.idle', { idle: true });
    await becomes(org.agent, 'away');
    other.close();
    await becomes(org.agent, 'offline');
    expect((await mine(org.agent)).choice).toBe('online');
  });

  it('is what they choose while they are there, and stays it when they come back', async () => {
    const org = await anOrganization().with('agent', 'manager');
    const socket = await comesOnline(org, org.agent);
    const manager = await org.manager.socket();
    expect(await choose(org.agent, 'busy')).toMatchObject({ choice: 'busy', state: 'busy' });
    const told = { payload: { availability: { user_id: org.agent.id, choice: 'busy', state: 'busy' } } };
    expect(await manager.next('availability.changed', (event) => JSON.stringify(event).includes('"busy"'))).toMatchObject(told);
    socket.close();
    await becomes(org.agent, 'offline');
    await org.agent.socket();
    await becomes(org.agent, 'busy');
  });

  it('is away while all of their browsers lie idle, and back as soon as one is touched', async () => {
    const org = await anOrganization().with('agent');
    const [one, other] = [await comesOnline(org, org.agent), await org.agent.socket()];
    one.say('availability.idle', { idle: true });
    other.say('availability.idle', { idle: true });
    await becomes(org.agent, 'away');
    other.say('availability.idle', { idle: false });
    await becomes(org.agent, 'online');
    one.say('availability.idle', { nonsense: true });
    expect((await mine(org.agent)).state).toBe('online');
  });

  it('goes offline after missing heartbeats, even when the process with their sockets has died', async () => {
    const org = await anOrganization().with('agent');
    await comesOnline(org, org.agent);
    const { database, worker } = org.product;
    await database.rows(`update agent_profiles set seen_at = now() - interval '2 minutes' where organization_id = $1`, [org.id]);
    await worker.get(AvailabilityScheduler, { strict: false }).scheduleAll();
    await becomes(org.agent, 'offline');
    await worker.get(AvailabilityService, { strict: false }).recordHeartbeat(org.context, [org.agent.id]);
    expect((await mine(org.agent)).state).toBe('online');
  });
});

describe('a manager', () => {
  it('sees agents and managers by name, with what they take and have', async () => {
    const org = await anOrganization().with('owner', 'manager', 'agent');
    const { agents, waiting, mode, timezone } = await overviewOf(org.manager);
    expect(agents.map(({ user_id }) => user_id).toSorted((one, other) => one - other)).toEqual(
      [org.manager.id, org.agent.id].toSorted((one, other) => one - other),
    );
    expect({ waiting, mode, timezone }).toEqual({ waiting: 0, mode: 'off', timezone: 'America/New_York' });
    expect(agents[0]).toMatchObject({
      load: 0,
      capacity: null,
      limit: 50,
      channels: ['whatsapp', 'sms', 'call'],
      languages: [],
      working_hours: null,
      receives_leads: true,
      rings_for_calls: true,
      standing: 'not_selected',
    });
  });

  it('sets what somebody takes, part by part, and tells the other managers', async () => {
    const org = await anOrganization().with('manager', 'agent', 'owner');
    const owner = await org.owner.socket();
    const hours = [{ day: 6, from: '20:00', to: '04:00' }];
    expect(await setAgent(org, org.agent, { capacity: 12, languages: ['es', 'en'], working_hours: hours })).toMatchObject({
      capacity: 12,
      limit: 12,
      languages: ['es', 'en'],
      working_hours: hours,
      channels: ['whatsapp', 'sms', 'call'],
    });
    expect(await owner.next('availability.agent_changed')).toMatchObject({ payload: { user_id: org.agent.id } });
    expect(await setAgent(org, org.agent, { rings_for_calls: false, capacity: null })).toMatchObject({
      capacity: null,
      limit: 50,
      rings_for_calls: false,
      working_hours: hours,
    });
    expect(await agentOf(org, org.agent)).toMatchObject({ rings_for_calls: false, languages: ['es', 'en'] });
  });

  it('is refused hours that overlap', async () => {
    const { manager, agent } = await anOrganization().with('manager', 'agent');
    const working_hours = [
      { day: 6, from: '20:00', to: '04:00' },
      { day: 7, from: '03:00', to: '08:00' },
    ];
    const answer = await manager.patch(`/api/availability/agents/${agent.id}`, { working_hours });
    expect(answer).toMatchObject({ status: 422, body: { code: 'availability.hours_overlap' } });
  });

  it('finds neither owners nor people of another organization among the agents', async () => {
    const org = await anOrganization().with('manager', 'owner');
    const stranger = await anOrganization().with('agent');
    for (const { id } of [org.owner, stranger.agent]) {
      const answer = await org.manager.patch(`/api/availability/agents/${id}`, { receives_leads: false });
      expect(answer).toMatchObject({ status: 404, body: { code: 'request.not_found' } });
    }
    expect((await agentOf(stranger, stranger.agent)).receives_leads).toBe(true);
  });
});

it('an agent changes only their own availability', async () => {
  const org = await anOrganization().with('agent', 'otherAgent');
  const answer = await org.agent.patch(`/api/availability/agents/${org.otherAgent.id}`, { availability: 'away' });
  expect(answer.status).toBe(403);
  expect((await org.agent.get('/api/availability/agents')).status).toBe(403);
  expect(await choose(org.agent, 'away')).toMatchObject({ user_id: org.agent.id, choice: 'away', state: 'offline' });
});
