import type { SavedReplyView } from '@app/contracts/saved-replies/saved-replies.contract';
import { expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';

const PATH = '/api/saved-replies';

it('keeps a personal reply to its author, and the organization’s for everybody', async () => {
  const { manager, agent } = await anOrganization().with('manager', 'agent');
  const own = await agent.post<SavedReplyView>(PATH, { shortcut: 'Precio', body: ' El precio es… ', scope: 'personal' });
  const common = await manager.post<SavedReplyView>(PATH, { shortcut: 'hola', body: 'Hola {{first_name}}', scope: 'organization' });
  expect([own.status, common.status]).toEqual([201, 201]);
  expect(own.body).toMatchObject({ shortcut: 'precio', body: 'El precio es…', scope: 'personal' });
  expect((await agent.get(PATH)).body).toEqual([common.body, own.body]);
  expect((await manager.get(PATH)).body).toEqual([common.body]);
});

it('leaves the organization’s replies to managers and owners', async () => {
  const { owner, manager, agent, systemAdmin } = await anOrganization().with('owner', 'manager', 'agent', 'systemAdmin');
  const answers = await Promise.all(
    [owner, manager, systemAdmin, agent].map((who, index) =>
      who.post(PATH, { shortcut: `hola${index}`, body: 'Hola', scope: 'organization' }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 403]);
});

it('refuses a shortcut that a teammate took a moment earlier', async () => {
  const { manager, agent } = await anOrganization().with('manager', 'agent');
  const answers = await Promise.all(
    [manager, agent].map((who) => who.post<{ code: string }>(PATH, { shortcut: 'hola', body: 'Hola', scope: 'personal' })),
  );
  expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([201, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'saved_reply.shortcut_taken', errors: { shortcut: expect.any(String) as string } });
});

it('lets two organizations have the same shortcut', async () => {
  const [one, other] = [await anOrganization().with('agent'), await anOrganization().with('agent')];
  const input = { shortcut: 'hola', body: 'Hola', scope: 'personal' };
  expect((await one.agent.post(PATH, input)).status).toBe(201);
  expect((await other.agent.post(PATH, input)).status).toBe(201);
  expect((await other.agent.get<SavedReplyView[]>(PATH)).body).toHaveLength(1);
});
