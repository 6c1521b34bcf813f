import type { GroupList, GroupView } from '@app/contracts/groups/groups.contract';
import { describe, expect, it } from 'vitest';
import { aContact, assign } from '../../factories/contact.factory';
import { aGroup, memberIdsOf, ruleOf } from '../../factories/group.factory';
import { anOrganization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { manyContacts, moveTo } from '../../factories/pipeline.factory';
import { eventually } from '../../harness/eventually';

const SUV = ruleOf({ field: 'tag', op: 'any', values: ['SUV'] });
const listOf = async (who: Person) => (await who.get<GroupList>('/api/groups')).body.data;
const countIn = async (who: Person, groupId: number) => (await who.get<GroupView>(`/api/groups/${groupId}`)).body.count;
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code];

describe.concurrent('groups', () => {
  it('are listed by name with their kind, their rule and who made them', async () => {
    const org = await anOrganization().with('manager', 'agent');
    await aContact()
      .with({ tags: ['SUV'] })
      .of(org);
    await aGroup(org.manager, { name: 'zona norte' });
    await aGroup(org.manager, { name: 'Alfa', description: 'Los que quieren camioneta', rule: SUV });
    const [first, second] = await listOf(org.agent);
    expect(first).toMatchObject({ name: 'Alfa', description: 'Los que quieren camioneta', kind: 'smart', rule: SUV, count: 1 });
    expect(first?.created_by).toEqual({ id: org.manager.id, name: org.manager.name });
    expect(second).toMatchObject({ name: 'zona norte', kind: 'manual', rule: null, count: 0 });
  });

  it('can be renamed and get another rule; what is not named stays', async () => {
    const org = await anOrganization().with('manager');
    await aContact().with({ stage: 'contacted' }).of(org);
    const { id } = await aGroup(org.manager, { name: 'Camionetas', description: 'SUV', rule: SUV });
    expect((await org.manager.patch<GroupView>(`/api/groups/${id}`, { name: 'SUVs' })).body).toMatchObject({
      name: 'SUVs',
      description: 'SUV',
      rule: SUV,
      count: 0,
    });
    const rule = ruleOf({ field: 'stage', op: 'is', values: ['contacted'] });
    expect((await org.manager.patch<GroupView>(`/api/groups/${id}`, { rule })).body).toMatchObject({ name: 'SUVs', rule, count: 1 });
    const manual = await aGroup(org.manager);
    expect(codeOf(await org.manager.patch(`/api/groups/${manual.id}`, { rule }))).toEqual([409, 'group.is_manual']);
  });

  it('have unique names, regardless of case and of concurrent writes', async () => {
    const org = await anOrganization().with('owner', 'manager');
    const tried = await Promise.all([
      org.owner.post('/api/groups', { name: 'Camionetas' }),
      org.manager.post('/api/groups', { name: 'camionetas', rule: SUV }),
    ]);
    expect(new Set(tried.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const refused = tried.find(({ status }) => status === 409)?.body as { code: string; errors: Record<string, string> };
    expect([refused.code, Object.keys(refused.errors)]).toEqual(['group.name_taken', ['name']]);
    const { id } = await aGroup(org.owner, { name: 'Otro' });
    expect(codeOf(await org.owner.patch(`/api/groups/${id}`, { name: 'CAMIONETAS' }))).toEqual([409, 'group.name_taken']);
    const other = await anOrganization().with('owner');
    expect((await other.owner.post('/api/groups', { name: 'Camionetas' })).status).toBe(201);
  });

  it('are not more than two hundred', async () => {
    const org = await anOrganization().with('owner');
    await org.product.database.rows(
      `insert into contact_groups (organization_id, name, kind) select $1, 'Group ' || place, 'manual' from generate_series(1, 200) place`,
      [org.id],
    );
    expect(codeOf(await org.owner.post('/api/groups', { name: 'One more' }))).toEqual([409, 'group.too_many']);
  });

  it('go without their contacts', async () => {
    const org = await anOrganization().with('owner');
    const contact = await aContact()
      .with({ tags: ['SUV'] })
      .of(org);
    const { id } = await aGroup(org.owner, { rule: SUV });
    expect((await org.owner.delete(`/api/groups/${id}`)).status).toBe(200);
    expect((await org.owner.get(`/api/groups/${id}`)).status).toBe(404);
    expect((await org.owner.get(`/api/contacts/${contact.id}`)).status).toBe(200);
  });

  it('are there for nobody of another organization', async () => {
    const [org, other] = await Promise.all([anOrganization().with('owner'), anOrganization().with('owner')]);
    const { id } = await aGroup(org.owner);
    const contact = await aContact().of(other);
    const stranger = other.owner;
    const answers = await Promise.all([
      stranger.get(`/api/groups/${id}`),
      stranger.get(`/api/groups/${id}/members`),
      stranger.patch(`/api/groups/${id}`, { name: 'Mine' }),
      stranger.delete(`/api/groups/${id}`),
      stranger.post(`/api/groups/${id}/members`, { contacts: { ids: [contact.id] } }),
      stranger.post(`/api/groups/${id}/members/remove`, { contacts: { ids: [contact.id] } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await listOf(stranger)).toEqual([]);
  });

  it('are kept by managers; agents see them, with the contacts that they may see', async () => {
    const org = await anOrganization().with('manager', 'agent');
    const own = await aContact()
      .with({ tags: ['SUV'] })
      .assignedTo(org.agent)
      .of(org);
    const free = await aContact()
      .with({ tags: ['SUV'] })
      .of(org);
    await aContact()
      .with({ tags: ['SUV'] })
      .assignedTo(org.manager)
      .of(org);
    const { id, count } = await aGroup(org.manager, { rule: SUV });
    expect(count).toBe(3);
    expect(await countIn(org.agent, id)).toBe(2);
    expect(await memberIdsOf(org.agent, id)).toEqual([free.id, own.id]);
    expect(await memberIdsOf(org.manager, id)).toHaveLength(3);
    for (const refused of [
      await org.agent.post('/api/groups', { name: 'Mine' }),
      await org.agent.patch(`/api/groups/${id}`, { name: 'Mine' }),
      await org.agent.delete(`/api/groups/${id}`),
      await org.agent.post('/api/groups/preview', { rule: SUV }),
    ]) {
      expect(refused.status).toBe(403);
    }
  });
});

describe.concurrent('the count of a group', () => {
  it('follows its contacts: they come, change, go to others, and are deleted', async () => {
    const org = await anOrganization().with('owner', 'manager', 'agent');
    const rule = ruleOf({ field: 'stage', op: 'is', values: ['contacted'] });
    const { id } = await aGroup(org.owner, { rule });
    const counts = async () => [await countIn(org.owner, id), await countIn(org.agent, id)];
    const become = (...wanted: number[]) => eventually(async () => expect(await counts()).toEqual(wanted));
    const contact = await aContact().with({ stage: 'contacted' }).of(org);
    await become(1, 1);
    await assign(org, contact.id, org.manager);
    await become(1, 0);
    await moveTo(org.owner, contact.id, 'sold');
    await become(0, 0);
    await moveTo(org.owner, contact.id, 'contacted');
    await become(1, 0);
    await org.owner.delete(`/api/contacts/${contact.id}`);
    await become(0, 0);
  });

  it('emits an event when it changes, and none otherwise', async () => {
    const org = await anOrganization().with('owner');
    const { id } = await aGroup(org.owner, { rule: SUV });
    const other = await aGroup(org.owner, { rule: ruleOf({ field: 'tag', op: 'any', values: ['VIP'] }) });
    const socket = await org.owner.socket();
    await aContact()
      .with({ tags: ['SUV'] })
      .of(org);
    await eventually(async () => {
      await listOf(org.owner);
      expect(socket.named('group.counted')).not.toEqual([]);
    });
    const told = socket.named('group.counted').map(({ payload }) => (payload as { group_ids: number[] }).group_ids);
    expect(told).toEqual([[id]]);
    expect(told.flat()).not.toContain(other.id);
  });

  it('is the same as what a page by page reading finds, of thousands', async () => {
    const org = await anOrganization().with('owner');
    const ids = await manyContacts(org, 2500, ['new', 'contacted', 'sold']);
    const { id, count } = await aGroup(org.owner, { rule: ruleOf({ field: 'stage', op: 'is_not', values: ['sold'] }) });
    expect(count).toBe(1667);
    const seen: number[] = [];
    let before = '';
    do {
      const { body } = await org.owner.get<{ data: { contact: { id: number } }[]; next: number | null; total: number | null }>(
        `/api/groups/${id}/members?limit=500${before}`,
      );
      expect(body.total).toBe(before === '' ? 1667 : null);
      seen.push(...body.data.map(({ contact }) => contact.id));
      before = body.next === null ? '' : `&before=${body.next}`;
    } while (before !== '');
    expect(new Set(seen).size).toBe(1667);
    expect(seen).toEqual(seen.toSorted((left, right) => right - left));
    expect(seen.every((contactId) => ids.includes(contactId))).toBe(true);
  });
});
