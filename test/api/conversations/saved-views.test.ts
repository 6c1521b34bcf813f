import { MAX_SAVED_VIEWS, type SavedView } from '@app/contracts/conversations/saved-views.contract';
import { expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';
import { SocketClient } from '../../harness/socket-client';

const PATH = '/api/chats/views';

it('keeps a view to the person who saved it, in all their browsers', async () => {
  const { manager, agent } = await anOrganization().with('manager', 'agent');
  const [own, others] = [await SocketClient.connect(agent), await SocketClient.connect(manager)];
  const filter = { waiting: true, assigned: 'me', label: 'Urgente', tag: 'SUV' };
  const saved = await agent.put<SavedView>(PATH, { name: ' Mías que esperan ', filter });
  expect(saved).toMatchObject({ status: 200, body: { name: 'Mías que esperan', filter } });
  await own.next('saved_views.changed');
  expect(others.named('saved_views.changed')).toEqual([]);
  expect((await agent.get(PATH)).body).toEqual([saved.body]);
  expect((await manager.get(PATH)).body).toEqual([]);
  expect((await manager.delete(`${PATH}/${saved.body.id}`)).status).toBe(404);
  expect((await agent.delete(`${PATH}/${saved.body.id}`)).status).toBe(200);
  expect((await agent.get(PATH)).body).toEqual([]);
  own.close();
  others.close();
});

it('has one view of a name, also when it is saved twice at once, in the order of the names', async () => {
  const { agent, manager } = await anOrganization().with('agent', 'manager');
  await agent.put(PATH, { name: 'Ventas', filter: { label: 'Venta' } });
  await Promise.all(['sin asignar', 'Sin asignar'].map((name) => agent.put(PATH, { name, filter: { assigned: 'nobody' } })));
  const replaced = await agent.put<SavedView>(PATH, { name: 'VENTAS', filter: { agent_id: manager.id } });
  const views = (await agent.get<SavedView[]>(PATH)).body;
  expect(views.map(({ name }) => name.toLowerCase())).toEqual(['sin asignar', 'ventas']);
  expect(views[1]).toEqual(replaced.body);
  expect(replaced.body.filter).toEqual({ agent_id: manager.id });
});

it('ends at so many views, and an old one can still be changed', async () => {
  const { agent } = await anOrganization().with('agent');
  for (let index = 1; index <= MAX_SAVED_VIEWS; index += 1) await agent.put(PATH, { name: `Vista ${index}`, filter: { waiting: true } });
  expect(await agent.put(PATH, { name: 'Otra', filter: {} })).toMatchObject({ status: 409, body: { code: 'saved_view.too_many' } });
  expect((await agent.put(PATH, { name: 'vista 1', filter: { channel: 'sms' } })).status).toBe(200);
  expect((await agent.get(PATH)).body).toHaveLength(MAX_SAVED_VIEWS);
});
