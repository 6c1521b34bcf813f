import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { GroupPreview } from '@app/contracts/groups/groups.contract';
import type { Board, StageView } from '@app/contracts/pipeline/pipeline.contract';
import { expect, it } from 'vitest';
import { aContact } from '../../factories/contact.factory';
import { aTable, Imports } from '../../factories/import.factory';
import { anOrganization } from '../../factories/organization.factory';

it('tags that differ by case or blanks are one, however they come', async () => {
  const org = await anOrganization().with('manager', 'agent');
  const first = await aContact()
    .with({ tags: ['Feria  2026', 'VIP'] })
    .of(org);
  expect(first.tags).toEqual(['Feria 2026', 'VIP']);
  const second = await aContact()
    .with({ tags: ['vip', 'FERIA 2026', 'Vip'] })
    .of(org);
  expect(second.tags).toEqual(['VIP', 'Feria 2026']);
  const third = await aContact().of(org);
  const changed = await org.agent.put<ContactView>(`/api/contacts/${third.id}`, { tags: [' viP ', 'SUV'] });
  expect(changed.body.tags).toEqual(['VIP', 'SUV']);
  const selection = { selection: { ids: [first.id] }, add: ['suv'], remove: ['vip'] };
  await org.manager.post('/api/contacts/selection/tags', selection);
  expect((await org.agent.get<ContactView>(`/api/contacts/${first.id}`)).body.tags).toEqual(['Feria 2026', 'SUV']);
  await new Imports(org.manager).done(
    aTable([
      ['Nombre', 'Celular', 'Etiquetas'],
      ['Luz', '7865550188', 'Suv; feria 2026, SUV'],
    ]),
  );
  expect((await org.manager.get<{ tags: string[] }>('/api/pipeline/tags')).body.tags).toEqual(['Feria 2026', 'SUV', 'VIP']);
});

it('tags in a rule and in the filter of the board find contacts whatever their case', async () => {
  const org = await anOrganization().with('manager');
  const vip = await aContact()
    .with({ tags: ['VIP'] })
    .of(org);
  const condition = (op: string) => ({ match: 'all', conditions: [{ field: 'tag', op, values: ['vip'] }] });
  const counted = async (op: string) => (await org.manager.post<GroupPreview>('/api/groups/preview', { rule: condition(op) })).body.count;
  expect([await counted('any'), await counted('all'), await counted('none')]).toEqual([1, 1, 0]);
  const board = await org.manager.get<Board>('/api/pipeline/board?tag=vip');
  expect(board.body.columns['new']?.data).toMatchObject([{ id: vip.id }]);
});

it('a new tag that two people write at once in two ways is one', async () => {
  const org = await anOrganization().with('manager', 'agent');
  const contacts = [await aContact().of(org), await aContact().of(org)];
  await Promise.all([
    org.manager.put(`/api/contacts/${contacts[0]?.id}`, { tags: ['Expo'] }),
    org.agent.put(`/api/contacts/${contacts[1]?.id}`, { tags: ['EXPO'] }),
  ]);
  expect((await org.manager.get<{ tags: string[] }>('/api/pipeline/tags')).body.tags).toHaveLength(1);
});

it('stages that differ by case or blanks are one', async () => {
  const org = await anOrganization().with('manager');
  const { body } = await org.manager.post<StageView>('/api/pipeline/stages', { name: 'Entrega  a  domicilio' });
  expect(body.name).toBe('Entrega a domicilio');
  for (const name of ['entrega A domicilio', 'Entrega a\u00a0domicilio ', ' NEW']) {
    expect(await org.manager.post('/api/pipeline/stages', { name })).toMatchObject({ body: { code: 'pipeline.stage_name_taken' } });
  }
});
