import type { SavedReplyView } from '@app/contracts/saved-replies/saved-replies.contract';
import { expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';
import type { HttpClient } from '../../harness/http-client';

const PATH = '/api/saved-replies';

async function saved(who: HttpClient, shortcut: string, scope: 'organization' | 'personal'): Promise<SavedReplyView> {
  const { body } = await who.post<SavedReplyView>(PATH, { shortcut, body: 'Hola', scope });
  return body;
}

it('changes and deletes a reply before the eyes of everybody who may see it', async () => {
  const { manager, agent } = await anOrganization().with('manager', 'agent');
  const socket = await agent.socket();
  const reply = await saved(manager, 'hola', 'organization');
  expect((await socket.next('saved_reply.created'))['payload']).toEqual({ reply });
  const changed = await manager.put<SavedReplyView>(`${PATH}/${reply.id}`, {
    shortcut: 'saludo',
    body: 'Buenas',
    scope: 'organization',
  });
  expect(changed).toMatchObject({ status: 200, body: { id: reply.id, shortcut: 'saludo', body: 'Buenas' } });
  expect((await socket.next('saved_reply.updated'))['payload']).toEqual({ reply: changed.body });
  expect((await manager.delete(`${PATH}/${reply.id}`)).status).toBe(200);
  expect((await socket.next('saved_reply.deleted'))['payload']).toEqual({ saved_reply_id: reply.id });
  expect((await agent.get(PATH)).body).toEqual([]);
});

it('tells of a personal reply in its author’s browsers and nowhere else', async () => {
  const { manager, agent } = await anOrganization().with('manager', 'agent');
  const [own, managers] = [await (await agent.elsewhere()).socket(), await manager.socket()];
  const reply = await saved(agent, 'precio', 'personal');
  expect((await own.next('saved_reply.created'))['payload']).toEqual({ reply });
  const common = await saved(manager, 'hola', 'organization');
  await managers.next('saved_reply.created', ({ payload }) => JSON.stringify(payload) === JSON.stringify({ reply: common }));
  expect(managers.named('saved_reply.created')).toHaveLength(1);
  const feed = async (who: HttpClient) => (await who.get<{ events: { type: string }[] }>('/api/events?after=0')).body.events;
  expect((await feed(agent)).filter(({ type }) => type === 'saved_reply.created')).toHaveLength(2);
  expect((await feed(manager)).filter(({ type }) => type === 'saved_reply.created')).toHaveLength(1);
});

it('takes a reply out of the others’ sight when it becomes personal', async () => {
  const { manager, agent } = await anOrganization().with('manager', 'agent');
  const reply = await saved(manager, 'hola', 'organization');
  const socket = await agent.socket();
  await manager.put(`${PATH}/${reply.id}`, { shortcut: 'hola', body: 'Hola', scope: 'personal' });
  expect((await socket.next('saved_reply.deleted'))['payload']).toEqual({ saved_reply_id: reply.id });
  expect((await agent.get(PATH)).body).toEqual([]);
  expect((await manager.get(PATH)).body).toMatchObject([{ id: reply.id, scope: 'personal' }]);
});

it('lets an agent use the organization’s replies and not change them', async () => {
  const { manager, agent } = await anOrganization().with('manager', 'agent');
  const common = await saved(manager, 'hola', 'organization');
  const personal = await saved(agent, 'precio', 'personal');
  const change = { shortcut: 'hola', body: 'Otra cosa', scope: 'organization' };
  expect((await agent.put(`${PATH}/${common.id}`, change)).status).toBe(403);
  expect((await agent.put(`${PATH}/${common.id}`, { ...change, scope: 'personal' })).status).toBe(403);
  expect((await agent.delete(`${PATH}/${common.id}`)).status).toBe(403);
  expect((await agent.put(`${PATH}/${personal.id}`, { shortcut: 'precio', body: 'x', scope: 'organization' })).status).toBe(403);
  expect((await agent.get(PATH)).body).toEqual([common, personal]);
});

it('hides another person’s reply even from a manager', async () => {
  const { manager, agent } = await anOrganization().with('manager', 'agent');
  const personal = await saved(agent, 'precio', 'personal');
  const change = { shortcut: 'precio', body: 'x', scope: 'personal' };
  expect((await manager.put(`${PATH}/${personal.id}`, change)).status).toBe(404);
  expect((await manager.delete(`${PATH}/${personal.id}`)).status).toBe(404);
});

it('refuses a change to a shortcut that is taken, and leaves the reply as it was', async () => {
  const { agent } = await anOrganization().with('agent');
  const [first, second] = [await saved(agent, 'hola', 'personal'), await saved(agent, 'precio', 'personal')];
  const answer = await agent.put(`${PATH}/${second.id}`, { shortcut: 'hola', body: 'x', scope: 'personal' });
  expect(answer).toMatchObject({ status: 409, body: { code: 'saved_reply.shortcut_taken' } });
  expect((await agent.get(PATH)).body).toEqual([first, second]);
});

it('deletes once when two do it at the same moment', async () => {
  const { manager, owner } = await anOrganization().with('manager', 'owner');
  const reply = await saved(manager, 'hola', 'organization');
  const answers = await Promise.all([manager, owner].map((who) => who.delete(`${PATH}/${reply.id}`)));
  expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 404]);
});
